import type { Random } from '../../../e2e/support/clients/random.ts';
import { audit } from '../../consistency/audit.ts';
import type { Observer } from '../../consistency/observer.ts';
import { PlayerGroup } from '../../consistency/player-group.ts';
import { readJournal, type StoreLocation } from '../../consistency/read-journal.ts';
import type { SourceAddress } from '../attackers/source-address.ts';
import { measureLatency } from './measure-latency.ts';

/** Milliseconds over an act at most: brisk, but people. */
const MAX_THINK_MS = 600;
/** So far they play before they look whether it is time to stop. */
const REVS_PER_ROUND = 5;

/** What went wrong at a table that nobody had a quarrel with. */
export type BystanderTableReport = {
  acts: number;
  games: number;
  lost: string[];
  faults: string[];
  /** Lines that were cut, or silent for some seconds. */
  disconnects: string[];
};

/** Four people and a watcher who play one whole game after another. */
export class BystanderTable {
  readonly #group: PlayerGroup;
  readonly #faults: string[] = [];
  readonly #disconnects: string[] = [];
  #games = 0;
  #stopped = false;
  #playing: Promise<void> = Promise.resolve();

  private constructor(people: PlayerGroup, tell: (ms: number) => void) {
    this.#group = people;
    for (const player of people.players) measureLatency(player, tell);
    for (const observer of people.observers) this.#observe(observer);
  }

  static async gather(
    line: SourceAddress,
    random: Random,
    listed: boolean,
    tell: (ms: number) => void,
  ): Promise<BystanderTable> {
    return new BystanderTable(
      await PlayerGroup.gather(line.url, random, { listed, maxThinkMs: MAX_THINK_MS }),
      tell,
    );
  }

  start(): void {
    this.#playing = this.#play().catch((error: unknown) => {
      this.#faults.push(`it stands still: ${error}`);
    });
  }

  /** Ends the play, holds it against the journal, and leaves. */
  async end(kept: StoreLocation): Promise<BystanderTableReport> {
    this.#stopped = true;
    await this.#playing;
    const { code, players } = this.#group;
    const lost = await this.#auditTable(kept);
    const acts = players.flatMap(({ answered: heard }) => heard).length;
    const named = (texts: readonly string[]): string[] => texts.map((text) => `${code}: ${text}`);
    const [effects, cuts] = [named(this.#faults), named(this.#disconnects)];
    await this.#group.leave();
    return { acts, games: this.#games, lost: named(lost), faults: effects, disconnects: cuts };
  }

  /** @returns the acts that were lost. */
  async #auditTable(kept: StoreLocation): Promise<string[]> {
    try {
      const {
        lost,
        twice,
        refused,
        inconsistent: strange,
      } = await audit(this.#group, (code) => readJournal(kept, code));
      this.#faults.push(...twice, ...refused, ...strange);
      return lost;
    } catch (error) {
      this.#faults.push(`nobody can say what became of it: ${error}`);
      return [];
    }
  }

  /** Nobody here says anything, and nobody leaves before the end. Those who look on may be talked to by others. */
  #observe({ client, name, slot }: Observer): void {
    client.subscribe({
      said: (lines) => {
        if (slot !== null) this.#faults.push(`${name} was told ${lines.length} lines of strangers`);
      },
      connection: (now) => {
        if (now !== 'online') this.#disconnects.push(`${name} was ${now}`);
      },
    });
  }

  async #play(): Promise<void> {
    await this.#group.start();
    while (!this.#stopped) {
      await this.#group.playOn(REVS_PER_ROUND);
      if (!this.#group.isOver) continue;
      this.#games++;
      await this.#group.playAgain();
    }
    this.#group.pause();
  }
}
