import type { Position } from '../base/position.ts';
import { ranking } from '../base/score.ts';
import type { TextLocation } from '../notation/fault.ts';
import type { GameRecord, SeatScore } from '../notation/record/record.ts';
import { makeResult, makeScores } from '../notation/record/record-headers.ts';
import { type RecordLocations, readRecord } from '../notation/record/record-text.ts';
import { type Replay, type ReplayFault, replay } from './replay.ts';

export type RecordFailure = TextLocation & { ok: false; expected: string; found: string };

type Reason = Pick<RecordFailure, 'expected' | 'found'>;

/** Checks that a text is the record of a game played by the rules, up to its end or its Termination. */
export function checkRecord(text: string): { ok: true } | RecordFailure {
  const written = readRecord(text);
  if (!written.ok) {
    const { code, line, column } = written.error;
    return { ok: false, line, column, expected: 'a record', found: code };
  }
  const { record, places } = written.value;
  return faultOf(record, replay(record), places) ?? { ok: true };
}

function faultOf(record: GameRecord, { plies, fault }: Replay, places: RecordLocations): RecordFailure | null {
  if (fault) return failure(locationOf(fault, places), fault);
  const position = plies.at(-1)?.position;
  if (!position) return null;
  const end = endFault(record, position);
  if (end) return failure(record.termination ? places.header('Termination') : places.end, end);
  const result = resultFault(record, position);
  if (result) return failure(places.header('Result'), result);
  const scores = scoreFault(record, position);
  return scores && failure(places.header('Scores'), scores);
}

const failure = (place: TextLocation, { expected, found }: Reason): RecordFailure => ({
  ok: false,
  ...place,
  expected,
  found,
});

const locationOf = ({ step }: ReplayFault, places: RecordLocations): TextLocation =>
  step < 0 ? places.deal : places.step(step);

/** A game may stop early only with a Termination. It has a Result if the rules or a resignation decide the winner. */
function endFault(record: GameRecord, { over }: Position): Reason | null {
  const { termination, result } = record;
  if (termination === null) return over ? null : { expected: 'the end of the game', found: 'playing' };
  if (over) return { expected: 'no Termination, for the game is over', found: termination };
  if (isTwoPlayerResignation(record))
    return result?.length === 1 ? null : { expected: 'who won', found: 'nobody, or both' };
  return result ? { expected: 'no Result in a game that stopped early', found: 'a Result' } : null;
}

/** If one of two players resigns, the other wins, whatever the score. */
const isTwoPlayerResignation = ({ termination, seats }: GameRecord): boolean =>
  termination === 'resigned' && seats.length === 2;

function resultFault(record: GameRecord, position: Position): Reason | null {
  const { result, seats } = record;
  if (result === null || isTwoPlayerResignation(record)) return null;
  return mismatch(makeResult(ranking(position).winners, seats), makeResult(result, seats));
}

function scoreFault({ scores, seats }: GameRecord, position: Position): Reason | null {
  return scores && mismatch(makeScores(scoresOf(position), seats), makeScores(scores, seats));
}

const mismatch = (expected: string, found: string): Reason | null => (expected === found ? null : { expected, found });

/** Returns the value of the Scores header. */
export const scoresOf = (position: Position): SeatScore[] =>
  position.seats.map(({ points, treasures }) => ({ points, treasures }));
