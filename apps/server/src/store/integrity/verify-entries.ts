import { type Entry, type GameId, JournalDamaged } from '../../ports/journal.ts';
import { chainAfter } from './entry-chain.ts';
import type { Head } from './heads-log.ts';

type ChainedEntry = Entry & { readonly chain: string };

/** An entry out of its columns, whichever database they come from. */
export const entryIn = (game: GameId, row: Readonly<Record<string, unknown>>): ChainedEntry => ({
  game,
  seq: Number(row.seq),
  kind: String(row.kind),
  body: String(row.body),
  at: Number(row.at),
  chain: String(row.chain),
});

/** The part of a journal that was asked for, and what has to be there. */
type Part = {
  readonly game: GameId;
  readonly from: number;
  /** Not reached: the end of the journal was. */
  readonly most: number;
  /** The chain of the entry before this part. */
  readonly before: string;
  readonly promised: Head | null;
};

/** Entries as they were written. Throws `JournalDamaged` where some are changed or missing. */
export function checkedEntries(
  rows: readonly ChainedEntry[],
  { game, from, most, before, promised }: Part,
): Entry[] {
  let chain = before;
  const entries = rows.map((row): Entry => {
    const { chain: written, ...entry } = row;
    chain = chainAfter(chain, entry);
    const { seq } = entry;
    if (chain !== written || (seq === promised?.seq && chain !== promised.chain))
      throw new JournalDamaged({ game, seq, fault: 'another checksum' });
    return entry;
  });
  const last = entries.at(-1)?.seq ?? from - 1;
  if (promised !== null && last < promised.seq && entries.length !== most)
    throw new JournalDamaged({ game, after: last, promised: promised.seq, fault: 'missing' });
  return entries;
}
