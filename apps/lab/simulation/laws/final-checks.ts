import { isDeepStrictEqual } from 'node:util';
import type { StoredTable } from '../../../server/src/ports/tables.ts';
import type { ReplayDeps } from '../../../server/src/table/journal/restore.ts';
import { restore } from '../../../server/src/table/journal/restore.ts';
import { repeatedRequests } from '../../consistency/audit.ts';
import type { Disk } from '../world/disk.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

/** What can be said of a whole life only. */
export async function checkFinalState(
  truth: JournalModel,
  disk: Disk,
  known: StoredTable | null,
  following: ReplayDeps,
  verdict: Verdict,
): Promise<void> {
  for (const text of repeatedRequests(truth.entries)) verdict.report('what is done is done once', text);
  const { last } = truth;
  if (known === null || last === null) return;
  if (!isDeepStrictEqual(await restore(known, following), last))
    verdict.report('a table is what its journal says', `at rev ${last.rev}`);
  for (const game of truth.finished()) {
    if (!disk.tables.games.some((listed) => listed.game === game))
      verdict.report('finished games are listed', `game ${game}`);
  }
}
