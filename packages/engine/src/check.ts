/**
 * The engine's third door, `@tigris/engine/check`: whether a scenario holds and whether a record is one, and chance that
 * can be repeated. Tests and the command line go through it; a page does neither, and need not load it.
 */

export { pick, type Random, seeded } from './chance.ts';
export { parseScenario } from './notation/parse-scenario.ts';
export { checkRecord } from './record/check-record.ts';
export {
  playScenario,
  runScenario,
} from './scenario/run-scenario.ts';
