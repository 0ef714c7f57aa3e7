import type { Action, Barrier, Draw, Dynasty, Position, RecordStep } from '@tigris/engine';
import { type Phase, SLOTS, type Slot } from '@tigris/protocol';
import type { Beginning } from './act.ts';
import type { Person, PersonId } from './ports.ts';

export type Sitting =
  | { sitter: 'none' }
  | { sitter: 'person'; person: Person; dynasty: Dynasty; ready: boolean }
  | { sitter: 'bot'; bot: string; dynasty: Dynasty };

export const NOBODY: Sitting = { sitter: 'none' };

/** A game under way or over. Plain data; each act makes a new one and leaves the old one alone. */
export type Play = {
  position: Position;
  deal: readonly Draw[];
  /** What counts: without what was taken back. */
  steps: readonly RecordStep<Action, Draw>[];
  /** Where each of the last steps began that can be taken back, the latest last. */
  undoable: readonly Position[];
  /** What made the step before those final. */
  barrier: Barrier | null;
  /** Number of the players' turn that goes on, from 1. */
  turn: number;
  /** The rev that last changed the game: who acts on an older one acts on something that is gone. */
  rev: number;
};

/** A whole table as its journal tells it. Who is connected is not part of it. */
export type TableState = Beginning & {
  code: string;
  /** Whether the journal of this game holds its first entry. */
  begun: boolean;
  /** The seq of the last entry. */
  rev: number;
  /** When somebody last did something, in milliseconds since 1970. */
  at: number;
  phase: Phase;
  /** The rev that last changed what people agree to by being ready. */
  optionsRev: number;
  play: Play | null;
  /** The last intents that were done, so that a resent one is answered and not repeated. */
  done: readonly Done[];
};

export type Done = { by: PersonId; id: string; rev: number };

/** A table before its first entry. */
export const newTable = (code: string, beginning: Beginning, rev: number, at: number): TableState => ({
  ...beginningOf(beginning),
  code,
  begun: false,
  rev,
  at,
  phase: 'gathering',
  optionsRev: rev,
  play: null,
  done: [],
});

export const beginningOf = (from: Beginning): Beginning => ({
  game: from.game,
  host: from.host,
  options: from.options,
  password: from.password,
  slots: from.slots,
  order: from.order,
  banned: from.banned,
});

export const slotOf = (state: TableState, person: PersonId): Slot | null =>
  SLOTS.find((slot) => {
    const sitting = state.slots[slot];
    return sitting.sitter === 'person' && sitting.person.id === person;
  }) ?? null;
