import { type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { openPostgres } from '../../server/src/store/postgres/open-postgres.ts';
import { OwnPostgres } from '../../server/test/store/support/postgres-server.ts';
import { recordingLog } from '../../server/test/store/support/recording-log.ts';
import { audit } from '../consistency/audit.ts';
import { PlayerGroup } from '../consistency/player-group.ts';
import { type JournalContents, readTable } from '../consistency/read-journal.ts';
import { DATABASE_FAULTS, type FaultTarget, type NamedFault, urlThrough } from './database-faults.ts';

export type OutagePlan = {
  rounds: number;
  durationMs: number;
  seed: number;
  onProgress?: (tally: OutageTally) => void;
};

/** `acts`: done during or just after an outage. `refused`: refused because the database was down. */
export type OutageTally = { outages: number; acts: number; refused: number; violations: string[] };

/** Refusals that are allowed while the database is down. */
const ALLOWED_REFUSALS = /: (?:store-down|busy|stale)$/;

/** Plays on one server while one database fault after another is injected. */
export async function runOutages({
  rounds,
  durationMs,
  seed,
  onProgress = () => undefined,
}: OutagePlan): Promise<OutageTally> {
  const tally: OutageTally = { outages: 0, acts: 0, refused: 0, violations: [] };
  const random = seededRandom(seed);
  const postgres = await OwnPostgres.start();
  const proxy = await FaultyProxy.to(postgres.url);
  const server = await ServerProcess.start({
    settings: { DATABASE_URL: urlThrough({ postgres, proxy }) },
  });
  const faults = Object.entries(DATABASE_FAULTS);
  let group: PlayerGroup | null = null;
  try {
    for (let number = 0; number < rounds * faults.length; number++) {
      group = await nextGroup(group, server.url, random);
      await runOutage(group, { postgres, proxy }, faults[number % faults.length], { durationMs, tally });
      onProgress(tally);
    }
  } catch (error) {
    tally.violations.push(`${error}\n${server.output}`);
  } finally {
    await group?.leave();
    await server.remove();
    await proxy.end();
    await postgres.remove();
  }
  return tally;
}

/** Returns the same group until its game is over, then a new one. */
async function nextGroup(group: PlayerGroup | null, url: string, random: Random): Promise<PlayerGroup> {
  if (group !== null) {
    await group.playOn(4);
    if (!group.isOver) return group;
    await group.leave();
  }
  const next = await PlayerGroup.gather(url, random);
  await next.start();
  return next;
}

type RunContext = { durationMs: number; tally: OutageTally };

/** Injects one outage while a group plays. It counts even if the game ends meanwhile. */
async function runOutage(
  group: PlayerGroup,
  target: FaultTarget,
  [what, inject]: NamedFault,
  { durationMs, tally }: RunContext,
): Promise<void> {
  const before = group.observers.map(({ joinCount }) => joinCount);
  const [acts, told] = [countAnswers(group, true), countAnswers(group, false)];
  await Promise.all([inject(target, durationMs), group.nextRequest()]);
  await group.playOn(4);
  const { lost, twice, inconsistent, refused } = await auditDatabase(group, target);
  const wrong = refused.filter((answer) => !ALLOWED_REFUSALS.test(answer));
  const rejoined = group.observers.filter(({ joinCount }, i) => joinCount !== before[i]);
  const away = rejoined.map(({ name }) => `${name} was disconnected`);
  tally.violations.push(...[...lost, ...twice, ...inconsistent, ...wrong, ...away].map((fault) => `${what}: ${fault}`));
  tally.outages++;
  tally.acts += countAnswers(group, true) - acts;
  tally.refused += countAnswers(group, false) - told;
}

const countAnswers = ({ players }: PlayerGroup, ok: boolean): number =>
  players.flatMap(({ answered }) => answered).filter(({ answer }) => answer?.ok === ok).length;

async function auditDatabase(group: PlayerGroup, { postgres }: FaultTarget) {
  const store = await openPostgres(postgres.url, recordingLog().log);
  try {
    return await audit(group, (code): Promise<JournalContents> => readTable(store, code));
  } finally {
    await store.close();
  }
}
