import type { Chance } from '../base/chance.ts';
import type { Position } from '../base/position.ts';
import type { Color } from '../base/types.ts';
import { makeAction } from '../notation/action.ts';
import { applyAndEndTurn, endTurnIfDue } from '../operations/apply.ts';
import { actualExpectation } from './actual-values.ts';
import { type Expectation, makeExpectation } from './expectation.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { drawPile, scenarioPosition } from './scenario-position.ts';

export type ScenarioFailure = { ok: false; line: number; expected: string; found: string };

/** The initial position of a scenario and the position after each token. */
export type ScenarioRun = { positions: Position[]; failure: ScenarioFailure | null };

/** Checks that every line of a scenario holds. */
export const runScenario = (scenario: Scenario): { ok: true } | ScenarioFailure =>
  playScenario(scenario).failure ?? { ok: true };

/** Plays a scenario up to the first line that does not hold. */
export function playScenario(scenario: Scenario): ScenarioRun {
  const start = scenarioPosition(scenario);
  if (!start.ok) {
    const { line, code } = start.error;
    return { positions: [], failure: { ok: false, line, expected: 'a possible position', found: code } };
  }
  const chance = drawInOrder(drawPile(scenario));
  const positions = [endTurnIfDue({ position: start.value, events: [] }, chance).position];
  for (const step of scenario.steps) {
    const failure = runStep(positions, step, chance);
    if (failure) return { positions, failure: { ok: false, line: step.line, ...failure } };
  }
  return { positions, failure: null };
}

/** Draws the tiles in order, for all seats. */
function drawInOrder(bag: readonly Color[]): Chance {
  let next = 0;
  return {
    draw() {
      const color = bag[next++];
      if (color === undefined) throw new Error('cannot draw from an empty bag');
      return color;
    },
  };
}

type Failure = Pick<ScenarioFailure, 'expected' | 'found'>;

/** Appends the position after each token of a step. */
function runStep(positions: Position[], step: ScenarioStep, chance: Chance): Failure | null {
  const now = positions[positions.length - 1];
  if (step.kind === 'expect') return check(now, step.expectation);
  const seat = now.seats.findIndex(({ dynasty }) => dynasty === step.dynasty);
  for (const action of step.actions) {
    const next = applyAndEndTurn(positions[positions.length - 1], seat, action, chance);
    const token = makeAction(action);
    if (!next.ok) return { expected: `legal ${token}`, found: `illegal ${token} ${next.error}` };
    positions.push(next.value.position);
  }
  return null;
}

function check(position: Position, expectation: Expectation): Failure | null {
  const expected = makeExpectation(expectation);
  const found = makeExpectation(actualExpectation(position, expectation));
  return expected === found ? null : { expected, found };
}
