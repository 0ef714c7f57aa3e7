import { setTimeout as sleep } from 'node:timers/promises';
import { decider, imagine, isTurnEndDue, makeAction } from '@tigris/engine';
import { createParty, type Party, startGame } from '../../e2e/support/clients/party.ts';
import { pickAction, type Random, seededRandom } from '../../e2e/support/clients/random.ts';

/** A table of four players that makes one act on demand. */
class PacedTable {
  readonly party: Party;
  readonly #random: Random;

  constructor(party: Party, random: Random) {
    this.party = party;
    this.#random = random;
  }

  /** @returns whether an act was done. */
  async step(): Promise<boolean> {
    for (const { client, seat } of this.#seated()) {
      const { view } = client;
      if (view === null || view.over) return false;
      const position = imagine(view);
      if ((isTurnEndDue(position) ? position.turn : decider(position)) !== seat) continue;
      const done = isTurnEndDue(position)
        ? await client.confirm()
        : await client.act(makeAction(pickAction(view, this.#random)));
      return done.ok;
    }
    return false;
  }

  #seated() {
    return this.party.players.map((client) => {
      const { table, you } = client;
      return {
        client,
        seat: table === null || you === null || you.slot === null ? -1 : table.order.indexOf(you.slot),
      };
    });
  }
}

/** Tables with a steady rate of acts over all of them. */
export class PacedTables {
  readonly #tables: readonly PacedTable[];

  private constructor(tables: readonly PacedTable[]) {
    this.#tables = tables;
  }

  static async open(url: string, count: number): Promise<PacedTables> {
    const tables: PacedTable[] = [];
    for (let i = 0; i < count; i++) {
      const party = await createParty(url, 4);
      await startGame(party);
      tables.push(new PacedTable(party, seededRandom(i + 1)));
    }
    return new PacedTables(tables);
  }

  get parties(): readonly Party[] {
    return this.#tables.map(({ party }) => party);
  }

  /** @returns how many acts were done. */
  async play(perSecond: number, seconds: number): Promise<number> {
    const begun = performance.now();
    const all: Promise<boolean>[] = [];
    for (let i = 0; i < perSecond * seconds; i++) {
      const wait = begun + (i * 1000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      all.push(this.#tables[i % this.#tables.length].step());
    }
    return (await Promise.all(all)).filter(Boolean).length;
  }

  async leave(): Promise<void> {
    await Promise.all(this.#tables.flatMap(({ party }) => party.players.map((player) => player.leave())));
  }
}
