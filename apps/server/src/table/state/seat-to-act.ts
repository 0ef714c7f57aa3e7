import { decider, isTurnEndDue, type Position, type Seat } from '@tigris/engine';
import type { Slot } from '@tigris/protocol';
import type { TableState } from './table-state.ts';

/** The seat that has to decide or to confirm. */
export const seatToAct = (position: Position): Seat | null =>
  isTurnEndDue(position) ? position.turn : decider(position);

/** Where whoever has to decide sits, a person or a bot; null: nobody has to. */
export function slotToAct({ currentGame, order }: Pick<TableState, 'currentGame' | 'order'>): Slot | null {
  const seat = currentGame === null ? null : seatToAct(currentGame.position);
  return seat === null ? null : (order[seat] ?? null);
}
