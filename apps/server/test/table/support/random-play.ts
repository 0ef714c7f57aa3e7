import { type Action, decider, isTurnEndDue, legalActions, makeAction, type Position } from '@tigris/engine';
import { type GameInProgress, undoInfo } from '@tigris/engine/game';
import type { Random } from '../../../src/ports/environment.ts';
import type { TestTable } from './test-environment.ts';
import type { TestPerson } from './test-person.ts';

const pick = <T>(choices: readonly T[], random: Random): T => choices[random(choices.length)];

/** Picks a kind first, because most legal actions are exchanges. */
function pickAction(position: Position, random: Random): Action {
  const legal = legalActions(position);
  const kind = pick([...new Set(legal.map((action) => action.kind))], random);
  return pick(
    legal.filter((action) => action.kind === kind),
    random,
  );
}

export const currentGameOf = ({ table }: TestTable): GameInProgress => {
  const { currentGame } = table.state;
  if (currentGame === null) throw new Error('no game is going on');
  return currentGame;
};

export const positionOf = (open: TestTable): Position => currentGameOf(open).position;

/**
 * Performs a random act of the player who has to decide: a legal move, a confirmation, or sometimes an undo.
 * @returns whether it was an undo
 */
export async function playRandomAct(open: TestTable, seats: readonly TestPerson[], random: Random): Promise<boolean> {
  const position = positionOf(open);
  const undo = undoInfo(currentGameOf(open)).steps > 0 && random(5) === 0;
  const seat = undo || isTurnEndDue(position) ? position.turn : (decider(position) ?? position.turn);
  const person = seats[seat];
  const answer = undo
    ? await person.request('undo', {})
    : isTurnEndDue(position)
      ? await person.request('confirm', {})
      : await person.request('act', { move: makeAction(pickAction(position, random)) });
  if (answer !== 'done') throw new Error(`a legal act was refused: ${answer}`);
  return undo;
}
