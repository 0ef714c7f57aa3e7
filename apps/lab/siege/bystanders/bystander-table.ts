import type { Random } from '../../../e2e/support/clients/random.ts';
import { audit } from '../../consistency/audit.ts';
import type { Observer } from '../../consistency/observer.ts';
import { PlayerGroup } from '../../consistency/player-group.ts';
import { readJournal, type StoreLocation } from '../../consistency/read-journal.ts';
import type { SourceAddress } from '../attackers/source-address.ts';
import { measureLatency } from './measure-latency.ts';

/** Maximum time before an act. */
const MAX_THINK_MS = 600;
/** Revs between two checks whether to stop. */
const REVS_PER_ROUND = 5;

/** What went wrong at the table of bystanders. */
export type BystanderTableReport = {
  acts: number;
  games: number;
  lost: string[];
  faults: string[];
  /** Lost or stalled connections. */
  disconnects: string[];
};

/** Four players and a watcher who play one game after another. */
export class BystanderTable {
  readonly #group: PlayerGroup;
  readonly #faults: string[] = [];
  readonly #disconnects: string[] = [];
  #games = 0;
  #stopped = false;
  #playing: Promise<void> = Promise.resolve();

  private constructor(group: PlayerGroup, onLatency: (ms: number) => void) {
    this.#group = group;
    for (const player of group.players) measureLatency(player, onLatency);
    for (const observer of group.observers) this.#observe(observer);
  }

  static async gather(
    source: SourceAddress,
    random: Random,
    listed: boolean,
    onLatency: (ms: number) => void,
  ): Promise<BystanderTable> {
    return new BystanderTable(
      await PlayerGroup.gather(source.url, random, { listed, maxThinkMs: MAX_THINK_MS }),
      onLatency,
    );
  }

  start(): void {
    this.#playing = this.#play().catch((error: unknown) => {
      this.#faults.push(`it is stuck: ${error}`);
    });
  }

  /** Stops playing, compares everything with the journal, and leaves. */
  async end(store: StoreLocation): Promise<BystanderTableReport> {
    this.#stopped = true;
    await this.#playing;
    const { code, players } = this.#group;
    const lost = await this.#auditTable(store);
    const acts = players.flatMap(({ answered }) => answered).length;
    const named = (texts: readonly string[]): string[] => texts.map((text) => `${code}: ${text}`);
    const [faults, disconnects] = [named(this.#faults), named(this.#disconnects)];
    await this.#group.leave();
    return { acts, games: this.#games, lost: named(lost), faults, disconnects };
  }

  /** @returns lost acts. */
  async #auditTable(store: StoreLocation): Promise<string[]> {
    try {
      const { lost, twice, refused, inconsistent } = await audit(this.#group, (code) => readJournal(store, code));
      this.#faults.push(...twice, ...refused, ...inconsistent);
      return lost;
    } catch (error) {
      this.#faults.push(`the audit failed: ${error}`);
      return [];
    }
  }

  /** Reports chat messages to players, who have none to expect, and disconnects. Attackers may chat with watchers. */
  #observe({ client, name, slot }: Observer): void {
    client.subscribe({
      said: (lines) => {
        if (slot !== null) this.#faults.push(`${name} was sent ${lines.length} chat lines of strangers`);
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
