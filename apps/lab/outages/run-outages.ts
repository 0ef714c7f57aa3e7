import { type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { openPostgres } from '../../server/src/store/postgres/open-postgres.ts';
import { listening } from '../../server/test/store/support/listening.ts';
import { OwnPostgres } from '../../server/test/store/support/own-postgres.ts';
import { audit } from '../consistency/audit.ts';
import { PlayerGroup } from '../consistency/player-group.ts';
import { type JournalContents, readTable } from '../consistency/read-journal.ts';
import { DATABASE_FAULTS, type FaultTarget, type NamedFault, urlThrough } from './database-faults.ts';

export type OutagePlan = {
  rounds: number;
  /** Milliseconds that an outage lasts. */
  durationMs: number;
  seed: number;
  onProgress?: (tally: OutageTally) => void;
};

/** `acts`: done meanwhile or just after. `observeActLatency`: refused because the database was away; they were not done. */
export type OutageTally = { outages: number; acts: number; refused: number; violations: string[] };

/** What people may be told while the database is away. */
const ALLOWED_REFUSALS = /: (?:store-down|busy|stale)$/;

/** People play on one server while its database is hurt in one way after another. */
export async function runOutages({
  rounds,
  durationMs: lasts,
  seed,
  onProgress: say = () => undefined,
}: OutagePlan): Promise<OutageTally> {
  const tally: OutageTally = { outages: 0, acts: 0, refused: 0, violations: [] };
  const random = seededRandom(seed);
  const postgres = await OwnPostgres.start();
  const line = await FaultyProxy.to(postgres.url);
  const server = await ServerProcess.start({
    settings: { DATABASE_URL: urlThrough({ postgres, proxy: line }) },
  });
  const ways = Object.entries(DATABASE_FAULTS);
  let people: PlayerGroup | null = null;
  try {
    for (let number = 0; number < rounds * ways.length; number++) {
      people = await nextGroup(people, server.url, random);
      await runOutage(people, { postgres, proxy: line }, ways[number % ways.length], { lasts, tally });
      say(tally);
    }
  } catch (error) {
    tally.violations.push(`${error}\n${server.output}`);
  } finally {
    await people?.leave();
    await server.remove();
    await line.end();
    await postgres.remove();
  }
  return tally;
}

/** The same people as long as their game goes on, then others. */
async function nextGroup(people: PlayerGroup | null, url: string, random: Random): Promise<PlayerGroup> {
  if (people !== null) {
    await people.playOn(4);
    if (!people.isOver) return people;
    await people.leave();
  }
  const next = await PlayerGroup.gather(url, random);
  await next.start();
  return next;
}

type RunContext = { lasts: number; tally: OutageTally };

/** One outage while people play. If their game ends meanwhile, it counts as well. */
async function runOutage(
  people: PlayerGroup,
  target: FaultTarget,
  [what, blow]: NamedFault,
  { lasts, tally }: RunContext,
): Promise<void> {
  const before = people.observers.map(({ joinCount: arrivals }) => arrivals);
  const [acts, told] = [countAnswers(people, true), countAnswers(people, false)];
  await Promise.all([blow(target, lasts), people.nextRequest()]);
  await people.playOn(4);
  const { lost, twice, inconsistent: strange, refused } = await auditDatabase(people, target);
  const wrong = refused.filter((answer) => !ALLOWED_REFUSALS.test(answer));
  const gone = people.observers.filter(({ joinCount: arrivals }, i) => arrivals !== before[i]);
  const away = gone.map(({ name }) => `${name} had to come back`);
  tally.violations.push(
    ...[...lost, ...twice, ...strange, ...wrong, ...away].map((fault) => `${what}: ${fault}`),
  );
  tally.outages++;
  tally.acts += countAnswers(people, true) - acts;
  tally.refused += countAnswers(people, false) - told;
}

const countAnswers = ({ players }: PlayerGroup, ok: boolean): number =>
  players.flatMap(({ answered: heard }) => heard).filter(({ answer }) => answer?.ok === ok).length;

async function auditDatabase(people: PlayerGroup, { postgres }: FaultTarget) {
  const store = await openPostgres(postgres.url, listening().log);
  try {
    return await audit(people, (code): Promise<JournalContents> => readTable(store, code));
  } finally {
    await store.close();
  }
}
