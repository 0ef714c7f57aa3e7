import { type ConflictForecast, conflictsIn, type Seat, type View } from '@tigris/engine';

/** The conflict that is being fought, as everybody at the table sees it. */
export type OpenConflict = ConflictForecast & {
  /** Null while the attacker has not answered. */
  added: number | null;
  /** Who must answer. */
  asked: Seat;
};

export function openConflict(view: View): OpenConflict | null {
  if (view.pending?.kind !== 'support') return null;
  const { conflict, added } = view.pending;
  const [fought] = conflictsIn(view);
  const asked = added === null ? conflict.attacker : conflict.defender;
  return fought === undefined ? null : { ...fought, added, asked };
}
