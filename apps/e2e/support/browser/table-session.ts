import type { TableOptions } from '@tigris/protocol';
import type { Random } from '../clients/random.ts';
import { untilRev, untilShown } from './page-state.ts';
import { makeMove, type PlayerPage, type TableSetup } from './player-page.ts';
import { type PlayStyle, RandomPagePlayer } from './random-page-player.ts';
import type { DeviceOptions } from './test-site.ts';

/** Gives each person a page. */
export type PageFactory = { newPlayer(name: string, device?: DeviceOptions): Promise<PlayerPage> };

const NAMES = ['Ann', 'Bob', 'Kim', 'Lou'];

/** Friends at one table, each before a screen of their own. */
export class TableSession {
  readonly players: readonly PlayerPage[];
  readonly link: string;

  constructor(people: readonly PlayerPage[], link: string) {
    this.players = people;
    this.link = link;
  }

  /** People start on the home page, one for each device, sit down at one table and begin. */
  static async start(
    hall: PageFactory,
    devices: readonly DeviceOptions[],
    { dynasties = 'ablp', bots = 0, ...wish }: TableSetup & { dynasties?: string; bots?: number } = {},
  ): Promise<TableSession> {
    const people = await Promise.all(devices.map((device, i) => hall.newPlayer(NAMES[i], device)));
    const [host, ...friends] = people;
    const link = await host.createTable(wish);
    await host.sit(dynasties[0]);
    for (const [i, friend] of friends.entries()) {
      await friend.openLink(link);
      await friend.sit(dynasties[i + 1], wish.password);
      await friend.ready();
    }
    for (let i = 0; i < bots; i++) await host.addBot(dynasties[people.length + i]);
    await host.start();
    const party = new TableSession(people, link);
    await party.untilRev(0);
    return party;
  }

  /** People who are known here sit down at a new table with these options, in their order; the first of them is host. */
  static async startWith(
    people: readonly PlayerPage[],
    options: Partial<TableOptions>,
  ): Promise<TableSession> {
    const [host, ...others] = people;
    const link = new URL(`/t/${await newTableOf(host, options)}`, host.page.url()).href;
    await host.openLink(link);
    await host.sit('a');
    for (const [i, other] of others.entries()) {
      await other.openLink(link);
      await other.sit('blp'.charAt(i));
      await other.ready();
    }
    await host.start();
    for (const other of others) await untilShown(other.page, 'main.game');
    return new TableSession(people, link);
  }

  /** Waits until everybody's page shows this rev. */
  async untilRev(rev: number): Promise<void> {
    await Promise.all(this.players.map(({ page }) => untilRev(page, rev)));
  }

  /** The person who is asked now; null: the game is over. */
  async activePlayer(): Promise<PlayerPage | null> {
    for (;;) {
      const sights = await Promise.all(this.players.map((person) => person.state()));
      const asked = this.players.filter((_, i) => sights[i].mine);
      if (asked.length === 1) return asked[0];
      if (sights.every(({ asks }) => asks === '- over')) return null;
      // A bot is asked, or a page does not show the question yet.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Makes these moves. The person who is asked makes each. */
  async play(tokens: string): Promise<void> {
    for (const token of tokens.split(' ')) {
      const person = await this.activePlayer();
      if (person === null) throw new Error(`nobody is asked before ${token}`);
      await this.untilRev(await makeMove(person, token));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map(({ page }) => page.context().close()));
  }

  /** Plays on at random. @param most decisions; the game may be over before. */
  async playAtRandom(random: Random, most: number, temper: PlayStyle = {}): Promise<RandomPagePlayer[]> {
    const players = this.players.map((person) => new RandomPagePlayer(person, random, temper));
    for (let i = 0; i < most; i++) {
      const asked = await this.activePlayer();
      const player = players.find(({ player }) => player === asked);
      if (player === undefined) break;
      await this.untilRev(await player.decide());
    }
    return players;
  }
}

/** Makes a table as the page would, also with options that it does not offer. Resolves to its code. */
async function newTableOf(host: PlayerPage, options: Partial<TableOptions>): Promise<string> {
  await host.openNewTable();
  return host.page.evaluate(async (given) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ options: { order: 'seated', ...given } });
    const made: { code: string } = await (
      await fetch('/api/tables', { method: 'POST', headers, body })
    ).json();
    return made.code;
  }, options);
}
