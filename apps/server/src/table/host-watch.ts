import type { PersonId } from './ports.ts';
import type { Presence } from './presence.ts';
import { slotOf, type TableState } from './state.ts';
import type { TableServices } from './table-services.ts';

/** Once a game has begun, the host's role moves on when the host stays away and somebody who plays is here. */
export class HostWatch {
  readonly #presence: Presence;
  readonly #services: TableServices;
  readonly #move: (to: PersonId) => void;
  #state: TableState | null = null;
  #cancel: (() => void) | null = null;

  constructor(presence: Presence, services: TableServices, move: (to: PersonId) => void) {
    this.#presence = presence;
    this.#services = services;
    this.#move = move;
  }

  /** After anybody came or went, or the role moved. */
  look(state: TableState): void {
    this.#state = state;
    if (this.#heir(state) === null) this.stop();
    else this.#cancel ??= this.#services.clock.after(this.#services.pace.host, () => this.#act());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #act(): void {
    this.#cancel = null;
    const heir = this.#state && this.#heir(this.#state);
    if (heir !== null) this.#move(heir);
  }

  /**
   * Null: nobody. A table that never started stays with its maker, however long they are gone; afterwards those inherit
   * who were let to a seat. Anybody with the link can come and look on, and gets no say by waiting.
   */
  #heir(state: TableState): PersonId | null {
    if (isUnstarted(state) || this.#presence.isHere(state.host)) return null;
    const here = [...this.#presence.connections].map(({ person }) => person.id);
    return here.find((person) => slotOf(state, person) !== null) ?? null;
  }
}

const isUnstarted = ({ game, phase }: TableState): boolean => game === 1 && phase === 'gathering';
