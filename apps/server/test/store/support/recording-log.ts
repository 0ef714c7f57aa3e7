import type { Log, LogFields } from '../../../src/log/log.ts';

export type LoggedEvent = { event: string; facts: LogFields };

/** A log that records its events. */
export function recordingLog(): { log: Log; events: LoggedEvent[] } {
  const heard: LoggedEvent[] = [];
  const hear = (event: string, facts: LogFields = {}): void => void heard.push({ event, facts });
  return { events: heard, log: { debug: hear, info: hear, warn: hear, error: hear } };
}
