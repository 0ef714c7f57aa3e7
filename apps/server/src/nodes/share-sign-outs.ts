import type { PersonId } from '../ports.ts';
import type { Exchange } from './exchange.ts';

type Guests = {
  onSignedOut(hear: (person: PersonId) => void): () => void;
  signedOut(person: PersonId): void;
};

/** Who signs out at one node is signed out at all of them. */
export function shareSignOuts(guests: Guests, exchange: Exchange): void {
  let isFromOthers = false;
  guests.onSignedOut((person) => {
    if (!isFromOthers) exchange.tell('signed-out', person);
  });
  exchange.hear('signed-out', (person) => {
    isFromOthers = true;
    guests.signedOut(person);
    isFromOthers = false;
  });
}
