import type { Dynasty } from '@tigris/engine';
import type { ClockId } from '@tigris/protocol';
import { apiRequest, createGuest, createTable } from '../../e2e/support/clients/http-api.ts';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { startNginx } from '../../e2e/support/servers/nginx-front.ts';
import { TestServer } from '../../e2e/support/servers/test-server.ts';
import { DEFAULT_DELAYS } from '../../server/src/table/table-services.ts';
import { type Heard, numberSecret, Recorder, type Secret, textSecret } from './secrets.ts';
import type { Step, TwinGame } from './twin-game.ts';
import { Crowd } from './world-clients.ts';
import { WorldEnvironment } from './world-environment.ts';

/** `dynasties`: of the people, in the order of their slots. Two more people watch. */
export type Script = {
  number: number;
  dynasties: readonly Dynasty[];
  confirm: boolean;
  clock: ClockId;
  games: readonly TwinGame[];
};

export type Outcome = {
  heard: Heard[];
  secrets: Secret[];
  logs: string[];
  acts: number;
  standIns: number;
  votes: number;
  calls: number;
};

const PASSWORD = 'a password that is said to nobody';
const WATCHERS = 2;

/**
 * Plays a script on a real server over real sockets.
 * @param proxied whether people come through our nginx.
 */
export async function runWorld(which: 0 | 1, script: Script, proxied = false): Promise<Outcome> {
  const environment = new WorldEnvironment(which, script.games);
  const trusted = { trustedProxies: proxied ? 1 : 0 };
  const server = await TestServer.start(environment.overrides(), 'no', trusted);
  const door = proxied ? await startNginx(server) : null;
  try {
    const run = new Run(door?.url ?? server.url, environment, script);
    await run.play();
    return run.outcome();
  } finally {
    await door?.end();
    await server.end();
  }
}

class Run {
  readonly #url: string;
  readonly #environment: WorldEnvironment;
  readonly #script: Script;
  readonly #recorder = new Recorder();
  readonly #crowd: Crowd;
  /** Chooses what happens beside the moves: the same in both worlds. */
  readonly #random: Random;
  readonly #secrets: Secret[] = [];
  #acts = 0;
  #standIns = 0;
  #votes = 0;
  /** Which of the script's games goes on. */
  #game = 0;

  constructor(url: string, environment: WorldEnvironment, script: Script) {
    this.#url = url;
    this.#environment = environment;
    this.#script = script;
    this.#crowd = new Crowd(url, this.#recorder);
    this.#random = seededRandom(script.number + 5000);
  }

  outcome(): Outcome {
    const { logs, calls } = this.#environment;
    const called = { name: 'calls', person: -1, frames: calls.map((text) => Buffer.from(text)) };
    return {
      heard: [...this.#recorder.heard, called],
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
    await this.#meet();
    await this.#gather();
    for (const [i, game] of this.#script.games.entries()) {
      this.#game = i;
      this.#keepPoints(game);
      await this.#begin();
      for (const step of game.steps) {
        await this.#incident(step);
        await this.#step(step);
      }
      if (i === this.#script.games.length - 1) break;
      this.#environment.nextGame();
      this.#recorder.opened(false);
      for (let person = 0; person < this.#people; person++)
        if (this.#crowd.isHere(person)) await this.#crowd.must(person, 'again', {});
    }
    this.#crowd.drop();
  }

  /** Makes the persons and notes their secrets. */
  async #meet(): Promise<void> {
    const url = this.#url;
    const { guests } = this.#crowd;
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

  async #gather(): Promise<void> {
    const url = this.#url;
    const [host] = this.#crowd.guests;
    const { games, confirm, clock, dynasties } = this.#script;
    const options = { rules: games[0].rules, confirm, clock, order: 'seated', listed: true };
    this.#crowd.code = await createTable(url, host, options, PASSWORD);
    await apiRequest(url, `/api/tables/${this.#crowd.code}/open`, { token: host.token });
    for (let person = 0; person < this.#people + 1; person++) await this.#crowd.join(person);
    for (const [person, dynasty] of dynasties.entries()) {
      const seat = { slot: person, dynasty };
      if (person > 0) await this.#crowd.refused(person, 'sit', { ...seat, password: 'a guess' });
      await this.#crowd.must(person, 'sit', { ...seat, password: PASSWORD });
      await this.#crowd.must(person, 'calls', { on: person !== 1 });
    }
    await this.#crowd.must(0, 'webhook', { url: 'https://hooks.example.org' });
  }

  /** Notes the arranged points as secrets. Persons change seats from game to game. */
  #keepPoints({ holdings }: TwinGame): void {
    for (const [seat, { points }] of holdings[this.#environment.which].entries()) {
      const person = (seat + this.#game) % this.#people;
      const known = points.filter((value) => value > 0);
      this.#secrets.push(...known.map((value) => numberSecret(`${value} points`, person, value)));
    }
  }

  async #begin(): Promise<void> {
    for (let person = 1; person < this.#people; person++)
      await this.#crowd.must(person, 'ready', { on: true });
    await this.#crowd.must(0, 'start', {});
  }

  async #step(step: Step): Promise<void> {
    this.#environment.clock.pass(1000);
    const person = (step.seat + this.#game) % this.#people;
    if (step.do === 'probe') return this.#crowd.refused(person, 'act', { move: step.token });
    this.#acts++;
    // At the end of a game everything is shown.
    if (step.do !== 'undo' && step.over) this.#recorder.opened(true);
    if (step.do === 'act')
      await this.#crowd.must(person, 'act', { move: step.tokens[this.#environment.which] });
    else await this.#crowd.must(person, step.do, {});
  }

  /** Now and then something happens that is no move. */
  async #incident({ seat }: Step): Promise<void> {
    const { clock } = this.#script;
    const asked = (seat + this.#game) % this.#people;
    if (clock.startsWith('slow') && this.#crowd.isHere(asked) && this.#random(9) === 0)
      await this.#turnAway(asked);
    if (this.#random(7) > 0) return;
    const person = this.#random(this.#people + WATCHERS);
    const isAsked = person === asked;
    // The clock stands still, so a bot would never answer for somebody who is asked.
    if (clock === 'none' && !isAsked && person > 0 && person < this.#people && this.#random(3) === 0)
      return this.#standIn(person);
    const incidents = this.#crowd.isHere(person) ? HERE : AWAY;
    await this.#do(pickRandom(incidents, this.#random), person);
  }

  async #do(incident: Incident, person: number): Promise<void> {
    const crowd = this.#crowd;
    switch (incident) {
      case 'join':
        return crowd.join(person);
      case 'tab':
        return crowd.changeTab(person);
      case 'reconnect':
        return crowd.reconnect(person);
      case 'reload':
      case 'leave':
        await crowd.leave(person);
        if (incident === 'reload' || person < this.#people) await crowd.join(person);
        return;
      case 'say':
        this.#environment.clock.pass(10_000);
        return crowd.must(person, 'say', { text: `line ${crowd.asked}` });
      case 'history':
        return crowd.must(person, 'history', { from: 0 });
      case 'stale':
        return crowd.refused(person, 'act', { move: 'r@a1', rev: 0 });
      case 'junk':
        return crowd.refused(person, 'act', { move: 'hello?' });
      case 'options':
        return crowd.refused(person, 'options', { set: { rules: 'std' } });
      case 'http':
        return this.#http(person);
      case 'vote':
        return this.#vote(person);
      case 'pause':
        await crowd.ask(person, 'pause', { on: this.#random(2) === 0 });
        return;
      case 'time':
        return crowd.must(person, 'time', {});
    }
  }

  /** Somebody who is asked does not look for a while, and is called. */
  async #turnAway(person: number): Promise<void> {
    await this.#crowd.must(person, 'look', { on: false });
    this.#environment.clock.pass(DEFAULT_DELAYS.notifyAfterMs);
    await this.#crowd.must(person, 'look', { on: false });
    await this.#crowd.must(person, 'look', { on: true });
  }

  /** Somebody leaves and is away for long; the others let a bot sit down, and they come back. */
  async #standIn(person: number): Promise<void> {
    const crowd = this.#crowd;
    const motion = { kind: 'bot', slot: person, bot: 'keen' };
    await crowd.refused(0, 'propose', { motion });
    await crowd.leave(person);
    await crowd.refused(0, 'propose', { motion });
    this.#environment.clock.pass(DEFAULT_DELAYS.playerAwayMs);
    await crowd.must(0, 'propose', { motion });
    await this.#say(true);
    await this.#http(0);
    await crowd.join(person);
    this.#standIns++;
  }

  /** Somebody asks to end the game, and the others do not want to. */
  async #vote(person: number): Promise<void> {
    await this.#crowd.ask(person, 'propose', { motion: { kind: 'end' } });
    await this.#say(false);
    this.#votes++;
  }

  /** Everybody who is here answers, some of them when it is decided already. */
  async #say(on: boolean): Promise<void> {
    for (let person = this.#people - 1; person >= 0; person--)
      if (this.#crowd.isHere(person)) await this.#crowd.ask(person, 'vote', { on });
  }

  async #http(person: number): Promise<void> {
    const url = this.#url;
    const { code, guests } = this.#crowd;
    const record = `/api/tables/${code}/games/${this.#game + 1}/record`;
    for (const path of [`/api/tables/${code}`, '/api/tables', record]) {
      const mine = await apiRequest(url, path, { method: 'GET', token: guests[person].token });
      this.#recorder.body(`person ${person}, ${path}`, person, mine.text);
      const theirs = await apiRequest(url, path, { method: 'GET' });
      this.#recorder.body(`stranger, ${path}`, -1, theirs.text);
    }
  }
}

const AWAY = ['join', 'http'] as const;
const HERE = [
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
type Incident = (typeof AWAY)[number] | (typeof HERE)[number];
