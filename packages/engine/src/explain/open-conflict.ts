import type { Setup } from '../base/setup.ts';
import type { Color, Seat } from '../base/types.ts';
import type { ConflictForecast } from '../operations/conflict-forecast.ts';
import { supportColor } from '../rules/conflict/resolve-conflict.ts';
import { tilesToWin } from '../rules/conflict/strength.ts';
import { type ConflictPreview, conflictPreviewsForView } from './conflict-preview.ts';

/** The conflict being resolved, from public information. */
export type OpenConflict = ConflictPreview & {
  /** Null until the attacker has answered. */
  added: number | null;
  /** The seat that must answer, and whether it attacks. */
  askedSeat: Seat;
  isAttacker: boolean;
  /** The color of added tiles. */
  supportColor: Color;
  /** The strength of the asked side and of the other side. */
  own: number;
  other: number;
  /** Tiles the asked side lacks to win; 0 if it would win now. */
  tilesToWin: number;
};

export function openConflict(view: Setup): OpenConflict | null {
  if (view.pending?.kind !== 'support') return null;
  const { conflict, added } = view.pending;
  const [current] = conflictPreviewsForView(view);
  if (current === undefined) return null;
  const isAttacker = added === null;
  const [own, other] = isAttacker ? [current.attack, current.defense] : [current.defense, current.attack];
  return {
    ...current,
    added,
    askedSeat: isAttacker ? conflict.attacker : conflict.defender,
    isAttacker,
    supportColor: supportColor(conflict),
    own,
    other,
    tilesToWin: Math.max(0, tilesToWin(isAttacker ? 'attacker' : 'defender', own, other)),
  };
}

/** The situation of the asked side with more tiles. */
export type SupportOutcome = { own: number; balance: 'ahead' | 'level' | 'behind'; wins: boolean };

export function supportOutcome({ own, other, tilesToWin }: OpenConflict, count: number): SupportOutcome {
  const total = own + count;
  const balance = total > other ? 'ahead' : total === other ? 'level' : 'behind';
  return { own: total, balance, wins: count >= tilesToWin };
}

/** Whether the sides are tied, so that the defender would win (C5, E12). */
export const isTied = ({ attack, defense }: ConflictForecast): boolean => attack === defense;
