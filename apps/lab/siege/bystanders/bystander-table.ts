import type { Random } from '../../../e2e/support/clients/random.ts';
import { audit } from '../../consistency/audit.ts';
import type { Observer } from '../../consistency/observer.ts';
import { PlayerGroup } from '../../consistency/player-group.ts';
import { readJournal, type StoreLocation } from '../../consistency/read-journal.ts';
import type { Line } from '../attackers/source-address.ts';
import { clockPatches } from './measure-latency.ts';

/** Milliseconds over an act at most: brisk, but people. */
const THINKS = 600;
/** So far they play before they look whether it is time to stop. */
const REVS = 5;

/** What went wrong at a table that nobody had a quarrel with. */
export type TableReport = {
  acts: number;
  games: number;
  lost: string[];
  effects: string[];
  /** Lines that were cut, or silent for some seconds. */
  cuts: string[];
};

/** Four people and a watcher who play one whole game after another. */
export class InnocentTable {
  readonly #people: PlayerGroup;
  readonly #faults: string[] = [];
  readonly #cuts: string[] = [];
  #games = 0;
  #stopped = false;
  #playing: Promise<void> = Promise.resolve();

  private constructor(people: PlayerGroup, tell: (ms: number) => void) {
    this.#people = people;
    for (const player of people.players) clockPatches(player, tell);
    for (const witness of people.observers) this.#watch(witness);
  }

  static async gather(
    line: Line,
    random: Random,
    listed: boolean,
    tell: (ms: number) => void,
  ): Promise<InnocentTable> {
    return new InnocentTable(
      await PlayerGroup.gather(line.url, random, { listed, maxThinkMs: THINKS }),
      tell,
    );
  }

  begin(): void {
    this.#playing = this.#play().catch((error: unknown) => {
      this.#faults.push(`it stands still: ${error}`);
    });
  }

  /** Ends the play, holds it against the journal, and leaves. */
  async end(kept: StoreLocation): Promise<TableReport> {
    this.#stopped = true;
    await this.#playing;
    const { code, players } = this.#people;
    const lost = await this.#account(kept);
    const acts = players.flatMap(({ answered: heard }) => heard).length;
    const named = (texts: readonly string[]): string[] => texts.map((text) => `${code}: ${text}`);
    const [effects, cuts] = [named(this.#faults), named(this.#cuts)];
    await this.#people.leave();
    return { acts, games: this.#games, lost: named(lost), effects, cuts };
  }

  /** @returns the acts that were lost. */
  async #account(kept: StoreLocation): Promise<string[]> {
    try {
      const {
        lost,
        twice,
        refused,
        inconsistent: strange,
      } = await audit(this.#people, (code) => readJournal(kept, code));
      this.#faults.push(...twice, ...refused, ...strange);
      return lost;
    } catch (error) {
      this.#faults.push(`nobody can say what became of it: ${error}`);
      return [];
    }
  }

  /** Nobody here says anything, and nobody leaves before the end. Those who look on may be talked to by others. */
  #watch({ client, name, slot }: Observer): void {
    client.subscribe({
      said: (lines) => {
        if (slot !== null) this.#faults.push(`${name} was told ${lines.length} lines of strangers`);
      },
      connection: (now) => {
        if (now !== 'online') this.#cuts.push(`${name} was ${now}`);
      },
    });
  }

  async #play(): Promise<void> {
    await this.#people.start();
    while (!this.#stopped) {
      await this.#people.playOn(REVS);
      if (!this.#people.isOver) continue;
      this.#games++;
      await this.#people.playAgain();
    }
    this.#people.pause();
  }
}
