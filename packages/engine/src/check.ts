/**
 * The engine's third door, `@tigris/engine/check`: it runs scenarios, checks records, and has random numbers that can
 * be repeated. Tests and the command line need it; a page does not, and need not load it.
 */

export { pickRandom, type Random, seededRandom } from './base/chance.ts';
export { checkRecord } from './record/check-record.ts';
export { parseScenario } from './scenario/parse-scenario.ts';
export { playScenario, runScenario } from './scenario/run-scenario.ts';
