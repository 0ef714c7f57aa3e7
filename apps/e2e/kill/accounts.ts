import { isDeepStrictEqual } from 'node:util';
import { viewOf } from '@tigris/engine';
import { followHistory } from '@tigris/protocol/client';
import type { Entry } from '../../server/src/ports.ts';
import { writtenIn } from '../../server/src/table/act.ts';
import { recordText } from '../../server/src/table/happened-texts.ts';
import type { TableState } from '../../server/src/table/state.ts';
import type { People } from './people.ts';
import type { Written } from './read-journal.ts';
import type { Asked, RestlessPlayer } from './restless-player.ts';
import type { Witness } from './witness.ts';

const PLAYED: ReadonlySet<string> = new Set(['move', 'undo', 'confirm']);

/** A move, a step taken back or a confirmation that a person asked for; a bot asks nobody. */
const isPlayed = (entry: Entry): boolean => PLAYED.has(entry.kind) && writtenIn(entry).cause !== null;

export const countPlayed = (entries: readonly Entry[]): number => entries.filter(isPlayed).length;

/** Acts that were answered but are not written, acts that are written twice, and acts that were refused. */
export type Account = { lost: string[]; twice: string[]; refused: string[] };

/** Compares the answers with the journal. Only while nobody waits for an answer. */
function settleAccounts(players: readonly RestlessPlayer[], { entries, last }: Written): Account {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const account: Account = { lost: [], twice: [], refused: [] };
  const acknowledged = new Map<number, Asked>();
  for (const [slot, { asked }] of players.entries()) {
    for (const one of asked) {
      if (!one.answer?.ok) {
        account.refused.push(`${toText(one)}: ${one.answer?.code ?? 'no answer'}`);
        continue;
      }
      const { rev } = one.answer;
      if (acknowledged.has(rev)) account.lost.push(`two acts were said to be rev ${rev}`);
      acknowledged.set(rev, one);
      if (!isWritten(one, bySeq.get(rev), personIn(last, slot)))
        account.lost.push(`${toText(one)}, rev ${rev}, by slot ${slot}`);
    }
  }
  account.twice.push(...repeated(entries), ...unknown(entries, acknowledged));
  return account;
}

const toText = ({ kind, move }: Asked): string => move ?? kind;

function isWritten({ kind, move }: Asked, entry: Entry | undefined, person: string | null): boolean {
  if (entry === undefined || entry.kind !== kind) return false;
  const { act, cause } = writtenIn(entry);
  return cause?.by === person && (act.kind !== 'move' || act.move === move);
}

function personIn({ slots }: TableState, slot: number): string | null {
  const sitting = slots[slot];
  return sitting.sitter === 'person' ? sitting.person.id : null;
}

/** Requests of one person with one id that are in two entries. */
function repeated(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { cause } = writtenIn(entry);
    if (cause === null) return [];
    const key = `${cause.by} ${cause.id}`;
    if (seen.has(key)) return `${entry.kind} ${entry.seq} has the id of an earlier one`;
    seen.add(key);
    return [];
  });
}

/** Acts that are written although nobody got their number as an answer. */
const unknown = (entries: readonly Entry[], acknowledged: ReadonlyMap<number, Asked>): string[] =>
  entries
    .filter((entry) => isPlayed(entry) && !acknowledged.has(entry.seq))
    .map(({ seq, kind }) => `${kind} ${seq} is written, but nobody was told so`);

/** Entries that were written and are gone or different later. */
export function missing(before: readonly Entry[], after: readonly Entry[]): string[] {
  return before
    .filter((entry, i) => !isDeepStrictEqual(entry, after[i]))
    .map(({ seq, kind }) => `${kind} ${seq} was written and is not any more`);
}

/** Checks that the history that a person gets is whole and leads to what this person sees. */
async function checkHistory({ client, name, slot }: Witness, state: TableState): Promise<string[]> {
  const { play, order } = state;
  if (play === null) return [];
  const audience = slot === null ? 'spectator' : order.indexOf(slot);
  const history = await client.history();
  const followed = followHistory(history);
  if (followed === null || followed.fault !== null)
    return [`${name}: the history cannot be followed: ${JSON.stringify(followed?.fault)}`];
  const { follower: game } = followed;
  const complaints: string[] = [];
  if (history.record !== recordText(state, play, audience)) complaints.push(`${name}: another history`);
  if (game.length !== play.ply) complaints.push(`${name}: a history of ${game.length} plies for ${play.ply}`);
  if (!isDeepStrictEqual(viewOf(game.position, audience), client.view))
    complaints.push(`${name}: the history leads elsewhere`);
  return complaints;
}

/** `strange`: what somebody saw or got as history although no journal holds it. */
export type Audit = Account & { strange: string[]; written: Written };

/**
 * Compares everything that the people of a table saw and were told with the journal. They rest meanwhile.
 * @param read how the journal is read.
 */
export async function audit(people: People, read: (code: string) => Promise<Written>): Promise<Audit> {
  await people.rest();
  const written = await read(people.code);
  const { states, last } = written;
  await people.until('everybody to see what is written', () =>
    people.witnesses.every(({ rev }) => rev >= last.rev),
  );
  const strange: string[] = [];
  for (const witness of people.witnesses) {
    strange.push(...witness.compare(states), ...(await checkHistory(witness, last)));
  }
  return { ...settleAccounts(people.players, written), strange, written };
}
