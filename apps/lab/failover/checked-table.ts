import type { Random } from '../../e2e/support/clients/random.ts';
import type { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { audit, countPlayed, missing } from '../consistency/audit.ts';
import { People } from '../consistency/player-group.ts';
import { readTable, type Written } from '../consistency/read-journal.ts';

/** What the people of a table are compared with: nothing may be lost, doubled, or shown without being written. */
export type Verdict = { lost: string[]; twice: string[]; strange: string[] };

/** A table of scripted people, and everything about it that has to hold whatever happens to the nodes. */
export class GuardedTable {
  readonly people: People;
  readonly #club: TestCluster;
  #entries: Written['entries'] = [];
  #arrivals: number[] = [];

  private constructor(people: People, club: TestCluster) {
    this.people = people;
    this.#club = club;
  }

  static async gather(club: TestCluster, random: Random, thinks?: number): Promise<GuardedTable> {
    const people = await People.gather(club.url, random, thinks === undefined ? {} : { thinks });
    await people.begin();
    return new GuardedTable(people, club);
  }

  get code(): string {
    return this.people.code;
  }

  /** Moves, steps taken back and confirmations that are written. */
  get acts(): number {
    return countPlayed(this.#entries);
  }

  goOn(): void {
    for (const player of this.people.players) player.goOn();
  }

  /** Before a blow: from now on everybody has to come anew. */
  mark(): void {
    this.#arrivals = this.people.witnesses.map(({ arrivals }) => arrivals);
  }

  get isBack(): boolean {
    return this.people.witnesses.every((each, i) => each.isHere(this.#arrivals[i] ?? 0));
  }

  comeBack(): Promise<void> {
    return this.people.until('everybody to come back', () => this.isBack);
  }

  /** When a node opened the table after this moment, in milliseconds since 1970; null: none did. */
  async openedAfter(moment: number): Promise<number | null> {
    const [row] = await this.#club.database.ask(
      `SELECT min(at) AS at FROM journal WHERE game LIKE '${this.code}/%' AND kind = 'open' AND at >= ${moment}`,
    );
    return row?.at == null ? null : Number(row.at);
  }

  /** Everybody rests; what they saw and were told is compared with the journal. */
  async check(): Promise<Verdict> {
    const { written, lost, twice, refused, strange } = await audit(this.people, (code) =>
      readTable(this.#club.store, code),
    );
    const gone = missing(this.#entries, written.entries);
    this.#entries = written.entries;
    const named = (texts: readonly string[]): string[] => texts.map((text) => `${this.code}: ${text}`);
    return {
      lost: named([...gone, ...lost]),
      twice: named(twice),
      strange: named([...refused.map((what) => `refused: ${what}`), ...strange]),
    };
  }
}
