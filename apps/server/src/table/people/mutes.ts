import { TABLE_LIMITS } from '../../limits/limits.ts';
import type { Person, PersonId } from '../../ports/persons.ts';

/** Whom each person at a table does not want to hear. Lives as long as the room. */
export class Mutes {
  readonly #mutes = new Map<PersonId, Map<PersonId, Person>>();

  mute(by: PersonId, person: Person): void {
    const muted = this.#mutes.get(by) ?? new Map<PersonId, Person>();
    this.#mutes.set(by, muted.set(person.id, person));
    const [first] = muted.keys();
    if (first !== undefined && muted.size > TABLE_LIMITS.maxMuted) muted.delete(first);
  }

  unmute(by: PersonId, person: PersonId): void {
    this.#mutes.get(by)?.delete(person);
  }

  has(by: PersonId, person: PersonId): boolean {
    return this.#mutes.get(by)?.has(person) ?? false;
  }

  mutedBy(by: PersonId): Person[] {
    return [...(this.#mutes.get(by)?.values() ?? [])];
  }
}
