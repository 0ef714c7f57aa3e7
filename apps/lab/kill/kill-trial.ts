import { isTurnEndDue } from '@tigris/engine';
import { undoInfo } from '@tigris/engine/game';
import { createGuest } from '../../e2e/support/clients/http-api.ts';
import type { Random } from '../../e2e/support/clients/random.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { audit, countPlayerEntries, missingEntries } from '../consistency/audit.ts';
import { type FaultMoment, pause, untilMoment } from '../consistency/fault-moment.ts';
import { differences } from '../consistency/observation.ts';
import type { Observations, PlayerGroup } from '../consistency/player-group.ts';
import { type JournalContents, readCrashedJournal, readJournal } from '../consistency/read-journal.ts';
import type { TableOpener } from './table-opener.ts';
import type { KillTally } from './tally.ts';

/** In milliseconds: how long people take to come back, and how long a server may be away. */
const MAX_REJOIN_MS = 1500;
const MAX_DOWNTIME_MS = 4000;

/** Kills and restarts the server while people play, and compares what they then see with the journal. */
export class KillTrial {
  readonly #server: ServerProcess;
  readonly #opener: TableOpener;
  readonly #people: PlayerGroup;
  readonly #random: Random;
  readonly #tally: KillTally;
  #entries: JournalContents['entries'] = [];
  #joinCounts: number[] = [];

  constructor(
    server: ServerProcess,
    opener: TableOpener,
    people: PlayerGroup,
    random: Random,
    tally: KillTally,
  ) {
    this.#server = server;
    this.#opener = opener;
    this.#people = people;
    this.#random = random;
    this.#tally = tally;
  }

  /** @returns how often the process was killed. */
  async kill(moment: FaultMoment): Promise<number> {
    await this.#untilMoment(moment);
    const before = this.#people.observations();
    let remains = await this.#stopServer('SIGKILL');
    this.#count(remains);
    // Sometimes the server is back at once, sometimes only after people have given up their old sessions.
    if (this.#random(3) === 0) await pause(this.#random(MAX_DOWNTIME_MS));
    await this.#server.start();
    if (moment === 'twice') {
      await pause(this.#random(MAX_REJOIN_MS));
      remains = await this.#stopServer('SIGKILL');
      await this.#server.start();
    }
    await this.#opener.openAll('after a kill');
    await this.#awaitRejoin(remains);
    await this.check();
    // If nobody waited for an answer, nothing may have changed.
    if (moment === 'still') this.#report(this.#changesSince(before));
    return moment === 'twice' ? 2 : 1;
  }

  /** Sends SIGTERM: the server must tell everybody and end by itself. */
  async term(moment: FaultMoment): Promise<void> {
    const told = await watchForClosing(this.#server.url, this.#people.code);
    await this.#untilMoment(moment);
    const remains = await this.#stopServer('SIGTERM');
    if (!told()) this.#report(['SIGTERM: nobody was told']);
    await this.#server.start();
    await this.#opener.openAll('after SIGTERM');
    await this.#awaitRejoin(remains);
    await this.check();
  }

  /** Compares everything that people saw and were told with the journal. */
  async check(): Promise<void> {
    const {
      written,
      lost,
      twice,
      refused,
      inconsistent: strange,
    } = await audit(this.#people, (code) => readJournal(this.#server, code));
    this.#checkRetained(written);
    this.#tally.lost += this.#report(lost.map((what) => `lost: ${what}`));
    this.#tally.twice += this.#report(twice.map((what) => `twice: ${what}`));
    this.#report(refused.map((what) => `refused: ${what}`));
    this.#report(strange);
  }

  /** Checks once more, and everybody leaves. */
  async end(): Promise<void> {
    await this.check();
    this.#tally.acts += countPlayerEntries(this.#entries);
    await this.#people.leave();
  }

  /** What people see otherwise than they did. */
  #changesSince(before: Observations): string[] {
    return this.#people.observations().flatMap((now, i) => {
      const other = differences(before[i], now);
      return other.length === 0
        ? []
        : `${this.#people.observers[i].name} saw another table: ${JSON.stringify(other)}`;
    });
  }

  #untilMoment(moment: FaultMoment): Promise<void> {
    return untilMoment(moment, this.#people, this.#server, this.#random);
  }

  /** Ends the server. After that nobody asks anything new until `currentGame`. */
  async #stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<JournalContents> {
    const people = this.#people;
    this.#joinCounts = people.observers.map(({ joinCount: arrivals }) => arrivals);
    const ended = this.#server.end(signal);
    // A server that is closing has to cope with new requests.
    if (signal === 'SIGKILL') people.pause();
    const { code } = await ended;
    people.pause();
    if (signal === 'SIGTERM' && code !== 0) this.#report([`SIGTERM: it ended with ${code}`]);
    const remains = await readCrashedJournal(this.#server, people.code);
    this.#checkRetained(remains);
    return remains;
  }

  async #awaitRejoin({ last }: JournalContents): Promise<void> {
    const { observers: witnesses } = this.#people;
    await this.#people.waitUntil('everybody to come back', () =>
      witnesses.every((each, i) => each.hasRejoined(this.#joinCounts[i]) && each.rev > last.rev),
    );
  }

  #count({ entries, last: { currentGame, standIns } }: JournalContents): void {
    const { isWaiting, players } = this.#people;
    if (isWaiting) this.#tally.pending++;
    if (standIns.some((one) => one !== null)) this.#tally.standIns++;
    if (countPlayerEntries(entries) > players.flatMap(({ answered: heard }) => heard).length)
      this.#tally.unacknowledged++;
    if (currentGame === null) return;
    if (undoInfo(currentGame).steps > 0) this.#tally.undoable++;
    if (isTurnEndDue(currentGame.position)) this.#tally.awaiting++;
  }

  #checkRetained({ entries }: JournalContents): void {
    this.#tally.lost += this.#report(missingEntries(this.#entries, entries));
    this.#entries = entries;
  }

  /** What was lost once is missing in every later check, but counts once. @returns how many complaints are new. */
  #report(texts: readonly string[]): number {
    const { violations: complaints } = this.#tally;
    const all = texts.map((text) => `${this.#people.code}: ${text}`);
    const fresh = all.filter((text) => !complaints.includes(text));
    complaints.push(...fresh);
    return fresh.length;
  }
}

/** Joins as one more watcher. @returns whether the server has said by now that it is closing. */
async function watchForClosing(url: string, code: string): Promise<() => boolean> {
  let told = false;
  const message = (type: string): void => {
    told ||= type === 'closing';
  };
  await RawClient.join(url, code, await createGuest(url, 'Ear'), { message, closed: () => undefined });
  return () => told;
}
