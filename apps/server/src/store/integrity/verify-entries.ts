import { type Entry, type GameId, JournalDamaged } from '../../ports/journal.ts';
import { chainChecksum } from './entry-chain.ts';
import type { JournalHead } from './heads-log.ts';

type ChainedEntry = Entry & { readonly chain: string };

/** Reads an entry from its row in either database. */
export const entryFromRow = (game: GameId, row: Readonly<Record<string, unknown>>): ChainedEntry => ({
  game,
  seq: Number(row.seq),
  kind: String(row.kind),
  body: String(row.body),
  at: Number(row.at),
  chain: String(row.chain),
});

/** A part of a journal, and what it must contain. */
type JournalPart = {
  readonly game: GameId;
  readonly from: number;
  /** If fewer entries are found, this is the end of the journal. */
  readonly limit: number;
  /** Checksum of the entry before this part. */
  readonly chainBefore: string;
  readonly expectedHead: JournalHead | null;
};

/** Verifies the checksums of entries. Throws `JournalDamaged` if some were changed or are missing. */
export function verifyEntries(
  rows: readonly ChainedEntry[],
  { game, from, limit, chainBefore, expectedHead }: JournalPart,
): Entry[] {
  let chain = chainBefore;
  const entries = rows.map((row): Entry => {
    const { chain: written, ...entry } = row;
    chain = chainChecksum(chain, entry);
    const { seq } = entry;
    if (chain !== written || (seq === expectedHead?.seq && chain !== expectedHead.chain))
      throw new JournalDamaged({ game, seq, fault: 'another checksum' });
    return entry;
  });
  const last = entries.at(-1)?.seq ?? from - 1;
  if (expectedHead !== null && last < expectedHead.seq && entries.length !== limit)
    throw new JournalDamaged({ game, after: last, promised: expectedHead.seq, fault: 'missing' });
  return entries;
}
