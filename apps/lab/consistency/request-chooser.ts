import { awaitsEnd, decider, imagine, makeAction } from '@tigris/engine';
import type { RequestResult, TableClient } from '@tigris/protocol/client';
import { pickAction, type Random } from '../../e2e/support/clients/random.ts';

type Kind = 'move' | 'undo' | 'confirm' | 'propose' | 'vote' | 'pause';

/** One request of a player and the table's answer. `on`: what they voted, or whether they paused. */
export type Asked = { kind: Kind; move: string | null; on: boolean; answer: RequestResult | null };

/** One in this many acts is taken back if possible. */
const UNDOES = 5;
/** One in this many times a player whose turn it is wants the game to end, or stops or starts their clock. */
const PROPOSES = 30;
const PAUSES = 25;

/** What a player at a table may ask at this moment. It changes with everything that happens there. */
export class WhatToAsk {
  readonly #client: TableClient;
  readonly #random: Random;
  /** The game in which this player has asked for its end: nobody may ask again and again. */
  #proposedIn = 0;

  constructor(client: TableClient, random: Random) {
    this.#client = client;
    this.#random = random;
  }

  /** Whether it is this player's turn to decide or to confirm, or there is a vote without theirs. */
  get isSome(): boolean {
    return this.#isOn() || this.#hasSay();
  }

  /** Nobody wants to end a game that others play: the answer to each vote is no. */
  choose(): Asked {
    if (this.#hasSay() && !(this.#isOn() && this.#random(2) === 0)) return asked('vote');
    const { table } = this.#client;
    if (table?.vote === null && this.#proposedIn !== table.game && this.#random(PROPOSES) === 0) {
      this.#proposedIn = table.game;
      return asked('propose');
    }
    const time = this.#time();
    if (time !== null && (time.paused || time.pause > 0) && this.#random(PAUSES) === 0)
      return asked('pause', { on: !time.paused });
    return this.#play();
  }

  #play(): Asked {
    const { view, table, you } = this.#client;
    if (view === null || table === null || you === null || you.slot === null)
      throw new Error('nothing to play');
    const position = imagine(view);
    const mine = position.turn === table.order.indexOf(you.slot);
    if (mine && table.undo.steps > 0 && this.#random(UNDOES) === 0) return asked('undo');
    if (awaitsEnd(position)) return asked('confirm');
    return asked('move', { move: makeAction(pickAction(view, this.#random)) });
  }

  #isOn(): boolean {
    const { view, table, you } = this.#client;
    if (view === null || view.over || table === null || you === null || you.slot === null) return false;
    const position = imagine(view);
    const on = awaitsEnd(position) ? position.turn : decider(position);
    return on !== null && on === table.order.indexOf(you.slot);
  }

  #hasSay(): boolean {
    const { table, you } = this.#client;
    if (table === null || you === null || you.slot === null) return false;
    return table.vote?.ballots[you.slot] === 'open';
  }

  #time() {
    const { table, you } = this.#client;
    return table === null || you === null || you.slot === null ? null : table.slots[you.slot].time;
  }
}

const asked = (kind: Kind, more: Partial<Asked> = {}): Asked => ({
  ...{ kind, move: null, on: false, answer: null },
  ...more,
});
