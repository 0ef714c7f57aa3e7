import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  type Audience,
  type GameRecord,
  makePosition,
  makeRecord,
  type Position,
  parseRecord,
  total,
  viewOf,
} from '@tigris/engine';
import { redactRecord, replay } from '@tigris/engine/game';
import { askEngineInTurn } from './ask-engine.ts';
import { RECORD } from './te.ts';

const POSITION = '10r*5/1r*14/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std a2 m:- w:- q:- a:rrbbgk,2,0.0.0.0,0';

const choose = { type: 'choose', id: 1, seat: 'a', budget: { iterations: 2000 } };

/** The game up to the end of this turn. After an even number of turns lion decides, otherwise bull. */
function gameUpTo(turn: number): { record: GameRecord; position: Position } {
  const parsed = parseRecord(readFileSync(RECORD, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.code);
  const steps = parsed.value.steps.filter((step) => step.turn <= turn);
  const record: GameRecord = {
    ...parsed.value,
    steps,
    result: null,
    scores: null,
    termination: 'abandoned',
  };
  const last = replay(record).plies.at(-1);
  if (last === undefined) throw new Error('the record has no plies');
  return { record, position: last.position };
}

const BULL = 1;
const recordFor = (audience: Audience, turn = 3): string => makeRecord(redactRecord(gameUpTo(turn).record, audience));
const early = gameUpTo(3);
const bullSees = makePosition(viewOf(early.position, BULL));
const bull = { ...choose, seat: 'b', budget: { iterations: 50 } };

describe('positions and records for te engine', () => {
  test('ignores other hands in a position', async () => {
    const hands = ['?6', 'rrbggk', 'kkkkkk'];
    const questions = hands.map((hand) => ({
      ...choose,
      position: `${POSITION} l:${hand},2,0.0.0.0,0 bag:?131`,
    }));
    const [hidden, ...open] = await askEngineInTurn(questions, 'fierce');
    expect(hidden).toMatchObject({ type: 'move' });
    expect(open).toEqual([hidden, hidden]);
  });

  test('ignores other hands in a record', async () => {
    const [redacted, whole] = await askEngineInTurn(
      [
        { ...bull, record: recordFor(BULL) },
        { ...bull, record: makeRecord(early.record) },
      ],
      'fierce',
    );
    expect(redacted).toMatchObject({ type: 'move' });
    expect(whole).toEqual(redacted);
  });

  test('refuses a record that hides the hand of the seat', async () => {
    const late = recordFor(BULL, 29);
    const records = [
      recordFor(0),
      recordFor('spectator'),
      recordFor(BULL).replace('=b kr', '=b ?2'),
      recordFor(BULL).replace(' =b rggbkg', ''),
      late.replace('~bbb', '~?3'),
      late.replace('=b rkr', '=b ?3'),
    ];
    expect(new Set([...records, recordFor(BULL), late]).size).toBe(records.length + 2);
    const answers = await askEngineInTurn([
      { ...bull, record: late },
      ...records.map((record) => ({ ...bull, record })),
      { ...bull, record: records[0], position: bullSees },
    ]);
    expect(answers.map(({ type, code }) => code ?? type)).toEqual([
      'move',
      ...Array(records.length + 1).fill('hidden-hand'),
    ]);
  });

  test('accepts a position with more than the seat sees if the record leads to it', async () => {
    const { position, record } = early;
    const positions = [bullSees, bullSees.replace('bag:?full', `bag:?${total(position.bag)}`), makePosition(position)];
    expect(new Set(positions).size).toBe(positions.length);
    const [alone, ...both] = await askEngineInTurn([
      { ...bull, record: makeRecord(record) },
      ...positions.map((one) => ({ ...bull, record: makeRecord(record), position: one })),
    ]);
    expect(alone).toMatchObject({ type: 'move' });
    expect(both).toEqual([alone, alone, alone]);
  });

  test('refuses a position with more tiles in hands and bag than the game has', async () => {
    const positions = ['l:?6,2,0.0.0.0,0 bag:?141', 'l:?6,2,0.0.0.0,0 bag:?142', 'l:?999999,2,0.0.0.0,0 bag:?9'];
    const answers = await askEngineInTurn(
      positions.map((rest) => ({ ...choose, position: `${POSITION} ${rest}`, budget: { iterations: 50 } })),
    );
    expect(answers.map(({ type, code }) => code ?? type)).toEqual([
      'move',
      'impossible-position',
      'impossible-position',
    ]);
  });

  test('refuses a position that differs from the record, or that is impossible', async () => {
    const others: readonly [string, string][] = [
      [makePosition(viewOf(gameUpTo(5).position, BULL)), 'record-and-position-differ'],
      [bullSees.replace('bag:?full', 'bag:?half'), 'record-and-position-differ'],
      [bullSees.replace(/b:[rbgk]+/, 'b:kkkkkk'), 'record-and-position-differ'],
      [bullSees.replace(/b:[rbgk]+/, 'b:?6'), 'hidden-hand'],
      [bullSees.replace('10r*', '9br*'), 'impossible-position'],
    ];
    const answers = await askEngineInTurn(others.map(([position]) => ({ ...bull, record: recordFor(BULL), position })));
    expect(answers.map(({ code }) => code)).toEqual(others.map(([, code]) => code));
  });
});
