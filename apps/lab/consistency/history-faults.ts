import { isDeepStrictEqual } from 'node:util';
import { type View, viewOf } from '@tigris/engine';
import { stoppedPosition } from '@tigris/engine/game';
import type { GameHistory, Slot } from '@tigris/protocol';
import { replayHistory } from '@tigris/protocol/client';
import { recordText } from '../../server/src/table/publish/game-records.ts';
import type { TableState } from '../../server/src/table/state/table-state.ts';

/** Returns what is wrong with a fetched history. It has to be complete and to lead to what the person sees. */
export function historyFaults(
  history: GameHistory,
  state: TableState,
  { slot, view }: { slot: Slot | null; view: View | null },
): string[] {
  const { currentGame, order } = state;
  if (currentGame === null) return ['a history without a game'];
  const audience = slot === null ? 'spectator' : order.indexOf(slot);
  const followed = replayHistory(history);
  if (followed === null || followed.fault !== null)
    return [`the history cannot be replayed: ${JSON.stringify(followed?.fault)}`];
  const { observed: game } = followed;
  const faults: string[] = [];
  if (history.record !== recordText(state, currentGame, audience)) faults.push('the history differs from the record');
  if (game.length !== currentGame.ply) faults.push(`a history of ${game.length} plies for ${currentGame.ply}`);
  // A record does not say that the game stopped there and everything is open.
  const last = state.stopped === null ? game.position : stoppedPosition(game.position);
  if (!isDeepStrictEqual(viewOf(last, audience), view)) faults.push('the history leads to another view');
  return faults;
}
