import { awaitsEnd, decider, type Position, type Seat } from '@tigris/engine';
import type { Slot } from '@tigris/protocol';
import type { TableState } from './table-state.ts';

/** The seat that has to decide or to confirm. */
export const seatToAct = (position: Position): Seat | null =>
  awaitsEnd(position) ? position.turn : decider(position);

/** Where whoever has to decide sits, a person or a bot; null: nobody has to. */
export function slotToAct({ play, order }: Pick<TableState, 'play' | 'order'>): Slot | null {
  const seat = play === null ? null : seatToAct(play.position);
  return seat === null ? null : (order[seat] ?? null);
}
