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
/** Long enough to never run out here. */
const CLOCKS = ['none', 'live:1500+40', 'slow:24h+3d'] as const;
const ORDERS = ['drawn', 'seated'] as const;
/** Reconnecting takes 1 to 2 s. */
const TIMEOUT_MS = 120_000;

/**
 * Four players and a watcher at a table. Their clients have to reconnect after each fault. In some groups the fourth
 * player leaves at the start and gets a stand-in.
 */
export class PlayerGroup {
  readonly code: string;
  readonly players: readonly RecordingPlayer[];
  readonly observers: readonly Observer[];
  readonly #party: Party;
  /** Client of the player who leaves in the first game. */
  readonly #leaver: TableClient | null;
  #guests: readonly Guest[];

  private constructor(party: Party, watcher: Observer, random: Random, { maxThinkMs, standIn }: GroupOptions) {
    this.code = party.code;
    this.#party = party;
    this.#guests = party.guests;
    this.#leaver = standIn === true ? party.players[LEAVER_SLOT] : null;
    const stay = party.players.filter((client) => client !== this.#leaver);
    this.players = stay.map((client) => new RecordingPlayer(client, seededRandom(random(2 ** 30)), maxThinkMs));
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
    const group = new PlayerGroup(party, new Observer('Eve', joinTable(url, party.code, eve), null), random, wish);
    await group.waitUntil('all to join', () => group.observers.every((each) => each.hasRejoined(0)));
    return group;
  }

  get guests(): readonly Guest[] {
    return this.#guests;
  }

  get isOver(): boolean {
    return this.observers.every(({ client }) => client.view?.over === true);
  }

  /** Whether a request is in flight. */
  get isWaiting(): boolean {
    return this.players.some((player) => player.isWaiting);
  }

  /** Whether the table waits for a stand-in. */
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
    await this.waitUntil('a player to leave', () => host.table?.slots[LEAVER_SLOT].connected === false);
  }

  /** Starts another game with the same players. */
  async playAgain(): Promise<void> {
    const players = this.players.map(({ client }) => client);
    const host = players.find(({ you, table }) => you !== null && you.who === table?.host);
    if (host === undefined) throw new Error('there is no host');
    // Players who are not connected are not waited for. Their request is refused later.
    await Promise.all(players.map((player) => player.send({ type: 'again' })));
    await this.waitUntil('a new round', () => players.every(({ table }) => table?.phase === 'gathering'));
    if (this.#leaver !== null) {
      await requireDone(host.send({ type: 'remove', who: `s${LEAVER_SLOT}` }));
      this.#guests = this.#party.guests.toSpliced(LEAVER_SLOT, 1);
    }
    for (const player of players) if (player !== host) await requireDone(player.send({ type: 'ready', on: true }));
    await requireDone(host.send({ type: 'start' }));
    await this.waitUntil('the next game', () => this.observers.every(({ client }) => client.view !== null));
  }

  /** Plays until the game is over or the rev has risen by this number. */
  async playOn(revs = Number.POSITIVE_INFINITY): Promise<void> {
    const [{ rev }] = this.observers;
    for (const player of this.players) player.resume();
    await this.waitUntil('the game to continue', () => this.isOver || this.observers[0].rev >= rev + revs);
  }

  /** Stops sending requests. */
  pause(): void {
    for (const player of this.players) player.pause();
  }

  /** Stops sending requests and waits until nothing is in flight and all clients show the same rev. */
  async quiesce(): Promise<void> {
    this.pause();
    await this.waitUntil('an idle table', () => {
      const [{ rev, client }] = this.observers;
      const isSameRev = this.observers.every((each) => each.rev === rev);
      return isSameRev && !this.isWaiting && !this.isBotDeciding && !isVoteDecided(client.table?.vote ?? null);
    });
  }

  /** Resolves when the next request is sent, or when the game is over. */
  async nextRequest(): Promise<void> {
    let sent = false;
    const requested = new Promise<void>((resolve) => {
      for (const player of this.players)
        player.onRequest = () => {
          sent = true;
          resolve();
        };
    });
    for (const player of this.players) player.resume();
    await Promise.race([requested, this.waitUntil('a request', () => sent || this.isOver)]);
  }

  /** Returns what each client shows, without the rev and the running clocks. */
  observations(): Observations {
    return this.observers.map(({ client: { table, view } }) => {
      if (table === null) throw new Error('a client is not connected');
      const { rev: _rev, times: _times, ...observation } = observed(table, view);
      return observation;
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

/** Whether the ballots decide the vote: the table is about to end it by itself. */
function isVoteDecided(vote: OpenVote | null): boolean {
  if (vote === null) return false;
  const { ballots, until } = vote;
  const answers = ballots.map((ballot) => (ballot === 'open' ? null : ballot === 'yes'));
  return (
    voteResult(
      { answers, until },
      SLOTS.filter((slot) => ballots[slot] !== 'none'),
      0,
    ) !== null
  );
}

const SLOTS = [0, 1, 2, 3] as const;
const LEAVER_SLOT = 3;

export type Observations = readonly Omit<Observation, 'rev' | 'times'>[];

type GroupOptions = {
  listed?: boolean;
  /** Maximum time before a request, in ms. */
  maxThinkMs?: number;
  /** Whether the fourth player leaves and gets a stand-in. */
  standIn?: boolean;
};
