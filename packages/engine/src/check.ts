/**
 * The engine's third door, `@tigris/engine/check`: whether a scenario holds and whether a record is one, and chance that
 * can be repeated. Tests and the command line go through it; a page does neither, and need not load it.
 */
export { type Expectation, makeExpectation } from './notation/expectation.ts';
export { makeScenario } from './notation/make-scenario.ts';
export { parseExpectation } from './notation/parse-expectation.ts';
export { parseScenario } from './notation/parse-scenario.ts';
export type { Scenario, ScenarioStep } from './notation/scenario.ts';
export { checkRecord, type RecordFailure } from './record/check-record.ts';
export {
  playScenario,
  runScenario,
  type ScenarioCourse,
  type ScenarioFailure,
} from './scenario/run-scenario.ts';
export { type ScenarioFault, scenarioPosition } from './scenario/scenario-position.ts';
export { pick, type Random, seeded } from './seeded.ts';
