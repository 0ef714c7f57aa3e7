import { language } from '../i18n/language.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/**
 * How much time is left, in figures: `9:05` under an hour, `13 h 5 min` under two days, else days and hours. What has
 * begun counts as whole, so that zero is shown at zero and not before.
 */
export function timeWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds < HOUR / SECOND) return `${Math.floor(seconds / 60)}:${twoFigures(seconds % 60)}`;
  const minutes = Math.ceil(ms / MINUTE);
  if (ms <= 2 * DAY) return `${unit(minutes / 60, 'hour')} ${unit(minutes % 60, 'minute')}`;
  const hours = Math.ceil(ms / HOUR);
  return `${unit(hours / 24, 'day')} ${unit(hours % 24, 'hour')}`;
}

/** In how many milliseconds `timeLeftText` says something else, while time runs down. */
export function untilOtherTime(ms: number): number {
  const step = ms < HOUR + MINUTE ? SECOND : ms < 2 * DAY + HOUR ? MINUTE : HOUR;
  return ms % step || step;
}

/** For how long something lasts already, in words: `5 min`, `3 h`, `2 days`; '' for less than a minute. */
export function lastsWords(ms: number): string {
  if (ms < MINUTE) return '';
  if (ms < HOUR) return unit(ms / MINUTE, 'minute');
  return ms < DAY ? unit(ms / HOUR, 'hour') : unit(ms / DAY, 'day', 'long');
}

/** In how many milliseconds `lastsWords` says something else. */
export function untilLonger(ms: number): number {
  const step = ms < HOUR ? MINUTE : ms < DAY ? HOUR : DAY;
  return step - (Math.max(0, ms) % step);
}

/** A round time, in words: `10 min`, `20 s`, `3 days`. */
export function spanWords(ms: number): string {
  if (ms >= 2 * DAY && ms % DAY === 0) return unit(ms / DAY, 'day', 'long');
  if (ms >= HOUR && ms % HOUR === 0) return unit(ms / HOUR, 'hour');
  return ms >= MINUTE && ms % MINUTE === 0 ? unit(ms / MINUTE, 'minute') : unit(ms / SECOND, 'second');
}

/** What is left of a long time of which one may use some now and then: in words while it is a round time. */
export const restWords = (ms: number): string => (ms % HOUR === 0 ? spanWords(ms) : timeWords(ms));

/** A day: "Nov 20". The year is said where it is not this one. */
export function dayWords(at: number): string {
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
export function momentWords(at: number): string {
  const moment = new Date(at);
  if (moment.toDateString() !== new Date().toDateString()) return dayWords(at);
  return moment.toLocaleTimeString(language.value, { hour: 'numeric', minute: '2-digit' });
}

const twoFigures = (count: number): string => String(count).padStart(2, '0');

type Unit = 'second' | 'minute' | 'hour' | 'day';

const unit = (count: number, of: Unit, unitDisplay: 'short' | 'long' = 'short'): string =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit: of, unitDisplay }).format(Math.floor(count));
