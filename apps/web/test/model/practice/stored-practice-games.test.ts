import { describe, expect, test } from '@jest/globals';
import type { GameRecord } from '@tigris/engine';
import {
  type PracticeSetup,
  practiceResult,
  practiceToOpen,
} from '../../../src/model/practice/stored-practice-games.ts';

const FIRST: PracticeSetup = { rules: 'std', levels: ['calm', 'calm'], number: 0 };
const KEEN: PracticeSetup = { rules: 'adv+cew', levels: ['keen'], number: 4 };

type Kept = { practice: PracticeSetup; record: Pick<GameRecord, 'result'> };
const open = (practice: PracticeSetup): Kept => ({ practice, record: { result: null } });
const over = (practice: PracticeSetup): Kept => ({ practice, record: { result: [0] } });

describe('practice opens', () => {
  test('a first game if none is stored', () => {
    expect(practiceToOpen([], FIRST)).toEqual({ practice: FIRST, record: null });
  });

  test('the latest unfinished game', () => {
    const older = { ...KEEN, number: 2 };
    expect(practiceToOpen([over(FIRST), open(KEEN), open(older)], FIRST)).toEqual(open(KEEN));
  });

  test('a new game like the latest if all are finished', () => {
    expect(practiceToOpen([over(KEEN), over(FIRST)], FIRST)).toEqual({
      practice: { ...KEEN, number: 5 },
      record: null,
    });
  });
});

describe('the result of a practice game', () => {
  const record: Pick<GameRecord, 'scores'> = {
    scores: [
      { points: [9, 9, 11, 14], treasures: 3 },
      { points: [4, 8, 8, 8], treasures: 0 },
      { points: [19, 19, 17, 14], treasures: 5 },
    ],
  };

  test('is the score of the player and the best other score', () => {
    expect(practiceResult(record, 0)).toEqual({ won: false, mine: 10, theirs: 18 });
    expect(practiceResult(record, 2)).toEqual({ won: true, mine: 18, theirs: 10 });
  });

  test('is null before the end', () => {
    expect(practiceResult({ scores: null }, 0)).toBeNull();
  });
});
