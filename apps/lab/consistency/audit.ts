import { isDeepStrictEqual } from 'node:util';
import type { GameHistory } from '@tigris/protocol';
import type { Entry } from '../../server/src/ports/journal.ts';
import { parseEntry } from '../../server/src/table/state/act.ts';
import type { TableState } from '../../server/src/table/state/table-state.ts';
import { historyFaults } from './history-faults.ts';
import type { Observer } from './observer.ts';
import type { PlayerGroup } from './player-group.ts';
import type { JournalContents } from './read-journal.ts';
import type { RecordingPlayer } from './recording-player.ts';
import type { RecordedRequest } from './request-chooser.ts';

const PLAYED_KINDS: ReadonlySet<string> = new Set(['move', 'undo', 'confirm', 'propose', 'vote', 'pause']);

/** What a person asked for while a game was on; a bot asks nobody. */
const isPlayerEntry = (entry: Entry): boolean =>
  PLAYED_KINDS.has(entry.kind) && parseEntry(entry).cause !== null;

export const countPlayerEntries = (entries: readonly Entry[]): number => entries.filter(isPlayerEntry).length;

/** Acts that were answered but are not written, acts that are written twice, and acts that were refused. */
export type AnswerFaults = { lost: string[]; twice: string[]; refused: string[] };

/** Compares the answers with the journal. Only while nobody waits for an answer. */
function compareAnswers(
  players: readonly RecordingPlayer[],
  { entries, last }: JournalContents,
): AnswerFaults {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const account: AnswerFaults = { lost: [], twice: [], refused: [] };
  const acknowledged = new Map<number, RecordedRequest>();
  for (const [slot, { requests: asked }] of players.entries()) {
    for (const one of asked) {
      if (!one.answer?.ok) {
        if (!isTooLate(one)) account.refused.push(`${requestText(one)}: ${one.answer?.code ?? 'no answer'}`);
        continue;
      }
      const { rev } = one.answer;
      if (acknowledged.has(rev)) account.lost.push(`two acts were said to be rev ${rev}`);
      acknowledged.set(rev, one);
      if (!isWritten(one, bySeq.get(rev), personInSlot(last, slot)))
        account.lost.push(`${requestText(one)}, rev ${rev}, by slot ${slot}`);
    }
  }
  account.twice.push(...repeatedRequests(entries), ...unacknowledgedEntries(entries, acknowledged));
  return account;
}

/** Two people voted, or asked for a vote, at the same time, and one of them settled it. */
const TOO_LATE_CODES: ReadonlySet<string> = new Set(['no-vote', 'vote-open', 'asked-lately', 'wrong-phase']);

const isTooLate = ({ kind, answer }: RecordedRequest): boolean =>
  (kind === 'vote' || kind === 'propose') && answer?.ok === false && TOO_LATE_CODES.has(answer.code);

const requestText = ({ kind, move }: RecordedRequest): string => move ?? kind;

function isWritten(
  { kind, move, on }: RecordedRequest,
  entry: Entry | undefined,
  person: string | null,
): boolean {
  if (entry === undefined || entry.kind !== kind) return false;
  const { act, cause } = parseEntry(entry);
  if (cause?.by !== person) return false;
  if (act.kind === 'move') return act.move === move;
  return act.kind === 'vote' || act.kind === 'pause' ? act.on === on : true;
}

function personInSlot({ slots }: TableState, slot: number): string | null {
  const sitting = slots[slot];
  return sitting.sitter === 'person' ? sitting.person.id : null;
}

/** Requests of one person with one id that are in two entries. */
export function repeatedRequests(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { cause } = parseEntry(entry);
    if (cause === null) return [];
    const key = `${cause.by} ${cause.id}`;
    if (seen.has(key)) return `${entry.kind} ${entry.seq} has the id of an earlier one`;
    seen.add(key);
    return [];
  });
}

/** Acts that are written although nobody got their number as an answer. */
const unacknowledgedEntries = (
  entries: readonly Entry[],
  acknowledged: ReadonlyMap<number, RecordedRequest>,
): string[] =>
  entries
    .filter((entry) => isPlayerEntry(entry) && !acknowledged.has(entry.seq))
    .map(({ seq, kind }) => `${kind} ${seq} is written, but nobody was told so`);

/** Entries that were written and are gone or different later. */
export function missingEntries(before: readonly Entry[], after: readonly Entry[]): string[] {
  return before
    .filter((entry, i) => !isDeepStrictEqual(entry, after[i]))
    .map(({ seq, kind }) => `${kind} ${seq} was written and is not any more`);
}

/** `inconsistent`: what somebody saw or got as history although no journal holds it. */
export type Audit = AnswerFaults & { inconsistent: string[]; written: JournalContents };

type ReadJournal = (code: string) => Promise<JournalContents>;

/**
 * Compares everything that the people of a table saw and were told with the journal. They rest meanwhile.
 * @param read how the journal is read.
 */
export async function audit(people: PlayerGroup, read: ReadJournal): Promise<Audit> {
  await people.quiesce();
  const { written, histories } = await consistentSnapshot(people, read);
  const strange = people.observers.flatMap((witness, i) => [
    ...witness.compare(written.states),
    ...checkHistory(witness, histories[i], written.last),
  ]);
  return { ...compareAnswers(people.players, written), inconsistent: strange, written };
}

type Snapshot = { written: JournalContents; histories: GameHistory[] };

const MAX_TRIES = 5;

/** The journal and everybody's history at a moment when nobody has seen more: a table does some things by itself. */
async function consistentSnapshot(
  people: PlayerGroup,
  read: ReadJournal,
  tries = MAX_TRIES,
): Promise<Snapshot> {
  const { observers: witnesses } = people;
  const written = await read(people.code);
  const { last } = written;
  await people.waitUntil('everybody to see what is written', () =>
    witnesses.every(({ rev }) => rev >= last.rev),
  );
  const histories =
    last.currentGame === null ? [] : await Promise.all(witnesses.map(({ client }) => client.history()));
  const isBehind = witnesses.some(({ rev }) => rev > last.rev);
  return isBehind && tries > 1 ? consistentSnapshot(people, read, tries - 1) : { written, histories };
}

/** Checks the history that a person got; there is none before the deal. */
function checkHistory(
  { client, name, slot }: Observer,
  history: GameHistory | undefined,
  state: TableState,
): string[] {
  if (history === undefined) return [];
  return historyFaults(history, state, { slot, view: client.view }).map((fault) => `${name}: ${fault}`);
}
