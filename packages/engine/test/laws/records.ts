import { ok } from '../../src/base/result.ts';
import { makeRecord, parseRecord, parseRedactedRecord } from '../../src/notation/record/record-text.ts';
import { viewOf } from '../../src/operations/view.ts';
import { checkRecord } from '../../src/record/check-record.ts';
import { redactRecord } from '../../src/record/redact-record.ts';
import { replay } from '../../src/record/replay.ts';
import { replayRedacted } from '../../src/record/replay-redacted.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import { playoutRecord } from '../support/playout-record.ts';
import { audiencesOf } from './hidden-information.ts';
import type { Law } from './law.ts';

export const recordsRoundTrip: Law = {
  title: 'records and redacted records round-trip, and replay to the same positions',
  watch({ game, deal }) {
    const plies: Ply[] = [];
    return {
      ply: (ply) => void plies.push(ply),
      end(last) {
        const record = playoutRecord({ game, deal, plies });
        const text = makeRecord(record);
        mustEqual(parseRecord(text), ok(record), 'the record read back');
        mustEqual(checkRecord(text), { ok: true }, 'the record checked');
        for (const audience of audiencesOf(last)) {
          const redacted = redactRecord(record, audience);
          mustEqual(parseRedactedRecord(makeRecord(redacted)), ok(redacted), `the record ${audience} sees`);
        }
        const positions = replay(record).plies.map(({ position }) => position);
        mustEqual(
          positions.slice(1),
          plies.map(({ after }) => after),
          'positions replayed',
        );
      },
    };
  },
};

export const redactedRecordsReplay: Law = {
  title: 'the replay of a redacted record gives the view of its audience',
  watch({ game, position, deal }) {
    const plies: Ply[] = [];
    return {
      ply: (ply) => void plies.push(ply),
      end(last) {
        const audiences = audiencesOf(last);
        const audience = audiences[game.number % audiences.length];
        const replayed = replayRedacted(redactRecord(playoutRecord({ game, deal, plies }), audience));
        mustEqual(replayed.fault, null, 'where it cannot be replayed');
        const seen = [position, ...plies.map(({ after }) => after)].filter(({ over }) => !over);
        mustEqual(
          seen.map((_, ply) => viewOf(replayed.observed.positionAt(ply), audience)),
          seen.map((one) => viewOf(one, audience)),
          `what ${audience} sees`,
        );
      },
    };
  },
};
