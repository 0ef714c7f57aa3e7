import { isDeepStrictEqual } from 'node:util';
import type { StoredTable } from '../../../server/src/ports/tables.ts';
import type { ReplayDeps } from '../../../server/src/table/journal/restore.ts';
import { restore } from '../../../server/src/table/journal/restore.ts';
import { repeatedRequests } from '../../consistency/audit.ts';
import type { Disk } from '../world/disk.ts';
import type { JournalModel } from '../world/journal-model.ts';
import type { Verdict } from './verdict.ts';

/** Checks laws that can be judged only at the end of a run. */
export async function checkFinalState(
  model: JournalModel,
  disk: Disk,
  known: StoredTable | null,
  following: ReplayDeps,
  verdict: Verdict,
): Promise<void> {
  for (const text of repeatedRequests(model.entries)) verdict.report('acts are done once', text);
  const { last } = model;
  if (known === null || last === null) return;
  if (!isDeepStrictEqual(await restore(known, following), last))
    verdict.report('tables equal their journal', `at rev ${last.rev}`);
  for (const game of model.finished()) {
    if (!disk.tables.games.some((listed) => listed.game === game))
      verdict.report('finished games are listed', `game ${game}`);
  }
}
