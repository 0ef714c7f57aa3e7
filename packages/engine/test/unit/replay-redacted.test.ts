import { describe, expect, test } from '@jest/globals';
import type { GameRecord, RedactedRecord } from '../../src/notation/record/record.ts';
import { parseRecord } from '../../src/notation/record/record-text.ts';
import { checkRecord } from '../../src/record/check-record.ts';
import { redactRecord } from '../../src/record/redact-record.ts';
import { replayRedacted } from '../../src/record/replay-redacted.ts';
import { filesIn } from '../support/test-files.ts';

const text = filesIn('records', '.ter').find(({ name }) => name === 'std-2p.ter')?.text ?? '';

function golden(): GameRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

/** The first steps of the game, as a spectator sees them. */
function first(steps: number, change: (step: RedactedRecord['steps'][number]) => void): RedactedRecord {
  const record = structuredClone(redactRecord(golden(), 'spectator'));
  record.steps.length = steps;
  const last = record.steps.at(-1);
  if (last) change(last);
  return { ...record, termination: 'abandoned', result: null, scores: null };
}

describe('a redacted record with a fault', () => {
  test('names the illegal token', () => {
    const record = first(3, (step) => {
      step.action = { kind: 'war', color: 0 };
    });
    expect(replayRedacted(record).fault).toEqual({
      step: 2,
      expected: 'legal !r',
      found: 'illegal !r wrong-kind',
    });
    expect(replayRedacted(record).observed).toHaveLength(2);
  });

  test('names the token with too many draws', () => {
    const record = first(1, (step) => {
      step.draws = [{ seat: 0, count: 2 }];
    });
    expect(replayRedacted(record).fault).toMatchObject({ step: 0, found: 'others' });
  });
});

test('the end of a turn without draws is held', () => {
  const record = first(2, (step) => {
    step.draws = [];
  });
  expect(replayRedacted(record).observed.position.left).toBe(0);
  expect(replayRedacted(record, { held: false }).fault).toMatchObject({ step: 1 });
});

test('text that is no record is refused with its location', () => {
  expect(checkRecord('junk')).toEqual({
    ok: false,
    line: 1,
    column: 1,
    expected: 'a record',
    found: expect.any(String),
  });
});
