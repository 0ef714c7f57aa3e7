import type { SeatCard, ServerTimeResponse, TableCard } from '@tigris/protocol';
import { t } from '../i18n/i18n.ts';
import { isAskedToVote, isMyTurn, othersAway } from '../model/tables/my-tables.ts';
import { formatElapsed, formatTimeLeft, msUntilElapsedChanges, msUntilTimeLeftChanges } from './format-time.ts';
import { seatCardName } from './names.ts';

export const seatCardNames = (seats: readonly SeatCard[]): string => seats.map(seatCardName).join(', ');

/** Whose turn it is, or the phase of the table. */
export function tableStateWords(table: TableCard): string {
  const { phase, turn, seats } = table;
  if (phase === 'gathering') return t('home.seats', { count: seats.length, seats: 4 });
  if (phase === 'finished') return t('home.over');
  if (isMyTurn(table)) return t('home.myTurn');
  const next = seats[turn[0] ?? -1];
  return next === undefined ? t('home.playing') : t('home.theirTurn', { name: seatCardName(next) });
}

/** Whether a vote waits for the reader, and who is away. */
export function noticeWords(table: TableCard): string[] {
  const names = seatCardNames(othersAway(table).flatMap((seat) => table.seats[seat] ?? []));
  return [
    ...(isAskedToVote(table) ? [t('home.asked')] : []),
    ...(names === '' ? [] : [t('home.away', { count: othersAway(table).length, names })]),
  ];
}

/** How long the table has been waiting; '' for less than a minute. */
export function waitingTimeWords({ since }: TableCard, times: ServerTimeResponse | null): string {
  const words = since === null || times === null ? '' : formatElapsed(times.now - since);
  return words === '' ? '' : t('home.waits', { time: words });
}

/** The time left on the active player's clock, in ms; null in games without a clock. */
export function clockTimeLeft({ clock }: TableCard, times: ServerTimeResponse | null): number | null {
  if (clock === null) return null;
  if ('left' in clock) return clock.left;
  return times === null ? null : Math.max(0, clock.ends - times.up);
}

export const timeLeftWords = (left: number): string => (left > 0 ? formatTimeLeft(left) : t('home.noTime'));

/** Time until a text about the table changes without an update, in ms; null if none will. */
export function msUntilTableWordsChange(table: TableCard, times: ServerTimeResponse | null): number | null {
  const { clock, since } = table;
  if (times === null || table.phase !== 'playing') return null;
  const left = clockTimeLeft(table, times);
  const changes = [
    ...(since === null ? [] : [msUntilElapsedChanges(times.now - since)]),
    ...(left !== null && left > 0 && clock !== null && 'ends' in clock ? [msUntilTimeLeftChanges(left)] : []),
  ];
  return changes.length === 0 ? null : Math.min(...changes);
}
