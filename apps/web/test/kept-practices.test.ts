import { describe, expect, test } from '@jest/globals';
import type { GameRecord } from '@tigris/engine';
import { type Practice, practiceToOpen } from '../src/model/kept-practices.ts';

const FIRST: Practice = { rules: 'std', levels: ['calm', 'calm'], number: 0 };
const KEEN: Practice = { rules: 'adv+cew', levels: ['keen'], number: 4 };

type Kept = { practice: Practice; record: Pick<GameRecord, 'result'> };
const open = (practice: Practice): Kept => ({ practice, record: { result: null } });
const over = (practice: Practice): Kept => ({ practice, record: { result: [0] } });

describe('practice begins', () => {
  test('with a first game where none is kept', () => {
    expect(practiceToOpen([], FIRST)).toEqual({ practice: FIRST, record: null });
  });

  test('with the latest game that is not over', () => {
    const older = { ...KEEN, number: 2 };
    expect(practiceToOpen([over(FIRST), open(KEEN), open(older)], FIRST)).toEqual(open(KEEN));
  });

  test('with a new game like the last where all are over', () => {
    expect(practiceToOpen([over(KEEN), over(FIRST)], FIRST)).toEqual({
      practice: { ...KEEN, number: 5 },
      record: null,
    });
  });
});
