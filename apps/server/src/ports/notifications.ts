import type { Dynasty } from '@tigris/engine';
import type { Person, PersonId } from './persons.ts';

/** An address that a table's host gave, whose it is, and the secret that signs what is sent there. */
export type Webhook = { readonly url: string; readonly secret: string; readonly by: PersonId };

/** What somebody who is not at the table is told: that it waits for them. It holds what everybody may see, and no more. */
export type TurnNotification = {
  readonly code: string;
  readonly game: number;
  /** The act that asked them. Together with `isReminder` no two calls of a table have the same. */
  readonly askedRev: number;
  /** They were called before, or could have been: their time is running out. */
  readonly isReminder: boolean;
  readonly person: Person;
  readonly dynasty: Dynasty;
  /** A question in somebody else's turn. */
  readonly isQuestion: boolean;
  /** Milliseconds that they still have. */
  readonly msLeft: number;
  /** Whether they want to be called themselves. */
  readonly wantsPush: boolean;
  readonly webhook: Webhook | null;
};

/** Carries calls to people. A call that was handed over is sent at most once to each target that takes it. */
export interface Notifier {
  send(call: TurnNotification): void;
  /** Whether such an address may be called at all. */
  isAllowed(url: string): boolean;
}
