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

/** Whether an entry comes from the request of a person during a game. */
const isPlayerEntry = (entry: Entry): boolean => PLAYED_KINDS.has(entry.kind) && parseEntry(entry).cause !== null;

export const countPlayerEntries = (entries: readonly Entry[]): number => entries.filter(isPlayerEntry).length;

/** Acknowledged acts that are not in the journal, acts that are there twice, and refused requests. */
export type AnswerFaults = { lost: string[]; twice: string[]; refused: string[] };

/** Compares all answers with the journal. No request may be in flight. */
function compareAnswers(players: readonly RecordingPlayer[], { entries, last }: JournalContents): AnswerFaults {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const account: AnswerFaults = { lost: [], twice: [], refused: [] };
  const acknowledged = new Map<number, RecordedRequest>();
  for (const [slot, { requests }] of players.entries()) {
    for (const one of requests) {
      if (!one.answer?.ok) {
        if (!isTooLate(one)) account.refused.push(`${requestText(one)}: ${one.answer?.code ?? 'no answer'}`);
        continue;
      }
      const { rev } = one.answer;
      if (acknowledged.has(rev)) account.lost.push(`two acts were acknowledged with rev ${rev}`);
      acknowledged.set(rev, one);
      if (!isWritten(one, bySeq.get(rev), personInSlot(last, slot)))
        account.lost.push(`${requestText(one)}, rev ${rev}, by slot ${slot}`);
    }
  }
  account.twice.push(...repeatedRequests(entries), ...unacknowledgedEntries(entries, acknowledged));
  return account;
}

/** Refusals of votes and proposals that came after another one had ended the vote. */
const TOO_LATE_CODES: ReadonlySet<string> = new Set(['no-vote', 'vote-open', 'asked-lately', 'wrong-phase']);

const isTooLate = ({ kind, answer }: RecordedRequest): boolean =>
  (kind === 'vote' || kind === 'propose') && answer?.ok === false && TOO_LATE_CODES.has(answer.code);

const requestText = ({ kind, move }: RecordedRequest): string => move ?? kind;

function isWritten({ kind, move, on }: RecordedRequest, entry: Entry | undefined, person: string | null): boolean {
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

/** Returns entries with the same person and request id as an earlier one. */
export function repeatedRequests(entries: readonly Entry[]): string[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { cause } = parseEntry(entry);
    if (cause === null) return [];
    const key = `${cause.by} ${cause.id}`;
    if (seen.has(key)) return `${entry.kind} ${entry.seq} repeats the request id of an earlier entry`;
    seen.add(key);
    return [];
  });
}

/** Returns entries of players whose rev was not acknowledged to a client. */
const unacknowledgedEntries = (
  entries: readonly Entry[],
  acknowledged: ReadonlyMap<number, RecordedRequest>,
): string[] =>
  entries
    .filter((entry) => isPlayerEntry(entry) && !acknowledged.has(entry.seq))
    .map(({ seq, kind }) => `${kind} ${seq} is written, but was not acknowledged`);

/** Returns entries that have disappeared or changed since an earlier read. */
export function missingEntries(before: readonly Entry[], after: readonly Entry[]): string[] {
  return before
    .filter((entry, i) => !isDeepStrictEqual(entry, after[i]))
    .map(({ seq, kind }) => `${kind} ${seq} has disappeared or changed`);
}

/** `inconsistent`: observations and histories that contradict the journal. */
export type Audit = AnswerFaults & { inconsistent: string[]; written: JournalContents };

type ReadJournal = (code: string) => Promise<JournalContents>;

/**
 * Quiesces a group and compares everything that its clients were sent with the journal.
 * @param read reads the journal of a table.
 */
export async function audit(group: PlayerGroup, read: ReadJournal): Promise<Audit> {
  await group.quiesce();
  const { written, histories } = await consistentSnapshot(group, read);
  const inconsistent = group.observers.flatMap((observer, i) => [
    ...observer.compare(written.states),
    ...checkHistory(observer, histories[i], written.last),
  ]);
  return { ...compareAnswers(group.players, written), inconsistent, written };
}

type Snapshot = { written: JournalContents; histories: GameHistory[] };

const MAX_TRIES = 5;

/** Reads the journal and all histories. Retries if the table wrote meanwhile, which it may do by itself. */
async function consistentSnapshot(group: PlayerGroup, read: ReadJournal, tries = MAX_TRIES): Promise<Snapshot> {
  const { observers } = group;
  const written = await read(group.code);
  const { last } = written;
  await group.waitUntil('all clients to catch up with the journal', () =>
    observers.every(({ rev }) => rev >= last.rev),
  );
  const histories = last.currentGame === null ? [] : await Promise.all(observers.map(({ client }) => client.history()));
  const isBehind = observers.some(({ rev }) => rev > last.rev);
  return isBehind && tries > 1 ? consistentSnapshot(group, read, tries - 1) : { written, histories };
}

/** Checks a fetched history. There is none before the deal. */
function checkHistory({ client, name, slot }: Observer, history: GameHistory | undefined, state: TableState): string[] {
  if (history === undefined) return [];
  return historyFaults(history, state, { slot, view: client.view }).map((fault) => `${name}: ${fault}`);
}
