/**
 * What the nodes tell each other and keep together for a while. It may be away, and what is told or kept may be lost:
 * whoever uses it has to get along without.
 */
export interface NodeBus {
  /** Tells all other nodes; nobody, while the exchange is away. Answers whether it took it; it may have all the same. */
  publish(topic: Topic, text: string): Promise<boolean>;
  subscribe(topic: Topic, hear: (text: string) => void): void;
  /** Called when the exchange is there again: something may have been missed. */
  onReconnected(run: () => void): void;
  readonly isConnected: boolean;
  /** Called again and again while the exchange is away. */
  pollWhileDisconnected(every: number, run: () => void): void;
  set(key: string, text: string): Promise<void>;
  /** Null as well where the exchange does not answer. */
  get(key: string): Promise<string | null>;
  close(): Promise<void>;
}

/** `shareTableChanges`: a list of the home page has changed; `signed-out`: a person; `spent`: from a budget that all share. */
export const TOPICS = ['lists', 'signed-out', 'spent'] as const;
export type Topic = (typeof TOPICS)[number];
