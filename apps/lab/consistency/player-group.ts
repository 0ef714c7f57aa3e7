import { awaitsEnd, decider, imagine, type RulesId } from '@tigris/engine';
import type { OpenVote } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import { createGuest, type Guest } from '../../e2e/support/clients/http-api.ts';
import {
  createParty,
  joinTable,
  type Party,
  requireDone,
  startGame,
  waitUntil,
} from '../../e2e/support/clients/party.ts';
import { pick, type Random, seeded } from '../../e2e/support/clients/random.ts';
import { countVotes } from '../../server/src/table/votes/votes.ts';
import { type Sight, seen } from './observation.ts';
import { Witness } from './observer.ts';
import { RestlessPlayer } from './recording-player.ts';

const RULES: readonly RulesId[] = ['std', 'std+o', 'adv+cew', 'adv+cw', 'std'];
/** So much time that nobody's runs out here. */
const CLOCKS = ['none', 'live:1500+40', 'slow:24h+3d'] as const;
const ORDERS = ['drawn', 'seated'] as const;
/** A failsafe: coming back takes a second or two. */
const LONGEST = 120_000;

/**
 * Four players and a watcher at a table. When the server falls they have to come back by themselves. At some tables the
 * fourth player leaves at the start, and a bot plays for them.
 */
export class People {
  readonly code: string;
  readonly players: readonly RestlessPlayer[];
  readonly witnesses: readonly Witness[];
  readonly #party: Party;
  /** The client of the player for whom a bot plays in the first game. */
  readonly #leaver: TableClient | null;
  /** Those who have a seat. */
  #guests: readonly Guest[];

  private constructor(party: Party, watcher: Witness, random: Random, { thinks, standIn }: Wish) {
    this.code = party.code;
    this.#party = party;
    this.#guests = party.guests;
    this.#leaver = standIn === true ? party.players[AWAY] : null;
    const stay = party.players.filter((client) => client !== this.#leaver);
    this.players = stay.map((client) => new RestlessPlayer(client, seeded(random(2 ** 30)), thinks));
    const seated = stay.map((client, i) => new Witness(party.guests[i].name, client, SLOTS[i]));
    this.witnesses = [...seated, watcher];
  }

  static async gather(url: string, random: Random, wish: Wish = {}): Promise<People> {
    const options = {
      rules: pick(RULES, random),
      order: pick(ORDERS, random),
      clock: pick(CLOCKS, random),
      confirm: random(4) > 0,
      listed: wish.listed ?? false,
      pace: 'at-once',
    };
    const party = await createParty(url, SLOTS.length, { options });
    const eve = await createGuest(url, 'Eve');
    const people = new People(party, new Witness('Eve', joinTable(url, party.code, eve), null), random, wish);
    await people.until('everybody to come', () => people.witnesses.every((each) => each.isHere(0)));
    return people;
  }

  get guests(): readonly Guest[] {
    return this.#guests;
  }

  get isOver(): boolean {
    return this.witnesses.every(({ client }) => client.view?.over === true);
  }

  /** Whether somebody waits for an answer. */
  get isWaiting(): boolean {
    return this.players.some((player) => player.isWaiting);
  }

  /** Whether the table waits for the bot that plays for somebody. */
  get isBotOn(): boolean {
    const { table, view } = this.players[0].client;
    if (table === null || view === null || view.over) return false;
    const position = imagine(view);
    const seat = awaitsEnd(position) ? position.turn : decider(position);
    return seat !== null && table.slots[table.order[seat]].standIn !== null;
  }

  async begin(): Promise<void> {
    await startGame(this.#party);
    if (this.#leaver === null) return;
    await requireDone(this.#leaver.send({ type: 'resign' }));
    await this.#leaver.leave();
    const { client: host } = this.players[0];
    await this.until('a player to be away', () => host.table?.slots[AWAY].connected === false);
  }

  /** The same people play another game. */
  async again(): Promise<void> {
    const players = this.players.map(({ client }) => client);
    const host = players.find(({ you, table }) => you !== null && you.who === table?.host);
    if (host === undefined) throw new Error('nobody is the host');
    // Whoever is not back yet is not waited for, and comes too late.
    await Promise.all(players.map((player) => player.send({ type: 'again' })));
    await this.until('a new round', () => players.every(({ table }) => table?.phase === 'gathering'));
    if (this.#leaver !== null) {
      await requireDone(host.send({ type: 'remove', who: `s${AWAY}` }));
      this.#guests = this.#party.guests.toSpliced(AWAY, 1);
    }
    for (const player of players)
      if (player !== host) await requireDone(player.send({ type: 'ready', on: true }));
    await requireDone(host.send({ type: 'start' }));
    await this.until('the next game', () => this.witnesses.every(({ client }) => client.view !== null));
  }

  /** Plays on until the game is over or this many revs have passed. */
  async play(revs = Number.POSITIVE_INFINITY): Promise<void> {
    const [{ rev }] = this.witnesses;
    for (const player of this.players) player.goOn();
    await this.until('the game to go on', () => this.isOver || this.witnesses[0].rev >= rev + revs);
  }

  /** Nobody asks anything new. */
  hold(): void {
    for (const player of this.players) player.hold();
  }

  /** Nobody asks anything new, and everybody waits until the table is still: all of it must hold at one moment. */
  async rest(): Promise<void> {
    this.hold();
    await this.until('a still table', () => {
      const [{ rev, client }] = this.witnesses;
      const isOneSight = this.witnesses.every((each) => each.rev === rev);
      return isOneSight && !this.isWaiting && !this.isBotOn && !isDecided(client.table?.vote ?? null);
    });
  }

  /** Resolves as soon as the next request has been sent, or when the game is over. */
  async asking(): Promise<void> {
    let asked = false;
    const heard = new Promise<void>((resolve) => {
      for (const player of this.players)
        player.onAsk = () => {
          asked = true;
          resolve();
        };
    });
    for (const player of this.players) player.goOn();
    await Promise.race([heard, this.until('a request', () => asked || this.isOver)]);
  }

  /** What each person sees, without the rev, and without the times, which go on while people think. */
  sights(): Sights {
    return this.witnesses.map(({ client: { table, view } }) => {
      if (table === null) throw new Error('nobody is here');
      const { rev: _rev, times: _times, ...sight } = seen(table, view);
      return sight;
    });
  }

  async leave(): Promise<void> {
    this.hold();
    await Promise.all(this.witnesses.map(({ client }) => client.leave()));
  }

  async until(what: string, holds: () => boolean): Promise<void> {
    try {
      await waitUntil(holds, what, LONGEST);
    } catch (error) {
      throw new Error(`${error}\n${this.witnesses.map(({ condition }) => condition).join('\n')}`);
    }
  }
}

/** Whether enough people have answered, so that the table is about to end the vote by itself. */
function isDecided(vote: OpenVote | null): boolean {
  if (vote === null) return false;
  const { ballots, until } = vote;
  const said = ballots.map((ballot) => (ballot === 'open' ? null : ballot === 'yes'));
  return (
    countVotes(
      { said, until },
      SLOTS.filter((slot) => ballots[slot] !== 'none'),
      0,
    ) !== null
  );
}

const SLOTS = [0, 1, 2, 3] as const;
/** The slot of the player who leaves. */
const AWAY = 3;

export type Sights = readonly Omit<Sight, 'rev' | 'times'>[];

type Wish = {
  listed?: boolean;
  /** The longest time before an act, in milliseconds. */
  thinks?: number;
  /** Whether the fourth player leaves and a bot plays for them. */
  standIn?: boolean;
};
