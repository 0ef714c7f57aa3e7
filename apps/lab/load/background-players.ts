import { decider, imagine, makeAction } from '@tigris/engine';
import type { TableClient } from '@tigris/protocol/client';
import { createParty, type Party, requireDone, startGame } from '../../e2e/support/clients/party.ts';
import { pickAction, type Random, seededRandom } from '../../e2e/support/clients/random.ts';

/** Times from an act to its patch. */
export type Waits = { longestMs: number; acts: number };

/** Two players at a table of their own, who measure how other load affects them. */
export class BackgroundPlayers {
  readonly #url: string;
  readonly #random: Random;
  #party: Party | null = null;

  constructor(url: string, seed = 5) {
    this.#url = url;
    this.#random = seededRandom(seed);
  }

  /** Plays until a promise settles, and at least a number of acts. @returns the latencies */
  async playDuring(other: Promise<unknown>, least = 0): Promise<Waits> {
    const waits: Waits = { longestMs: 0, acts: 0 };
    let isOver = false;
    const ended = other.finally(() => {
      isOver = true;
    });
    while (!isOver || waits.acts < least) {
      const took = await this.act();
      waits.longestMs = Math.max(waits.longestMs, took);
      waits.acts++;
    }
    await ended;
    return waits;
  }

  async leave(): Promise<void> {
    await Promise.all((this.#party?.players ?? []).map((player) => player.leave()));
    this.#party = null;
  }

  /** Makes one move. @returns ms until both clients have it */
  async act(): Promise<number> {
    const { players } = await this.#game();
    const [{ view, table }] = players;
    if (view === null || table === null) throw new Error('the players are not at the table');
    const seat = decider(imagine(view)) ?? view.turn;
    const mover = players[table.order[seat]];
    if (mover.view === null) throw new Error('there is no game');
    const move = makeAction(pickAction(mover.view, this.#random));
    const seen = Promise.all(players.map((player) => untilNextRev(player)));
    const from = performance.now();
    await Promise.all([requireDone(mover.act(move)), seen]);
    return performance.now() - from;
  }

  async #game(): Promise<Party> {
    if (this.#party?.players[0].view?.over === false) return this.#party;
    await this.leave();
    this.#party = await createParty(this.#url, 2, { options: { confirm: false, order: 'seated' } });
    await startGame(this.#party);
    return this.#party;
  }
}

/** Resolves when a client has the next rev. */
function untilNextRev(player: TableClient): Promise<void> {
  const before = player.table?.rev ?? 0;
  return new Promise((resolve) => {
    const end = player.subscribe({
      changed: () => {
        if ((player.table?.rev ?? 0) === before) return;
        end();
        resolve();
      },
    });
  });
}
