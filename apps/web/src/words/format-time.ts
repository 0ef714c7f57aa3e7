import { language } from '../i18n/language.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/**
 * How much time is left, in figures: `9:05` under an hour, `13 h 5 min` under two days, else days and hours. What has
 * begun counts as whole, so that zero is shown at zero and not before.
 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds < HOUR / SECOND) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
  const minutes = Math.ceil(ms / MINUTE);
  if (ms <= 2 * DAY) return `${formatUnit(minutes / 60, 'hour')} ${formatUnit(minutes % 60, 'minute')}`;
  const hours = Math.ceil(ms / HOUR);
  return `${formatUnit(hours / 24, 'day')} ${formatUnit(hours % 24, 'hour')}`;
}

/** In how many milliseconds `timeLeftText` says something else, while time runs down. */
export function msUntilTimeLeftChanges(ms: number): number {
  const step = ms < HOUR + MINUTE ? SECOND : ms < 2 * DAY + HOUR ? MINUTE : HOUR;
  return ms % step || step;
}

/** For how long something lasts already, in words: `5 min`, `3 h`, `2 days`; '' for less than a minute. */
export function formatElapsed(ms: number): string {
  if (ms < MINUTE) return '';
  if (ms < HOUR) return formatUnit(ms / MINUTE, 'minute');
  return ms < DAY ? formatUnit(ms / HOUR, 'hour') : formatUnit(ms / DAY, 'day', 'long');
}

/** In how many milliseconds `formatElapsed` says something else. */
export function msUntilElapsedChanges(ms: number): number {
  const step = ms < HOUR ? MINUTE : ms < DAY ? HOUR : DAY;
  return step - (Math.max(0, ms) % step);
}

/** A round time, in words: `10 min`, `20 s`, `3 days`. */
export function formatDuration(ms: number): string {
  if (ms >= 2 * DAY && ms % DAY === 0) return formatUnit(ms / DAY, 'day', 'long');
  if (ms >= HOUR && ms % HOUR === 0) return formatUnit(ms / HOUR, 'hour');
  return ms >= MINUTE && ms % MINUTE === 0
    ? formatUnit(ms / MINUTE, 'minute')
    : formatUnit(ms / SECOND, 'second');
}

/** What is left of a long time of which one may use some now and then: in words while it is a round time. */
export const formatReserve = (ms: number): string =>
  ms % HOUR === 0 ? formatDuration(ms) : formatTimeLeft(ms);

/** A day: "Nov 20". The year is said where it is not this one. */
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

/** The time of day where it was today, and else the day. */
export function formatTimeOrDay(at: number): string {
  const moment = new Date(at);
  if (moment.toDateString() !== new Date().toDateString()) return formatDay(at);
  return moment.toLocaleTimeString(language.value, { hour: 'numeric', minute: '2-digit' });
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

type Unit = 'second' | 'minute' | 'hour' | 'day';

const formatUnit = (count: number, of: Unit, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit: of, unitDisplay }).format(Math.floor(count));
