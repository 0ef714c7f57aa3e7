import type { PersonId } from '../ports.ts';
import type { Exchange } from './exchange.ts';

/** So many are told later at most. */
const UNTOLD = 10_000;

type Guests = {
  onSignedOut(hear: (person: PersonId | null) => void): () => void;
  /** @param person null: anybody may have signed out. */
  signedOut(person: PersonId | null): void;
};

/**
 * Who signs out at one node is signed out at all of them. While nobody can be told, a node keeps who signed out here; once
 * it is back it tells them, and has everybody looked at who may have signed out elsewhere.
 */
export function shareSignOuts(guests: Guests, exchange: Exchange): void {
  let isFromOthers = false;
  const untold = new Set<PersonId>();
  const hear = (person: PersonId | null): void => {
    isFromOthers = true;
    guests.signedOut(person);
    isFromOthers = false;
  };
  guests.onSignedOut((person) => {
    if (isFromOthers || person === null) return;
    if (exchange.isUp) exchange.tell('signed-out', person);
    else if (untold.size < UNTOLD) untold.add(person);
  });
  exchange.hear('signed-out', hear);
  exchange.onBack(() => {
    for (const person of untold) exchange.tell('signed-out', person);
    untold.clear();
    hear(null);
  });
}
