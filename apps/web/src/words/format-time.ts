import { language } from '../i18n/language.ts';

const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1000, 60_000, 3_600_000, 86_400_000];

/**
 * Formats a time left: `9:05` under an hour, `13 h 5 min` under two days, else days and hours. Rounds up, so zero is
 * shown only at zero.
 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds < HOUR_MS / SECOND_MS) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (ms <= 2 * DAY_MS) return `${formatUnit(minutes / 60, 'hour')} ${formatUnit(minutes % 60, 'minute')}`;
  const hours = Math.ceil(ms / HOUR_MS);
  return `${formatUnit(hours / 24, 'day')} ${formatUnit(hours % 24, 'hour')}`;
}

/** Time until the formatted time left changes, in ms. */
export function msUntilTimeLeftChanges(ms: number): number {
  const step = ms < HOUR_MS + MINUTE_MS ? SECOND_MS : ms < 2 * DAY_MS + HOUR_MS ? MINUTE_MS : HOUR_MS;
  return ms % step || step;
}

/** Formats an elapsed time: `5 min`, `3 h`, `2 days`; '' for less than a minute. */
export function formatElapsed(ms: number): string {
  if (ms < MINUTE_MS) return '';
  if (ms < HOUR_MS) return formatUnit(ms / MINUTE_MS, 'minute');
  return ms < DAY_MS ? formatUnit(ms / HOUR_MS, 'hour') : formatUnit(ms / DAY_MS, 'day', 'long');
}

/** Time until the formatted elapsed time changes, in ms. */
export function msUntilElapsedChanges(ms: number): number {
  const step = ms < HOUR_MS ? MINUTE_MS : ms < DAY_MS ? HOUR_MS : DAY_MS;
  return step - (Math.max(0, ms) % step);
}

/** Formats a round duration: `10 min`, `20 s`, `3 days`. */
export function formatDuration(ms: number): string {
  if (ms >= 2 * DAY_MS && ms % DAY_MS === 0) return formatUnit(ms / DAY_MS, 'day', 'long');
  if (ms >= HOUR_MS && ms % HOUR_MS === 0) return formatUnit(ms / HOUR_MS, 'hour');
  return ms >= MINUTE_MS && ms % MINUTE_MS === 0
    ? formatUnit(ms / MINUTE_MS, 'minute')
    : formatUnit(ms / SECOND_MS, 'second');
}

/** Formats a time reserve: as a duration while it is a round time, then as a time left. */
export const formatReserve = (ms: number): string => (ms % HOUR_MS === 0 ? formatDuration(ms) : formatTimeLeft(ms));

/** For example: "Nov 20", with the year unless it is the present one. */
export function formatDay(at: number): string {
  const day = new Date(at);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  const words = day.toLocaleDateString(language.value, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return words.replaceAll(' ', '\u00a0');
}

/** The time of day if it was today, else the day. */
export function formatTimeOrDay(at: number): string {
  const moment = new Date(at);
  if (moment.toDateString() !== new Date().toDateString()) return formatDay(at);
  return moment.toLocaleTimeString(language.value, { hour: 'numeric', minute: '2-digit' });
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

type Unit = 'second' | 'minute' | 'hour' | 'day';

const formatUnit = (count: number, of: Unit, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit: of, unitDisplay }).format(Math.floor(count));
