/**
 * Messages and short-lived values that nodes share. Best effort: the bus may be disconnected, and messages or values may
 * be lost. Callers must work without it.
 */
export interface NodeBus {
  /** Sends a message to all other nodes. Resolves to whether the bus confirmed it; it may have been sent even if not. */
  publish(topic: Topic, text: string): Promise<boolean>;
  subscribe(topic: Topic, handle: (text: string) => void): void;
  /** Calls back after each (re)connection: messages may have been missed. */
  onReconnected(listener: () => void): void;
  readonly isConnected: boolean;
  /** Calls back periodically while the bus is disconnected. */
  pollWhileDisconnected(intervalMs: number, poll: () => void): void;
  set(key: string, text: string): Promise<void>;
  /** Null if there is no such value, or the bus does not answer. */
  get(key: string): Promise<string | null>;
  close(): Promise<void>;
}

/** `lists`: tables that changed; `signed-out`: a person; `spent`: consumption of shared budgets. */
export const TOPICS = ['lists', 'signed-out', 'spent'] as const;
export type Topic = (typeof TOPICS)[number];
