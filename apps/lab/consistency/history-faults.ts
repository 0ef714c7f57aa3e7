import { isDeepStrictEqual } from 'node:util';
import { type View, viewOf } from '@tigris/engine';
import { stoppedPosition } from '@tigris/engine/game';
import type { GameHistory, Slot } from '@tigris/protocol';
import { followHistory } from '@tigris/protocol/client';
import { recordText } from '../../server/src/table/publish/happened-texts.ts';
import type { TableState } from '../../server/src/table/state/table-state.ts';

/** What is wrong with the history that a person got: it has to be whole, and to lead to what this person sees. */
export function historyFaults(
  history: GameHistory,
  state: TableState,
  { slot, view }: { slot: Slot | null; view: View | null },
): string[] {
  const { currentGame, order } = state;
  if (currentGame === null) return ['a history of no game'];
  const audience = slot === null ? 'spectator' : order.indexOf(slot);
  const followed = followHistory(history);
  if (followed === null || followed.fault !== null)
    return [`the history cannot be followed: ${JSON.stringify(followed?.fault)}`];
  const { observed: game } = followed;
  const faults: string[] = [];
  if (history.record !== recordText(state, currentGame, audience)) faults.push('another history');
  if (game.length !== currentGame.ply)
    faults.push(`a history of ${game.length} plies for ${currentGame.ply}`);
  // What is not in a record: the game stopped there, and everything is open.
  const last = state.stopped === null ? game.position : stoppedPosition(game.position);
  if (!isDeepStrictEqual(viewOf(last, audience), view)) faults.push('the history leads elsewhere');
  return faults;
}
