import { decider, imagine, isTurnEndDue, type RulesId } from '@tigris/engine';
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
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { voteResult } from '../../server/src/table/votes/votes.ts';
import { type Observation, observed } from './observation.ts';
import { Observer } from './observer.ts';
import { RecordingPlayer } from './recording-player.ts';

const RULE_SETS: readonly RulesId[] = ['std', 'std+o', 'adv+cew', 'adv+cw', 'std'];
/** So much time that nobody's runs out here. */
const CLOCKS = ['none', 'live:1500+40', 'slow:24h+3d'] as const;
const ORDERS = ['drawn', 'seated'] as const;
/** A failsafe: coming back takes a second or two. */
const TIMEOUT_MS = 120_000;

/**
 * Four players and a watcher at a table. When the server falls they have to come back by themselves. At some tables the
 * fourth player leaves at the start, and a bot plays for them.
 */
export class PlayerGroup {
  readonly code: string;
  readonly players: readonly RecordingPlayer[];
  readonly observers: readonly Observer[];
  readonly #party: Party;
  /** The client of the player for whom a bot plays in the first game. */
  readonly #leaver: TableClient | null;
  /** Those who have a seat. */
  #guests: readonly Guest[];

  private constructor(
    party: Party,
    watcher: Observer,
    random: Random,
    { maxThinkMs: thinks, standIn }: GroupOptions,
  ) {
    this.code = party.code;
    this.#party = party;
    this.#guests = party.guests;
    this.#leaver = standIn === true ? party.players[LEAVER_SLOT] : null;
    const stay = party.players.filter((client) => client !== this.#leaver);
    this.players = stay.map((client) => new RecordingPlayer(client, seededRandom(random(2 ** 30)), thinks));
    const seated = stay.map((client, i) => new Observer(party.guests[i].name, client, SLOTS[i]));
    this.observers = [...seated, watcher];
  }

  static async gather(url: string, random: Random, wish: GroupOptions = {}): Promise<PlayerGroup> {
    const options = {
      rules: pickRandom(RULE_SETS, random),
      order: pickRandom(ORDERS, random),
      clock: pickRandom(CLOCKS, random),
      confirm: random(4) > 0,
      listed: wish.listed ?? false,
      pace: 'at-once',
    };
    const party = await createParty(url, SLOTS.length, { options });
    const eve = await createGuest(url, 'Eve');
    const people = new PlayerGroup(
      party,
      new Observer('Eve', joinTable(url, party.code, eve), null),
      random,
      wish,
    );
    await people.waitUntil('everybody to come', () => people.observers.every((each) => each.hasRejoined(0)));
    return people;
  }

  get guests(): readonly Guest[] {
    return this.#guests;
  }

  get isOver(): boolean {
    return this.observers.every(({ client }) => client.view?.over === true);
  }

  /** Whether somebody waits for an answer. */
  get isWaiting(): boolean {
    return this.players.some((player) => player.isWaiting);
  }

  /** Whether the table waits for the bot that plays for somebody. */
  get isBotDeciding(): boolean {
    const { table, view } = this.players[0].client;
    if (table === null || view === null || view.over) return false;
    const position = imagine(view);
    const seat = isTurnEndDue(position) ? position.turn : decider(position);
    return seat !== null && table.slots[table.order[seat]].standIn !== null;
  }

  async start(): Promise<void> {
    await startGame(this.#party);
    if (this.#leaver === null) return;
    await requireDone(this.#leaver.send({ type: 'resign' }));
    await this.#leaver.leave();
    const { client: host } = this.players[0];
    await this.waitUntil('a player to be away', () => host.table?.slots[LEAVER_SLOT].connected === false);
  }

  /** The same people play another game. */
  async playAgain(): Promise<void> {
    const players = this.players.map(({ client }) => client);
    const host = players.find(({ you, table }) => you !== null && you.who === table?.host);
    if (host === undefined) throw new Error('nobody is the host');
    // Whoever is not back yet is not waited for, and comes too late.
    await Promise.all(players.map((player) => player.send({ type: 'again' })));
    await this.waitUntil('a new round', () => players.every(({ table }) => table?.phase === 'gathering'));
    if (this.#leaver !== null) {
      await requireDone(host.send({ type: 'remove', who: `s${LEAVER_SLOT}` }));
      this.#guests = this.#party.guests.toSpliced(LEAVER_SLOT, 1);
    }
    for (const player of players)
      if (player !== host) await requireDone(player.send({ type: 'ready', on: true }));
    await requireDone(host.send({ type: 'start' }));
    await this.waitUntil('the next game', () => this.observers.every(({ client }) => client.view !== null));
  }

  /** Plays on until the game is over or this many revs have passed. */
  async playOn(revs = Number.POSITIVE_INFINITY): Promise<void> {
    const [{ rev }] = this.observers;
    for (const player of this.players) player.resume();
    await this.waitUntil('the game to go on', () => this.isOver || this.observers[0].rev >= rev + revs);
  }

  /** Nobody asks anything new. */
  pause(): void {
    for (const player of this.players) player.pause();
  }

  /** Nobody asks anything new, and everybody waits until the table is still: all of it must hold at one moment. */
  async quiesce(): Promise<void> {
    this.pause();
    await this.waitUntil('a still table', () => {
      const [{ rev, client }] = this.observers;
      const isOneSight = this.observers.every((each) => each.rev === rev);
      return (
        isOneSight && !this.isWaiting && !this.isBotDeciding && !isVoteDecided(client.table?.vote ?? null)
      );
    });
  }

  /** Resolves as soon as the next request has been sent, or when the game is over. */
  async nextRequest(): Promise<void> {
    let asked = false;
    const heard = new Promise<void>((resolve) => {
      for (const player of this.players)
        player.onRequest = () => {
          asked = true;
          resolve();
        };
    });
    for (const player of this.players) player.resume();
    await Promise.race([heard, this.waitUntil('a request', () => asked || this.isOver)]);
  }

  /** What each person sees, without the rev, and without the times, which go on while people think. */
  observations(): Observations {
    return this.observers.map(({ client: { table, view } }) => {
      if (table === null) throw new Error('nobody is here');
      const { rev: _rev, times: _times, ...sight } = observed(table, view);
      return sight;
    });
  }

  async leave(): Promise<void> {
    this.pause();
    await Promise.all(this.observers.map(({ client }) => client.leave()));
  }

  async waitUntil(what: string, holds: () => boolean): Promise<void> {
    try {
      await waitUntil(holds, what, TIMEOUT_MS);
    } catch (error) {
      throw new Error(`${error}\n${this.observers.map(({ statusLine }) => statusLine).join('\n')}`);
    }
  }
}

/** Whether enough people have answered, so that the table is about to end the vote by itself. */
function isVoteDecided(vote: OpenVote | null): boolean {
  if (vote === null) return false;
  const { ballots, until } = vote;
  const said = ballots.map((ballot) => (ballot === 'open' ? null : ballot === 'yes'));
  return (
    voteResult(
      { answers: said, until },
      SLOTS.filter((slot) => ballots[slot] !== 'none'),
      0,
    ) !== null
  );
}

const SLOTS = [0, 1, 2, 3] as const;
/** The slot of the player who leaves. */
const LEAVER_SLOT = 3;

export type Observations = readonly Omit<Observation, 'rev' | 'times'>[];

type GroupOptions = {
  listed?: boolean;
  /** The longest time before an act, in milliseconds. */
  maxThinkMs?: number;
  /** Whether the fourth player leaves and a bot plays for them. */
  standIn?: boolean;
};
