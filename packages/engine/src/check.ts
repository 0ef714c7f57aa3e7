/**
 * Entry point `@tigris/engine/check`: runs scenarios, checks records, and provides reproducible random numbers. For
 * tests and the command line.
 */

export { pickRandom, type Random, seededRandom } from './base/chance.ts';
export { checkRecord } from './record/check-record.ts';
export { parseScenario } from './scenario/parse-scenario.ts';
export { playScenario, runScenario } from './scenario/run-scenario.ts';
