import { setTimeout as sleep } from 'node:timers/promises';
import { isTurnEndDue } from '@tigris/engine';
import { undoInfo } from '@tigris/engine/game';
import { createGuest } from '../../e2e/support/clients/http-api.ts';
import type { Random } from '../../e2e/support/clients/random.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import type { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { audit, countPlayerEntries, missingEntries } from '../consistency/audit.ts';
import { type FaultMoment, untilMoment } from '../consistency/fault-moment.ts';
import { differences } from '../consistency/observation.ts';
import type { Observations, PlayerGroup } from '../consistency/player-group.ts';
import { type JournalContents, readCrashedJournal, readJournal } from '../consistency/read-journal.ts';
import type { TableOpener } from './table-opener.ts';
import type { KillTally } from './tally.ts';

/** Upper bounds for the random time of a rejoin, and of an outage. */
const MAX_REJOIN_MS = 1500;
const MAX_DOWNTIME_MS = 4000;

/** Kills and restarts the server while a group plays, and compares what its clients then show with the journal. */
export class KillTrial {
  readonly #server: ServerProcess;
  readonly #opener: TableOpener;
  readonly #group: PlayerGroup;
  readonly #random: Random;
  readonly #tally: KillTally;
  #entries: JournalContents['entries'] = [];
  #joinCounts: number[] = [];

  constructor(server: ServerProcess, tableOpener: TableOpener, group: PlayerGroup, random: Random, tally: KillTally) {
    this.#server = server;
    this.#opener = tableOpener;
    this.#group = group;
    this.#random = random;
    this.#tally = tally;
  }

  /** @returns the number of kills. */
  async kill(moment: FaultMoment): Promise<number> {
    await this.#untilMoment(moment);
    const before = this.#group.observations();
    let remains = await this.#stopServer('SIGKILL');
    this.#count(remains);
    // Sometimes the server is back at once, sometimes only after clients have given up their old sessions.
    if (this.#random(3) === 0) await sleep(this.#random(MAX_DOWNTIME_MS));
    await this.#server.start();
    if (moment === 'twice') {
      await sleep(this.#random(MAX_REJOIN_MS));
      remains = await this.#stopServer('SIGKILL');
      await this.#server.start();
    }
    await this.#opener.openAll('after a kill');
    await this.#awaitRejoin(remains);
    await this.check();
    // Without a request in flight nothing may have changed.
    if (moment === 'idle') this.#report(this.#changesSince(before));
    return moment === 'twice' ? 2 : 1;
  }

  /** Sends SIGTERM. The server has to notify all clients and exit. */
  async term(moment: FaultMoment): Promise<void> {
    const wasNotified = await watchForClosing(this.#server.url, this.#group.code);
    await this.#untilMoment(moment);
    const remains = await this.#stopServer('SIGTERM');
    if (!wasNotified()) this.#report(['SIGTERM: clients were not notified']);
    await this.#server.start();
    await this.#opener.openAll('after SIGTERM');
    await this.#awaitRejoin(remains);
    await this.check();
  }

  /** Compares everything that the clients were sent with the journal. */
  async check(): Promise<void> {
    const { written, lost, twice, refused, inconsistent } = await audit(this.#group, (code) =>
      readJournal(this.#server, code),
    );
    this.#checkRetained(written);
    this.#tally.lost += this.#report(lost.map((what) => `lost: ${what}`));
    this.#tally.twice += this.#report(twice.map((what) => `twice: ${what}`));
    this.#report(refused.map((what) => `refused: ${what}`));
    this.#report(inconsistent);
  }

  /** Checks a last time and leaves the table. */
  async end(): Promise<void> {
    await this.check();
    this.#tally.acts += countPlayerEntries(this.#entries);
    await this.#group.leave();
  }

  /** Returns what clients show differently than before. */
  #changesSince(before: Observations): string[] {
    return this.#group.observations().flatMap((now, i) => {
      const other = differences(before[i], now);
      return other.length === 0 ? [] : `${this.#group.observers[i].name} shows another state: ${JSON.stringify(other)}`;
    });
  }

  #untilMoment(moment: FaultMoment): Promise<void> {
    return untilMoment(moment, this.#group, this.#server, this.#random);
  }

  /** Ends the server. The group sends no more requests until it is resumed. */
  async #stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<JournalContents> {
    const group = this.#group;
    this.#joinCounts = group.observers.map(({ joinCount }) => joinCount);
    const ended = this.#server.end(signal);
    // A server that is shutting down has to cope with new requests.
    if (signal === 'SIGKILL') group.pause();
    const { code } = await ended;
    group.pause();
    if (signal === 'SIGTERM' && code !== 0) this.#report([`SIGTERM: the exit code was ${code}`]);
    const remains = await readCrashedJournal(this.#server, group.code);
    this.#checkRetained(remains);
    return remains;
  }

  async #awaitRejoin({ last }: JournalContents): Promise<void> {
    const { observers } = this.#group;
    await this.#group.waitUntil('all clients to rejoin', () =>
      observers.every((each, i) => each.hasRejoined(this.#joinCounts[i]) && each.rev > last.rev),
    );
  }

  #count({ entries, last: { currentGame, standIns } }: JournalContents): void {
    const { isWaiting, players } = this.#group;
    if (isWaiting) this.#tally.pending++;
    if (standIns.some((one) => one !== null)) this.#tally.standIns++;
    if (countPlayerEntries(entries) > players.flatMap(({ answered }) => answered).length) this.#tally.unacknowledged++;
    if (currentGame === null) return;
    if (undoInfo(currentGame).steps > 0) this.#tally.undoable++;
    if (isTurnEndDue(currentGame.position)) this.#tally.awaiting++;
  }

  #checkRetained({ entries }: JournalContents): void {
    this.#tally.lost += this.#report(missingEntries(this.#entries, entries));
    this.#entries = entries;
  }

  /** Adds violations. Later checks find the same ones again: each counts once. @returns how many are new. */
  #report(texts: readonly string[]): number {
    const { violations } = this.#tally;
    const all = texts.map((text) => `${this.#group.code}: ${text}`);
    const fresh = all.filter((text) => !violations.includes(text));
    violations.push(...fresh);
    return fresh.length;
  }
}

/** Joins as another watcher. @returns a function that says whether the server has announced its shutdown. */
async function watchForClosing(url: string, code: string): Promise<() => boolean> {
  let notified = false;
  const message = (type: string): void => {
    notified ||= type === 'closing';
  };
  await RawClient.join(url, code, await createGuest(url, 'Watcher'), { message, closed: () => undefined });
  return () => notified;
}
