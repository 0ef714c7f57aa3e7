import type { Timers } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';
import type { Exchange } from './node-bus.ts';

/** So many are told later at most. */
const UNTOLD = 10_000;
/** Milliseconds until what the exchange did not take is told again. */
const AGAIN = 1000;

type Guests = {
  onSignedOut(hear: (person: PersonId | null) => void): () => void;
  /** @param person null: anybody may have signed out. */
  notifySignedOut(person: PersonId | null): void;
};

/**
 * Who signs out at one node is signed out at all of them. While nobody can be told, a node keeps who signed out here; once
 * the exchange is back it tells them, and has everybody looked at who may have signed out elsewhere.
 */
export function shareSignOuts(guests: Guests, exchange: Exchange, timers: Timers): void {
  let isFromOthers = false;
  const untold = new Set<PersonId>();
  const hear = (person: PersonId | null): void => {
    isFromOthers = true;
    guests.notifySignedOut(person);
    isFromOthers = false;
  };
  /** An exchange that is late for a moment does not come back, so nothing else would tell it again. */
  const tell = async (person: PersonId): Promise<void> => {
    if (await exchange.tell('signed-out', person)) untold.delete(person);
    else if (exchange.isUp) timers.after(AGAIN, () => void tell(person));
  };
  guests.onSignedOut((person) => {
    if (isFromOthers || person === null) return;
    if (untold.size < UNTOLD) untold.add(person);
    if (exchange.isUp) void tell(person);
  });
  exchange.hear('signed-out', hear);
  exchange.onBack(() => {
    for (const person of untold) void tell(person);
    hear(null);
  });
}
