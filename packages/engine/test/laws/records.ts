import { ok } from '../../src/base/result.ts';
import { makeRecord, parseRecord, parseRedactedRecord } from '../../src/notation/record/record-text.ts';
import { viewOf } from '../../src/operations/view.ts';
import { checkRecord } from '../../src/record/check-record.ts';
import { redactRecord } from '../../src/record/redact-record.ts';
import { replay } from '../../src/record/replay.ts';
import { replayRedacted } from '../../src/record/replay-redacted.ts';
import { mustEqual } from '../support/broken.ts';
import type { Ply } from '../support/playout.ts';
import { written } from '../support/written.ts';
import { audiencesOf } from './hidden.ts';
import type { Law } from './law.ts';

export const gamesAreWritten: Law = {
  title:
    'a game is written and read back, also as each audience may see it, and is replayed to the same positions',
  watch({ game, deal }) {
    const plies: Ply[] = [];
    return {
      ply: (ply) => void plies.push(ply),
      end(last) {
        const record = written({ game, deal, plies });
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

export const redactedGamesLead: Law = {
  title:
    'the whole record as an audience may see it, followed from its deal, leads to what that audience sees',
  watch({ game, position, deal }) {
    const plies: Ply[] = [];
    return {
      ply: (ply) => void plies.push(ply),
      end(last) {
        const audiences = audiencesOf(last);
        const audience = audiences[game.number % audiences.length];
        const followed = replayRedacted(redactRecord(written({ game, deal, plies }), audience));
        mustEqual(followed.fault, null, 'where it cannot be followed');
        const seen = [position, ...plies.map(({ after }) => after)].filter(({ over }) => !over);
        mustEqual(
          seen.map((_, ply) => viewOf(followed.observed.positionAt(ply), audience)),
          seen.map((one) => viewOf(one, audience)),
          `what ${audience} sees`,
        );
      },
    };
  },
};
