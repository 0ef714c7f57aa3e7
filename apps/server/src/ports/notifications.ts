import type { Dynasty } from '@tigris/engine';
import type { Person, PersonId } from './persons.ts';

/** The URL that a host set, the secret that signs requests to it, and who set it. */
export type Webhook = { readonly url: string; readonly secret: string; readonly by: PersonId };

/** Tells a person who is not at the table that it waits for them. Holds public information only. */
export type TurnNotification = {
  readonly code: string;
  readonly game: number;
  /** The rev of the act that asked them. Unique per table together with `isReminder`. */
  readonly askedRev: number;
  /** Whether their time is running out. */
  readonly isReminder: boolean;
  readonly person: Person;
  readonly dynasty: Dynasty;
  /** A question in another player's turn. */
  readonly isQuestion: boolean;
  /** Time left for the decision. */
  readonly msLeft: number;
  /** Whether the person wants push notifications. */
  readonly wantsPush: boolean;
  readonly webhook: Webhook | null;
};

/** Sends each notification at most once to each target that accepts it. */
export interface Notifier {
  send(notification: TurnNotification): void;
  /** Whether a webhook may have this URL. */
  isAllowed(url: string): boolean;
}
