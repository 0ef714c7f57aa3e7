import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { NodeBus } from './node-bus.ts';

/** So many are told later at most. */
const MAX_UNPUBLISHED = 10_000;
/** Milliseconds until what the exchange did not take is told again. */
const RETRY_MS = 1000;

type SignOutSource = {
  onSignedOut(hear: (person: PersonId | null) => void): () => void;
  /** @param person null: anybody may have signed out. */
  notifySignedOut(person: PersonId | null): void;
};

/**
 * Who signs out at one node is signed out at all of them. While nobody can be told, a node keeps who signed out here; once
 * the exchange is back it tells them, and has everybody looked at who may have signed out elsewhere.
 */
export function shareSignOuts(guests: SignOutSource, exchange: NodeBus, timers: Timers): void {
  let isFromOthers = false;
  const untold = new Set<PersonId>();
  const hear = (person: PersonId | null): void => {
    isFromOthers = true;
    guests.notifySignedOut(person);
    isFromOthers = false;
  };
  /** An exchange that is late for a moment does not come back, so nothing else would tell it again. */
  const tell = async (person: PersonId): Promise<void> => {
    if (await exchange.publish('signed-out', person)) untold.delete(person);
    else if (exchange.isConnected) timers.after(RETRY_MS, () => void tell(person));
  };
  guests.onSignedOut((person) => {
    if (isFromOthers || person === null) return;
    if (untold.size < MAX_UNPUBLISHED) untold.add(person);
    if (exchange.isConnected) void tell(person);
  });
  exchange.subscribe('signed-out', hear);
  exchange.onReconnected(() => {
    for (const person of untold) void tell(person);
    hear(null);
  });
}
