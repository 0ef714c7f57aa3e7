import { setTimeout } from 'node:timers/promises';
import type { Dynasty } from '@tigris/engine';
import { DEFAULT_OPTIONS, type TableOptions } from '@tigris/protocol';
import type { DeviceOptions } from '../browser/page-pool.ts';
import { createGuest } from '../clients/http-api.ts';
import type { Random } from '../clients/random.ts';
import { untilRev, untilShown } from './page-state.ts';
import { makeMove, type PlayerPage, type TableSetup } from './player-page.ts';
import { type PlayStyle, RandomPagePlayer } from './random-page-player.ts';
import { type SeatedPlayer, startSeatedGame, tableOptions } from './seated-table.ts';

/** Opens pages for players, on one server. */
export type PageFactory = {
  readonly url: string;
  newPlayer(name: string, device?: DeviceOptions): Promise<PlayerPage>;
};

const NAMES = ['Ann', 'Bob', 'Kim', 'Lou'];

/** Archer first, as in positions. */
const SEAT_ORDER: readonly Dynasty[] = ['a', 'b', 'l', 'p'];

type Seating = {
  /** The dynasty of each seat, people first. */
  dynasties?: readonly Dynasty[];
  /** People after those with pages: they have a seat and no page. */
  absent?: number;
  bots?: number;
};

/** Players at one table, each with a page. */
export class TableSession {
  readonly players: readonly PlayerPage[];
  readonly link: string;

  constructor(players: readonly PlayerPage[], link: string) {
    this.players = players;
    this.link = link;
  }

  /** Starts a game of players with these devices. They sit down over the wire and open the link of the table. */
  static async start(
    pages: PageFactory,
    devices: readonly DeviceOptions[],
    setup: TableSetup & Seating = {},
  ): Promise<TableSession> {
    const players = await Promise.all(devices.map((device, i) => pages.newPlayer(NAMES[i], device)));
    return await TableSession.#seat(pages.url, players, setup, tableOptions(setup));
  }

  /** Starts a game of these players in the order of their seats, and opens it nowhere. Resolves to its link. */
  static async seat(url: string, players: readonly PlayerPage[], options: Partial<TableOptions> = {}): Promise<string> {
    const guests = await Promise.all(players.map((player) => player.signIn(url)));
    const seats = guests.map((guest, i): SeatedPlayer => ({ dynasty: SEAT_ORDER[i], guest }));
    return `${url}/t/${await startSeatedGame(url, seats, { ...DEFAULT_OPTIONS, order: 'seated', ...options })}`;
  }

  /** Starts a game of players who have pages already, in the order of their seats. */
  static startWith(
    url: string,
    players: readonly PlayerPage[],
    options: Partial<TableOptions> = {},
  ): Promise<TableSession> {
    return TableSession.#seat(url, players, {}, { ...DEFAULT_OPTIONS, order: 'seated', ...options });
  }

  static async #seat(
    url: string,
    players: readonly PlayerPage[],
    { dynasties = SEAT_ORDER, absent = 0, bots = 0, password }: TableSetup & Seating,
    options: TableOptions,
  ): Promise<TableSession> {
    const others = NAMES.slice(players.length).slice(0, absent);
    const guests = await Promise.all([
      ...players.map((player) => player.signIn(url)),
      ...others.map((name) => createGuest(url, name)),
    ]);
    const seats = dynasties
      .slice(0, guests.length + bots)
      .map((dynasty, i): SeatedPlayer => ({ dynasty, guest: guests[i] ?? null }));
    const link = `${url}/t/${await startSeatedGame(url, seats, options, password)}`;
    await Promise.all(players.map(({ page }) => page.goto(link)));
    const session = new TableSession(players, link);
    await session.untilRev(0);
    await Promise.all(players.map(({ page }) => untilShown(page, 'main.game:not(:has(.connection-overlay)) canvas')));
    return session;
  }

  /** Starts a game through the forms of the page: the first player creates the table, the others open its link. */
  static async startByForms(
    pages: PageFactory,
    devices: readonly DeviceOptions[],
    { dynasties = SEAT_ORDER, bots = 0, ...setup }: TableSetup & Seating = {},
  ): Promise<TableSession> {
    const players = await Promise.all(devices.map((device, i) => pages.newPlayer(NAMES[i], device)));
    const [host, ...guests] = players;
    const link = await host.createTable(setup);
    await host.sit(dynasties[0]);
    for (const [i, guest] of guests.entries()) {
      await guest.openLink(link);
      await guest.sit(dynasties[i + 1], setup.password);
      await guest.ready();
    }
    for (let i = 0; i < bots; i++) await host.addBot(dynasties[players.length + i]);
    await host.start();
    const session = new TableSession(players, link);
    await session.untilRev(0);
    return session;
  }

  /** Waits until the pages of all players show this rev. */
  async untilRev(rev: number): Promise<void> {
    await Promise.all(this.players.map(({ page }) => untilRev(page, rev)));
  }

  /** The player who has to decide; null once the game is over. Waits while a bot has to. */
  async activePlayer(): Promise<PlayerPage | null> {
    for (;;) {
      const states = await Promise.all(this.players.map((player) => player.state()));
      const active = this.players.filter((_, i) => states[i].mine);
      if (active.length === 1) return active[0];
      if (states.every(({ asks }) => asks === '- over')) return null;
      await setTimeout(20);
    }
  }

  /** Makes these moves, each by the player who has to decide. */
  async play(tokens: string): Promise<void> {
    for (const token of tokens.split(' ')) {
      const player = await this.activePlayer();
      if (player === null) throw new Error(`the game is over before ${token}`);
      await this.untilRev(await makeMove(player, token));
    }
  }

  /** Plays at random. @param most decisions; the game may end before. */
  async playAtRandom(random: Random, most: number, style: PlayStyle = {}): Promise<RandomPagePlayer[]> {
    const players = this.players.map((player) => new RandomPagePlayer(player, random, style));
    for (let i = 0; i < most; i++) {
      const active = await this.activePlayer();
      const next = players.find(({ player }) => player === active);
      if (next === undefined) break;
      await this.untilRev(await next.decide());
    }
    return players;
  }
}
