import type { Dynasty } from '@tigris/engine';
import type { ClockId } from '@tigris/protocol';
import { apiRequest, createGuest, createTable } from '../../e2e/support/clients/http-api.ts';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { startNginx } from '../../e2e/support/servers/nginx-front.ts';
import { TestServer } from '../../e2e/support/servers/test-server.ts';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { numberSecret, type Secret, type Transcript, TranscriptRecorder, textSecret } from './secrets.ts';
import type { TwinGame, TwinStep } from './twin-game.ts';
import { WorldClients } from './world-clients.ts';
import { WorldEnvironment } from './world-environment.ts';

/** `dynasties` of the players by slot. Two more people watch. */
export type WorldScript = {
  number: number;
  dynasties: readonly Dynasty[];
  confirm: boolean;
  clock: ClockId;
  games: readonly TwinGame[];
};

export type WorldOutcome = {
  transcripts: Transcript[];
  secrets: Secret[];
  logs: string[];
  acts: number;
  standIns: number;
  votes: number;
  calls: number;
};

const PASSWORD = 'a password that nobody is sent';
const WATCHER_COUNT = 2;

/**
 * Plays a script on a real server over real sockets.
 * @param proxied whether clients connect through nginx.
 */
export async function runWorld(which: 0 | 1, script: WorldScript, proxied = false): Promise<WorldOutcome> {
  const environment = new WorldEnvironment(which, script.games);
  const trusted = { trustedProxies: proxied ? 1 : 0 };
  const server = await TestServer.start(environment.overrides(), 'no', trusted);
  const proxy = proxied ? await startNginx(server) : null;
  try {
    const run = new WorldRun(proxy?.url ?? server.url, environment, script);
    await run.play();
    return run.outcome();
  } finally {
    await proxy?.end();
    await server.end();
  }
}

class WorldRun {
  readonly #url: string;
  readonly #environment: WorldEnvironment;
  readonly #script: WorldScript;
  readonly #recorder = new TranscriptRecorder();
  readonly #clients: WorldClients;
  /** Chooses disturbances: the same in both worlds. */
  readonly #random: Random;
  readonly #secrets: Secret[] = [];
  #acts = 0;
  #standIns = 0;
  #votes = 0;
  /** Index of the current game of the script. */
  #game = 0;

  constructor(url: string, environment: WorldEnvironment, script: WorldScript) {
    this.#url = url;
    this.#environment = environment;
    this.#script = script;
    this.#clients = new WorldClients(url, this.#recorder);
    this.#random = seededRandom(script.number + 5000);
  }

  outcome(): WorldOutcome {
    const { logs, calls } = this.#environment;
    const called = { name: 'calls', person: -1, frames: calls.map((text) => Buffer.from(text)) };
    return {
      transcripts: [...this.#recorder.transcripts, called],
      calls: calls.length,
      secrets: this.#secrets,
      logs,
      acts: this.#acts,
      standIns: this.#standIns,
      votes: this.#votes,
    };
  }

  get #people(): number {
    return this.#script.dynasties.length;
  }

  async play(): Promise<void> {
    await this.#createPersons();
    await this.#fillTable();
    for (const [i, game] of this.#script.games.entries()) {
      this.#game = i;
      this.#addPointSecrets(game);
      await this.#startGame();
      for (const step of game.steps) {
        await this.#maybeDisturb(step);
        await this.#step(step);
      }
      if (i === this.#script.games.length - 1) break;
      this.#environment.nextGame();
      this.#recorder.setGameOver(false);
      for (let person = 0; person < this.#people; person++)
        if (this.#clients.isConnected(person)) await this.#clients.requireDone(person, 'again', {});
    }
    this.#clients.disconnect();
  }

  /** Creates the persons and records their secrets. */
  async #createPersons(): Promise<void> {
    const url = this.#url;
    const { guests } = this.#clients;
    const names = ['Ann', 'Bob', 'Kim', 'Lou'].slice(0, this.#people);
    for (const name of [...names, 'Eve', 'Zoe']) guests.push(await createGuest(url, name));
    for (const [person, { token }] of guests.entries()) {
      this.#secrets.push(textSecret('a token', person, token));
      this.#secrets.push(textSecret('the id of a person', person, `person-id-${person}-unique`));
    }
    const { json } = await apiRequest(url, '/api/me/devices', { token: guests[0].token });
    this.#secrets.push(textSecret('a device link', 0, String(json.link)));
    this.#secrets.push(textSecret('the password', -1, PASSWORD));
  }

  async #fillTable(): Promise<void> {
    const url = this.#url;
    const [host] = this.#clients.guests;
    const { games, confirm, clock, dynasties } = this.#script;
    const options = { rules: games[0].rules, confirm, clock, order: 'seated', listed: true };
    this.#clients.code = await createTable(url, host, options, PASSWORD);
    await apiRequest(url, `/api/tables/${this.#clients.code}/open`, { token: host.token });
    for (let person = 0; person < this.#people + 1; person++) await this.#clients.join(person);
    for (const [person, dynasty] of dynasties.entries()) {
      const seat = { slot: person, dynasty };
      if (person > 0) await this.#clients.requireRefused(person, 'sit', { ...seat, password: 'a guess' });
      await this.#clients.requireDone(person, 'sit', { ...seat, password: PASSWORD });
      await this.#clients.requireDone(person, 'calls', { on: person !== 1 });
    }
    await this.#clients.requireDone(0, 'webhook', { url: 'https://hooks.example.org' });
  }

  /** Records the arranged points as secrets. Persons change seats from game to game. */
  #addPointSecrets({ holdings }: TwinGame): void {
    for (const [seat, { points }] of holdings[this.#environment.world].entries()) {
      const person = (seat + this.#game) % this.#people;
      const known = points.filter((value) => value > 0);
      this.#secrets.push(...known.map((value) => numberSecret(`${value} points`, person, value)));
    }
  }

  async #startGame(): Promise<void> {
    for (let person = 1; person < this.#people; person++)
      await this.#clients.requireDone(person, 'ready', { on: true });
    await this.#clients.requireDone(0, 'start', {});
  }

  async #step(step: TwinStep): Promise<void> {
    this.#environment.clock.advance(1000);
    const person = (step.seat + this.#game) % this.#people;
    if (step.do === 'probe') return this.#clients.requireRefused(person, 'act', { move: step.token });
    this.#acts++;
    // At the end of a game everything is revealed.
    if (step.do !== 'undo' && step.over) this.#recorder.setGameOver(true);
    if (step.do === 'act')
      await this.#clients.requireDone(person, 'act', { move: step.tokens[this.#environment.world] });
    else await this.#clients.requireDone(person, step.do, {});
  }

  /** Now and then causes something other than a move. */
  async #maybeDisturb({ seat }: TwinStep): Promise<void> {
    const { clock } = this.#script;
    const asked = (seat + this.#game) % this.#people;
    if (clock.startsWith('slow') && this.#clients.isConnected(asked) && this.#random(9) === 0)
      await this.#hidePage(asked);
    if (this.#random(7) > 0) return;
    const person = this.#random(this.#people + WATCHER_COUNT);
    const isAsked = person === asked;
    // Time stands still: a stand-in would never decide for the player to act.
    if (clock === 'none' && !isAsked && person > 0 && person < this.#people && this.#random(3) === 0)
      return this.#standIn(person);
    const incidents = this.#clients.isConnected(person) ? WHEN_CONNECTED : WHEN_AWAY;
    await this.#disturb(pickRandom(incidents, this.#random), person);
  }

  async #disturb(disturbance: Disturbance, person: number): Promise<void> {
    const clients = this.#clients;
    switch (disturbance) {
      case 'join':
        return clients.join(person);
      case 'tab':
        return clients.changeTab(person);
      case 'reconnect':
        return clients.reconnect(person);
      case 'reload':
      case 'leave':
        await clients.leave(person);
        if (disturbance === 'reload' || person < this.#people) await clients.join(person);
        return;
      case 'say':
        this.#environment.clock.advance(10_000);
        return clients.requireDone(person, 'say', { text: `line ${clients.requestCount}` });
      case 'history':
        return clients.requireDone(person, 'history', { from: 0 });
      case 'stale':
        return clients.requireRefused(person, 'act', { move: 'r@a1', rev: 0 });
      case 'junk':
        return clients.requireRefused(person, 'act', { move: 'hello?' });
      case 'options':
        return clients.requireRefused(person, 'options', { set: { rules: 'std' } });
      case 'http':
        return this.#readOverHttp(person);
      case 'vote':
        return this.#vote(person);
      case 'pause':
        await clients.request(person, 'pause', { on: this.#random(2) === 0 });
        return;
      case 'time':
        return clients.requireDone(person, 'time', {});
    }
  }

  /** Hides the page of the player to act, who then gets a notification. */
  async #hidePage(person: number): Promise<void> {
    await this.#clients.requireDone(person, 'look', { on: false });
    this.#environment.clock.advance(DEFAULT_DELAYS.notifyAfterMs);
    await this.#clients.requireDone(person, 'look', { on: false });
    await this.#clients.requireDone(person, 'look', { on: true });
  }

  /** A player is absent, gets a stand-in by vote, and returns. */
  async #standIn(person: number): Promise<void> {
    const clients = this.#clients;
    const motion = { kind: 'bot', slot: person, bot: 'keen' };
    await clients.requireRefused(0, 'propose', { motion });
    await clients.leave(person);
    await clients.requireRefused(0, 'propose', { motion });
    this.#environment.clock.advance(DEFAULT_DELAYS.maxAwayMs);
    await clients.requireDone(0, 'propose', { motion });
    await this.#castVotes(true);
    await this.#readOverHttp(0);
    await clients.join(person);
    this.#standIns++;
  }

  /** A player proposes to end the game, and the others vote no. */
  async #vote(person: number): Promise<void> {
    await this.#clients.request(person, 'propose', { motion: { kind: 'end' } });
    await this.#castVotes(false);
    this.#votes++;
  }

  /** All connected players vote, some of them when the vote is decided already. */
  async #castVotes(on: boolean): Promise<void> {
    for (let person = this.#people - 1; person >= 0; person--)
      if (this.#clients.isConnected(person)) await this.#clients.request(person, 'vote', { on });
  }

  async #readOverHttp(person: number): Promise<void> {
    const url = this.#url;
    const { code, guests } = this.#clients;
    const record = `/api/tables/${code}/games/${this.#game + 1}/record`;
    for (const path of [`/api/tables/${code}`, '/api/tables', record]) {
      const mine = await apiRequest(url, path, { method: 'GET', token: guests[person].token });
      this.#recorder.recordBody(`person ${person}, ${path}`, person, mine.text);
      const theirs = await apiRequest(url, path, { method: 'GET' });
      this.#recorder.recordBody(`stranger, ${path}`, -1, theirs.text);
    }
  }
}

const WHEN_AWAY = ['join', 'http'] as const;
const WHEN_CONNECTED = [
  'reload',
  'reconnect',
  'tab',
  'leave',
  'say',
  'history',
  'stale',
  'junk',
  'options',
  'http',
  'vote',
  'pause',
  'time',
] as const;
type Disturbance = (typeof WHEN_AWAY)[number] | (typeof WHEN_CONNECTED)[number];
