import { decider, imagine, makeAction } from '@tigris/engine';
import { gather, must, type Party, start, until } from '../support/gather.ts';
import { pickAction, seeded } from '../support/random.ts';

/** Milliseconds from an act to its patch at an innocent table. */
export type Waits = { longest: number; acts: number };

/** Two people who play at a table of their own while something else goes on. */
export class Others {
  readonly #url: string;
  readonly #random = seeded(5);
  #party: Party | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** How long they wait for their acts until the other thing is over. */
  async during(other: Promise<unknown>, least = 0): Promise<Waits> {
    const waits: Waits = { longest: 0, acts: 0 };
    let isOver = false;
    const ended = other.finally(() => {
      isOver = true;
    });
    while (!isOver || waits.acts < least) {
      const took = await this.#act();
      waits.longest = Math.max(waits.longest, took);
      waits.acts++;
    }
    await ended;
    return waits;
  }

  async leave(): Promise<void> {
    await Promise.all((this.#party?.players ?? []).map((player) => player.leave()));
    this.#party = null;
  }

  async #act(): Promise<number> {
    const { players } = await this.#game();
    const [{ view, table }] = players;
    if (view === null || table === null) throw new Error('nobody is at the table');
    const seat = decider(imagine(view)) ?? view.turn;
    const mover = players[table.order[seat]];
    if (mover.view === null) throw new Error('the game is gone');
    const move = makeAction(pickAction(mover.view, this.#random));
    const from = performance.now();
    const rev = await must(mover.act(move));
    await until(() => players.every((player) => (player.table?.rev ?? 0) >= rev), 'the patch');
    return performance.now() - from;
  }

  async #game(): Promise<Party> {
    if (this.#party?.players[0].view?.over === false) return this.#party;
    await this.leave();
    this.#party = await gather(this.#url, 2, { options: { confirm: false, order: 'seated' } });
    await start(this.#party);
    return this.#party;
  }
}
