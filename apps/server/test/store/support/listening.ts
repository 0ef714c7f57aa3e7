import type { Log, LogFields } from '../../../src/log/log.ts';

export type Heard = { event: string; facts: LogFields };

/** A log that remembers what it was told. */
export function listening(): { log: Log; heard: Heard[] } {
  const heard: Heard[] = [];
  const hear = (event: string, facts: LogFields = {}): void => void heard.push({ event, facts });
  return { heard, log: { debug: hear, info: hear, warn: hear, error: hear } };
}
