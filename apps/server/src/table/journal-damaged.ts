import type { Facts } from '../log.ts';

/**
 * What is written of a table cannot be followed. Nothing may be written behind it, so the table stays closed. The
 * message is the code that people are told, since that is all that comes through Colyseus.
 */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly facts: Facts;

  constructor(facts: Facts) {
    super('journal-damaged');
    this.facts = facts;
  }
}
