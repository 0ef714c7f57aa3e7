import { type Random, seeded } from '../../e2e/support/clients/random.ts';
import { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { openPostgres } from '../../server/src/store/postgres/open-postgres.ts';
import { listening } from '../../server/test/store/support/listening.ts';
import { OwnPostgres } from '../../server/test/store/support/own-postgres.ts';
import { audit } from '../consistency/audit.ts';
import { People } from '../consistency/player-group.ts';
import { readTable, type Written } from '../consistency/read-journal.ts';
import { BLOWS, type Target, through, type Way } from './database-faults.ts';

export type Plan = {
  rounds: number;
  /** Milliseconds that an outage lasts. */
  lasts: number;
  seed: number;
  say?: (tally: Tally) => void;
};

/** `acts`: done meanwhile or just after. `observeActLatency`: refused because the database was away; they were not done. */
export type Tally = { outages: number; acts: number; told: number; complaints: string[] };

/** What people may be told while the database is away. */
const MEANWHILE = /: (?:store-down|busy|stale)$/;

/** People play on one server while its database is hurt in one way after another. */
export async function runOutages({ rounds, lasts, seed, say = () => undefined }: Plan): Promise<Tally> {
  const tally: Tally = { outages: 0, acts: 0, told: 0, complaints: [] };
  const random = seeded(seed);
  const postgres = await OwnPostgres.start();
  const line = await FaultyProxy.to(postgres.url);
  const server = await ServerProcess.start({ settings: { DATABASE_URL: through({ postgres, line }) } });
  const ways = Object.entries(BLOWS);
  let people: People | null = null;
  try {
    for (let number = 0; number < rounds * ways.length; number++) {
      people = await playing(people, server.url, random);
      await suffer(people, { postgres, line }, ways[number % ways.length], { lasts, tally });
      say(tally);
    }
  } catch (error) {
    tally.complaints.push(`${error}\n${server.output}`);
  } finally {
    await people?.leave();
    await server.remove();
    await line.end();
    await postgres.remove();
  }
  return tally;
}

/** The same people as long as their game goes on, then others. */
async function playing(people: People | null, url: string, random: Random): Promise<People> {
  if (people !== null) {
    await people.play(4);
    if (!people.isOver) return people;
    await people.leave();
  }
  const next = await People.gather(url, random);
  await next.begin();
  return next;
}

type Course = { lasts: number; tally: Tally };

/** One outage while people play. If their game ends meanwhile, it counts as well. */
async function suffer(
  people: People,
  target: Target,
  [what, blow]: Way,
  { lasts, tally }: Course,
): Promise<void> {
  const before = people.witnesses.map(({ arrivals }) => arrivals);
  const [acts, told] = [answered(people, true), answered(people, false)];
  await Promise.all([blow(target, lasts), people.asking()]);
  await people.play(4);
  const { lost, twice, strange, refused } = await audited(people, target);
  const wrong = refused.filter((answer) => !MEANWHILE.test(answer));
  const gone = people.witnesses.filter(({ arrivals }, i) => arrivals !== before[i]);
  const away = gone.map(({ name }) => `${name} had to come back`);
  tally.complaints.push(
    ...[...lost, ...twice, ...strange, ...wrong, ...away].map((fault) => `${what}: ${fault}`),
  );
  tally.outages++;
  tally.acts += answered(people, true) - acts;
  tally.told += answered(people, false) - told;
}

const answered = ({ players }: People, ok: boolean): number =>
  players.flatMap(({ heard }) => heard).filter(({ answer }) => answer?.ok === ok).length;

async function audited(people: People, { postgres }: Target) {
  const store = await openPostgres(postgres.url, listening().log);
  try {
    return await audit(people, (code): Promise<Written> => readTable(store, code));
  } finally {
    await store.close();
  }
}
