import type { Setup } from '../base/setup.ts';
import type { Color, Seat } from '../base/types.ts';
import type { ConflictForecast } from '../operations/conflict-forecast.ts';
import { supportColor } from '../rules/conflict/resolve-conflict.ts';
import { tilesToWin } from '../rules/conflict/strength.ts';
import { type ConflictPreview, conflictPreviewsIn } from './conflict-preview.ts';

/** The conflict that is being fought, as everybody at the table may see it. */
export type OpenConflict = ConflictPreview & {
  /** Null while the attacker has not answered. */
  added: number | null;
  /** The seat that must answer, and whether it is the attacker. */
  askedSeat: Seat;
  isAttacker: boolean;
  /** The colour of the tiles that are added. */
  supportColor: Color;
  /** The strength of the asked side now, and of the other side. */
  own: number;
  other: number;
  /** How many more tiles the asked side needs to win; 0: it would win now. */
  tilesToWin: number;
};

export function openConflict(view: Setup): OpenConflict | null {
  if (view.pending?.kind !== 'support') return null;
  const { conflict, added } = view.pending;
  const [fought] = conflictPreviewsIn(view);
  if (fought === undefined) return null;
  const attacks = added === null;
  const [own, other] = attacks ? [fought.attack, fought.defence] : [fought.defence, fought.attack];
  return {
    ...fought,
    added,
    askedSeat: attacks ? conflict.attacker : conflict.defender,
    isAttacker: attacks,
    supportColor: supportColor(conflict),
    own,
    other,
    tilesToWin: Math.max(0, tilesToWin(attacks ? 'attacker' : 'defender', own, other)),
  };
}

/** How the asked side would stand with more tiles. */
export type SupportOutcome = { own: number; balance: 'ahead' | 'level' | 'behind'; wins: boolean };

export function supportOutcome({ own, other, tilesToWin }: OpenConflict, count: number): SupportOutcome {
  const total = own + count;
  const stands = total > other ? 'ahead' : total === other ? 'level' : 'behind';
  return { own: total, balance: stands, wins: count >= tilesToWin };
}

/** Whether the sides are level now, so that the defender would win (C5, E12). */
export const isTied = ({ attack, defence }: ConflictForecast): boolean => attack === defence;
