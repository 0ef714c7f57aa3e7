/**
 * What the nodes tell each other and keep together for a while. It may be away, and what is told or kept may be lost:
 * whoever uses it has to get along without.
 */
export interface Exchange {
  /** Tells all other nodes; nobody, while the exchange is away. Answers whether it took it; it may have all the same. */
  tell(topic: Topic, text: string): Promise<boolean>;
  hear(topic: Topic, hear: (text: string) => void): void;
  /** Called when the exchange is there again: something may have been missed. */
  onBack(run: () => void): void;
  readonly isUp: boolean;
  /** Called again and again while the exchange is away. */
  onAway(every: number, run: () => void): void;
  keep(key: string, text: string): Promise<void>;
  /** Null as well where the exchange does not answer. */
  find(key: string): Promise<string | null>;
  close(): Promise<void>;
}

/** `lists`: a list of the home page has changed; `signed-out`: a person; `spent`: from a budget that all share. */
export const TOPICS = ['lists', 'signed-out', 'spent'] as const;
export type Topic = (typeof TOPICS)[number];
