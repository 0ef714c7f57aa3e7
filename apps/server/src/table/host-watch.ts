import type { TableParts } from './parts.ts';
import type { PersonId } from './ports.ts';
import type { Presence } from './presence.ts';
import { slotOf, type TableState } from './state.ts';

/** The host's role moves on when the host stays away while somebody else is here. */
export class HostWatch {
  readonly #presence: Presence;
  readonly #parts: TableParts;
  readonly #move: (to: PersonId) => void;
  #state: TableState | null = null;
  #cancel: (() => void) | null = null;

  constructor(presence: Presence, parts: TableParts, move: (to: PersonId) => void) {
    this.#presence = presence;
    this.#parts = parts;
    this.#move = move;
  }

  /** After anybody came or went, or the role moved. */
  look(state: TableState): void {
    this.#state = state;
    if (this.#heir(state) === null) this.stop();
    else this.#cancel ??= this.#parts.clock.after(this.#parts.pace.host, () => this.#act());
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

  /** Null: the host is here, or nobody else who could be. Who only looks on gets no say in a game that is going on. */
  #heir(state: TableState): PersonId | null {
    if (this.#presence.isHere(state.host)) return null;
    const here = [...this.#presence.connections].map(({ person }) => person.id);
    const seated = here.find((person) => slotOf(state, person) !== null);
    return seated ?? (state.phase === 'gathering' ? here[0] : undefined) ?? null;
  }
}
