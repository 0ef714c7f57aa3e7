import type { BotName } from '@tigris/bots';
import type { Seat } from '@tigris/engine';
import type { BotPart } from '@tigris/engine/game';
import { SLOTS, type Slot } from '@tigris/protocol';
import type { TableState } from './table-state.ts';

/** A bot that plays for a person who is away. The seat stays the person's. */
export type StandIn = { bot: string; fromPly: number };

/** The stand-in if none was chosen. */
export const DEFAULT_STAND_IN: BotName = 'calm';

/** By slot. */
export type StandIns = readonly (StandIn | null)[];
export const NO_STAND_INS: StandIns = SLOTS.map(() => null);

/** The bot that decides for a slot, as its occupant or as a stand-in; null: a person decides. */
export function botDecidingFor({ slots, standIns }: TableState, slot: Slot): string | null {
  const occupant = slots[slot];
  return occupant.sitter === 'bot' ? occupant.bot : (standIns[slot]?.bot ?? null);
}

export function withStandIn(state: TableState, slot: Slot, bot: string | null): TableState {
  const standIn = bot === null ? null : { bot, fromPly: state.currentGame?.ply ?? 0 };
  return { ...state, standIns: state.standIns.map((before, at) => (at === slot ? standIn : before)) };
}

/** What bots decided in this game, as occupants and as stand-ins. */
export function botParts({ slots, order, currentGame, standInParts }: TableState): BotPart[] {
  if (currentGame === null) return [];
  const whole = order.flatMap((slot, seat): BotPart[] => {
    const occupant = slots[slot];
    return occupant.sitter === 'bot' ? [{ seat, bot: occupant.bot, plies: null }] : [];
  });
  return [...whole, ...standInParts];
}

export type StandInPart = BotPart & { readonly plies: readonly [first: number, last: number] };

/** Adds a ply to the part of the seat's stand-in, if it has one. */
export function addStandInDecision(state: TableState, seat: Seat, ply: number): readonly StandInPart[] {
  const standIn = state.standIns[state.order[seat]];
  if (standIn === null) return state.standInParts;
  const { bot, fromPly } = standIn;
  const current = state.standInParts.find(({ plies: [first], ...part }) => part.seat === seat && first > fromPly);
  if (current === undefined) return [...state.standInParts, { seat, bot, plies: [ply, ply] }];
  const extended: StandInPart = { ...current, plies: [current.plies[0], ply] };
  return state.standInParts.map((part) => (part === current ? extended : part));
}

/** Undo may go back to before the stand-in sat down. */
export const withStandInsAfterUndo = (state: TableState): TableState => {
  const ply = state.currentGame?.ply ?? 0;
  const standIns = state.standIns.map((one) => one && { ...one, fromPly: Math.min(one.fromPly, ply) });
  return { ...state, standIns };
};
