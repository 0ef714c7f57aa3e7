import type { Random } from '../../e2e/support/clients/random.ts';
import type { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { audit, countPlayerEntries, missingEntries } from '../consistency/audit.ts';
import { PlayerGroup } from '../consistency/player-group.ts';
import { type JournalContents, readTable } from '../consistency/read-journal.ts';

export type ConsistencyFaults = { lost: string[]; twice: string[]; inconsistent: string[] };

/** A group at a table of a cluster, with the checks that have to hold after every fault. */
export class CheckedTable {
  readonly group: PlayerGroup;
  readonly #cluster: TestCluster;
  #entries: JournalContents['entries'] = [];
  #joinCounts: number[] = [];

  private constructor(people: PlayerGroup, cluster: TestCluster) {
    this.group = people;
    this.#cluster = cluster;
  }

  static async gather(cluster: TestCluster, random: Random, maxThinkMs?: number): Promise<CheckedTable> {
    const people = await PlayerGroup.gather(cluster.url, random, maxThinkMs === undefined ? {} : { maxThinkMs });
    await people.start();
    return new CheckedTable(people, cluster);
  }

  get code(): string {
    return this.group.code;
  }

  /** Number of journaled acts of players. */
  get acts(): number {
    return countPlayerEntries(this.#entries);
  }

  resume(): void {
    for (const player of this.group.players) player.resume();
  }

  /** Remembers join counts before a fault: all clients have to rejoin after it. */
  rememberJoins(): void {
    this.#joinCounts = this.group.observers.map(({ joinCount }) => joinCount);
  }

  get isBack(): boolean {
    return this.group.observers.every((each, i) => each.hasRejoined(this.#joinCounts[i] ?? 0));
  }

  awaitRejoin(): Promise<void> {
    return this.group.waitUntil('all clients to rejoin', () => this.isBack);
  }

  /** Returns when a node opened the table after a moment, in ms since 1970; null: never. */
  async reopenedAt(moment: number): Promise<number | null> {
    const [row] = await this.#cluster.database.ask(
      `SELECT min(at) AS at FROM journal WHERE game LIKE '${this.code}/%' AND kind = 'open' AND at >= ${moment}`,
    );
    return row?.at == null ? null : Number(row.at);
  }

  /** Quiesces the group and compares what its clients were sent with the journal. */
  async check(): Promise<ConsistencyFaults> {
    const { written, lost, twice, refused, inconsistent } = await audit(this.group, (code) =>
      readTable(this.#cluster.store, code),
    );
    const gone = missingEntries(this.#entries, written.entries);
    this.#entries = written.entries;
    const named = (texts: readonly string[]): string[] => texts.map((text) => `${this.code}: ${text}`);
    return {
      lost: named([...gone, ...lost]),
      twice: named(twice),
      inconsistent: named([...refused.map((what) => `refused: ${what}`), ...inconsistent]),
    };
  }
}
