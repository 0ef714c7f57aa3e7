import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { NodeBus } from './node-bus.ts';

/** Maximum number of sign-outs stored for later publication. */
const MAX_UNPUBLISHED = 10_000;
const RETRY_MS = 1000;

type SignOutSource = {
  onSignedOut(listener: (person: PersonId | null) => void): () => void;
  /** @param person null: any person may have signed out elsewhere */
  notifySignedOut(person: PersonId | null): void;
};

/**
 * A person who signs out at one node is signed out at all nodes. Sign-outs that the bus did not confirm are stored;
 * after a reconnection they are published, and all persons of this node are checked again.
 */
export function shareSignOuts(guests: SignOutSource, bus: NodeBus, timers: Timers): void {
  let isRemote = false;
  const unpublished = new Set<PersonId>();
  const receive = (person: PersonId | null): void => {
    isRemote = true;
    guests.notifySignedOut(person);
    isRemote = false;
  };
  /** Retries here: a bus that was merely slow does not reconnect. */
  const publish = async (person: PersonId): Promise<void> => {
    if (await bus.publish('signed-out', person)) unpublished.delete(person);
    else if (bus.isConnected) timers.after(RETRY_MS, () => void publish(person));
  };
  guests.onSignedOut((person) => {
    if (isRemote || person === null) return;
    if (unpublished.size < MAX_UNPUBLISHED) unpublished.add(person);
    if (bus.isConnected) void publish(person);
  });
  bus.subscribe('signed-out', receive);
  bus.onReconnected(() => {
    for (const person of unpublished) void publish(person);
    receive(null);
  });
}
