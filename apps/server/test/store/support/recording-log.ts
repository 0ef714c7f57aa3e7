import type { Log, LogFields } from '../../../src/log/log.ts';

export type LoggedEvent = { event: string; facts: LogFields };

/** A log that records its events. */
export function recordingLog(): { log: Log; events: LoggedEvent[] } {
  const received: LoggedEvent[] = [];
  const record = (event: string, facts: LogFields = {}): void => void received.push({ event, facts });
  return { events: received, log: { debug: record, info: record, warn: record, error: record } };
}
