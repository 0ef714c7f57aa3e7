import { describe, expect, test } from '@jest/globals';
import { recordedChance } from '../../src/base/chance.ts';
import { ok } from '../../src/base/result.ts';
import { setupOf } from '../../src/base/setup.ts';
import { beginGame, playAction } from '../../src/game/game-in-progress.ts';
import { makePosition, parsePosition } from '../../src/notation/position.ts';
import type { GameRecord } from '../../src/notation/record/record.ts';
import { makeRecord, parseRecord, parseRedactedRecord } from '../../src/notation/record/record-text.ts';
import { decider } from '../../src/operations/apply.ts';
import { refusal } from '../../src/operations/legal.ts';
import { startPosition } from '../../src/operations/new-game.ts';
import { positionFrom } from '../../src/operations/validate.ts';
import { type Audience, viewOf } from '../../src/operations/view.ts';
import { checkRecord } from '../../src/record/check-record.ts';
import { recordOf } from '../../src/record/record-of.ts';
import { redactRecord } from '../../src/record/redact-record.ts';
import { replay } from '../../src/record/replay.ts';
import { replayRedacted } from '../../src/record/replay-redacted.ts';
import { filesIn } from '../support/test-files.ts';

const records = filesIn('records', '.ter');

function parsed(text: string): GameRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.code);
  return record.value;
}

const audiencesOf = (record: GameRecord): Audience[] => [...record.seats.keys(), 'spectator'];

describe.each(records)('$name', ({ text }) => {
  const record = parsed(text);
  const { plies } = replay(record);
  const sample = plies.filter((_, ply) => ply % 7 === 0 || ply === plies.length - 1);

  test('is valid', () => {
    expect(checkRecord(text)).toEqual({ ok: true });
  });

  test('round-trips', () => {
    const canonical = makeRecord(record);
    expect(parseRecord(canonical)).toEqual(ok(record));
    expect(makeRecord(parsed(canonical))).toBe(canonical);
  });

  test('is the record of the game in progress that plays it', () => {
    const setUp = startPosition(
      record.rules,
      record.seats.map(({ dynasty }) => dynasty),
    );
    let game = beginGame(setUp, { chance: recordedChance(record.deal), at: 0 });
    for (const { seat, action, draws } of record.steps) {
      const decided = playAction(game, seat, action, { chance: recordedChance(draws), at: 0, hold: false });
      if (!decided.ok) throw new Error(decided.error);
      game = decided.value.game;
    }
    expect(recordOf(game, record.seats)).toEqual(record);
  });

  test('every position round-trips and is valid', () => {
    for (const { position } of sample) {
      const read = parsePosition(makePosition(position));
      const turn = position.over ? 0 : position.turn; // not written of a game that is over
      expect(read).toEqual(ok({ ...setupOf(position), turn }));
      expect(read.ok && positionFrom(read.value)).toEqual(ok({ ...position, turn }));
    }
  });

  test('every view round-trips', () => {
    for (const audience of audiencesOf(record)) {
      for (const { position } of sample) {
        const view = viewOf(position, audience);
        const read = parsePosition(makePosition(view));
        expect(read).toEqual(ok({ ...view, turn: position.over ? 0 : position.turn }));
      }
    }
  });

  test('only the deciding seat may play a token', () => {
    record.steps.forEach(({ seat, action }, i) => {
      const { position } = plies[i];
      const allowed = record.seats.map((_, other) => refusal(position, other, action) === null);
      expect(decider(position)).toBe(seat);
      expect(allowed).toEqual(record.seats.map((_, other) => other === seat));
    });
  });

  test.each(audiencesOf(record))('as %s sees it, it hides what others drew and exchanged', (audience) => {
    const redacted = redactRecord(record, audience);
    expect(parseRedactedRecord(makeRecord(redacted))).toEqual(ok(redacted));
    const draws = [redacted.deal, ...redacted.steps.map((step) => step.draws)].flat();
    for (const draw of draws) expect('tiles' in draw).toBe(draw.seat === audience);
    for (const { seat, action } of redacted.steps) {
      if (action.kind === 'exchange') expect(seat).toBe(audience);
      if (action.kind === 'point') expect(seat === audience || record.rules.includes('o')).toBe(true);
    }
  });

  test.each(audiencesOf(record))('the record redacted for %s replays to its views', (audience) => {
    const { observed, fault } = replayRedacted(redactRecord(record, audience));
    expect(fault).toBeNull();
    expect(observed).toHaveLength(plies.length - 1);
    for (const [ply, { position }] of plies.entries()) {
      if (position.over) continue; // then all is shown, and such a record is not redacted
      const seen = makePosition(viewOf(observed.positionAt(ply), audience));
      expect(seen).toBe(makePosition(viewOf(position, audience)));
    }
  });

  test('with anything left out, it is no record of a whole game', () => {
    for (let step = 0; step < record.steps.length; step += 17) {
      const steps = record.steps.toSpliced(step, 1);
      expect(checkRecord(makeRecord({ ...record, steps })).ok).toBe(false);
    }
    expect(checkRecord(makeRecord({ ...record, steps: record.steps.slice(0, -1) })).ok).toBe(false);
    expect(checkRecord(makeRecord({ ...record, deal: record.deal.slice(1) })).ok).toBe(false);
  });
});
