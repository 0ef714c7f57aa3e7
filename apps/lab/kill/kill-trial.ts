import { awaitsEnd } from '@tigris/engine';
import { undoInfo } from '@tigris/engine/game';
import { createGuest } from '../../e2e/support/clients/http-api.ts';
import type { Random } from '../../e2e/support/clients/random.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { audit, countPlayed, missing } from '../consistency/audit.ts';
import { type Moment, momentOf, pause } from '../consistency/fault-moment.ts';
import { changed } from '../consistency/observation.ts';
import type { People, Sights } from '../consistency/player-group.ts';
import { readJournal, readRemains, type Written } from '../consistency/read-journal.ts';
import type { Opener } from './table-opener.ts';
import type { Tally } from './tally.ts';

/** In milliseconds: how long people take to come back, and how long a server may be away. */
const A_RETURN = 1500;
const AN_OUTAGE = 4000;

/** Kills and restarts the server while people play, and compares what they then see with the journal. */
export class Trial {
  readonly #server: ServerProcess;
  readonly #opener: Opener;
  readonly #people: People;
  readonly #random: Random;
  readonly #tally: Tally;
  #entries: Written['entries'] = [];
  #arrivals: number[] = [];

  constructor(server: ServerProcess, opener: Opener, people: People, random: Random, tally: Tally) {
    this.#server = server;
    this.#opener = opener;
    this.#people = people;
    this.#random = random;
    this.#tally = tally;
  }

  /** @returns how often the process was killed. */
  async kill(moment: Moment): Promise<number> {
    await this.#moment(moment);
    const before = this.#people.sights();
    let remains = await this.#fall('SIGKILL');
    this.#count(remains);
    // Sometimes the server is back at once, sometimes only after people have given up their old sessions.
    if (this.#random(3) === 0) await pause(this.#random(AN_OUTAGE));
    await this.#server.start();
    if (moment === 'twice') {
      await pause(this.#random(A_RETURN));
      remains = await this.#fall('SIGKILL');
      await this.#server.start();
    }
    await this.#opener.openAll('after a kill');
    await this.#comeBack(remains);
    await this.check();
    // If nobody waited for an answer, nothing may have changed.
    if (moment === 'still') this.#complain(this.#sinceThen(before));
    return moment === 'twice' ? 2 : 1;
  }

  /** Sends SIGTERM: the server must tell everybody and end by itself. */
  async term(moment: Moment): Promise<void> {
    const told = await hearClosing(this.#server.url, this.#people.code);
    await this.#moment(moment);
    const remains = await this.#fall('SIGTERM');
    if (!told()) this.#complain(['SIGTERM: nobody was told']);
    await this.#server.start();
    await this.#opener.openAll('after SIGTERM');
    await this.#comeBack(remains);
    await this.check();
  }

  /** Compares everything that people saw and were told with the journal. */
  async check(): Promise<void> {
    const { written, lost, twice, refused, strange } = await audit(this.#people, (code) =>
      readJournal(this.#server, code),
    );
    this.#keep(written);
    this.#tally.lost += this.#complain(lost.map((what) => `lost: ${what}`));
    this.#tally.twice += this.#complain(twice.map((what) => `twice: ${what}`));
    this.#complain(refused.map((what) => `refused: ${what}`));
    this.#complain(strange);
  }

  /** Checks once more, and everybody leaves. */
  async end(): Promise<void> {
    await this.check();
    this.#tally.acts += countPlayed(this.#entries);
    await this.#people.leave();
  }

  /** What people see otherwise than they did. */
  #sinceThen(before: Sights): string[] {
    return this.#people.sights().flatMap((now, i) => {
      const other = changed(before[i], now);
      return other.length === 0
        ? []
        : `${this.#people.witnesses[i].name} saw another table: ${JSON.stringify(other)}`;
    });
  }

  #moment(moment: Moment): Promise<void> {
    return momentOf(moment, this.#people, this.#server, this.#random);
  }

  /** Ends the server. After that nobody asks anything new until `currentGame`. */
  async #fall(signal: 'SIGKILL' | 'SIGTERM'): Promise<Written> {
    const people = this.#people;
    this.#arrivals = people.witnesses.map(({ arrivals }) => arrivals);
    const ended = this.#server.end(signal);
    // A server that is closing has to cope with new requests.
    if (signal === 'SIGKILL') people.hold();
    const { code } = await ended;
    people.hold();
    if (signal === 'SIGTERM' && code !== 0) this.#complain([`SIGTERM: it ended with ${code}`]);
    const remains = await readRemains(this.#server, people.code);
    this.#keep(remains);
    return remains;
  }

  async #comeBack({ last }: Written): Promise<void> {
    const { witnesses } = this.#people;
    await this.#people.until('everybody to come back', () =>
      witnesses.every((each, i) => each.isHere(this.#arrivals[i]) && each.rev > last.rev),
    );
  }

  #count({ entries, last: { currentGame, standIns } }: Written): void {
    const { isWaiting, players } = this.#people;
    if (isWaiting) this.#tally.open++;
    if (standIns.some((one) => one !== null)) this.#tally.stoodIn++;
    if (countPlayed(entries) > players.flatMap(({ heard }) => heard).length) this.#tally.unheard++;
    if (currentGame === null) return;
    if (undoInfo(currentGame).steps > 0) this.#tally.undoable++;
    if (awaitsEnd(currentGame.position)) this.#tally.awaiting++;
  }

  #keep({ entries }: Written): void {
    this.#tally.lost += this.#complain(missing(this.#entries, entries));
    this.#entries = entries;
  }

  /** What was lost once is missing in every later check, but counts once. @returns how many complaints are new. */
  #complain(texts: readonly string[]): number {
    const { complaints } = this.#tally;
    const all = texts.map((text) => `${this.#people.code}: ${text}`);
    const fresh = all.filter((text) => !complaints.includes(text));
    complaints.push(...fresh);
    return fresh.length;
  }
}

/** Joins as one more watcher. @returns whether the server has said by now that it is closing. */
async function hearClosing(url: string, code: string): Promise<() => boolean> {
  let told = false;
  const message = (type: string): void => {
    told ||= type === 'closing';
  };
  await RawClient.join(url, code, await createGuest(url, 'Ear'), { message, closed: () => undefined });
  return () => told;
}
