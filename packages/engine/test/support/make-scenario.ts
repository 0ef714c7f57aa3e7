import { makeAction } from '../../src/notation/action.ts';
import { makePlacedMonument } from '../../src/notation/board-text.ts';
import { makeCellPiece } from '../../src/notation/piece.ts';
import { makeCell, makeCounts, makeDrawn, makeHand } from '../../src/notation/symbols.ts';
import { makeExpectation } from '../../src/scenario/expectation.ts';
import {
  type BoardEdit,
  DEFAULT_CATASTROPHES,
  type Scenario,
  type ScenarioSeat,
  type ScenarioStep,
} from '../../src/scenario/scenario.ts';

/** Writes a scenario. Line numbers and comments are lost. */
export function makeScenario(scenario: Scenario): string {
  const { title, rules, board, edits, seats, bag, turn, steps } = scenario;
  const lines = [
    ...(title === '' ? [] : [`title ${title}`]),
    `rules ${rules}`,
    board,
    ...edits.map(makeEdit),
    ...seats.map(makeSeatLine),
    ...(bag ? [`bag ${makeDrawn(bag) || '-'}`] : []),
    `turn ${turn.dynasty} ${turn.left}`,
    ...steps.map(makeStep),
  ];
  return `${lines.join('\n')}\n`;
}

function makeEdit(edit: BoardEdit): string {
  switch (edit.kind) {
    case 'put':
      return `put ${makeCell(edit.cell)}=${makeCellPiece(edit.piece)}`;
    case 'monument':
      return `monument ${makePlacedMonument(edit.placed)}`;
    case 'wonder':
      return `wonder ${makeCell(edit.cell)}`;
  }
}

function makeSeatLine({ dynasty, hand, points, treasures, catastrophes }: ScenarioSeat): string {
  const parts = [`seat ${dynasty} hand ${makeHand(hand)}`];
  if (points.some((count) => count > 0)) parts.push(`points ${makeCounts(points)}`);
  if (treasures > 0) parts.push(`treasures ${treasures}`);
  if (catastrophes !== DEFAULT_CATASTROPHES) parts.push(`catastrophes ${catastrophes}`);
  return parts.join(' ');
}

function makeStep(step: ScenarioStep): string {
  if (step.kind === 'expect') return `expect ${makeExpectation(step.expectation)}`;
  return `do ${step.dynasty} ${step.actions.map(makeAction).join(' ')}`;
}
