import { openPostgres } from '../../server/src/store/open-postgres.ts';
import { listening } from '../../server/test/store/listening.ts';
import { OwnPostgres } from '../../server/test/store/own-postgres.ts';
import { audit, countPlayed } from '../kill/accounts.ts';
import { People } from '../kill/people.ts';
import { readTable, type Written } from '../kill/read-journal.ts';
import { ServerProcess } from '../kill/server-process.ts';
import { Cutter } from '../support/cutter.ts';
import { seeded } from '../support/random.ts';
import { BLOWS, type Target, through } from './blows.ts';

export type Plan = {
  rounds: number;
  /** Milliseconds that an outage lasts. */
  lasts: number;
  seed: number;
  say?: (tally: Tally) => void;
};

/** `told`: acts that were refused because the database was away; they were not done. */
export type Tally = { outages: number; acts: number; told: number; complaints: string[] };

/** What people may be told while the database is away. */
const MEANWHILE = /: (?:store-down|busy|stale)$/;

/** People play on one server while its database is hurt in one way after another. */
export async function runOutages({ rounds, lasts, seed, say = () => undefined }: Plan): Promise<Tally> {
  const tally: Tally = { outages: 0, acts: 0, told: 0, complaints: [] };
  const random = seeded(seed);
  const postgres = await OwnPostgres.start();
  const line = await Cutter.to(postgres.url);
  const server = await ServerProcess.start({ settings: { DATABASE_URL: through({ postgres, line }) } });
  try {
    for (let round = 0; round < rounds; round++) {
      const people = await People.gather(server.url, random);
      await people.begin();
      await playThrough(people, { postgres, line }, { lasts, tally, say });
      await people.leave();
    }
  } catch (error) {
    tally.complaints.push(`${error}\n${server.output}`);
  } finally {
    await server.remove();
    await line.end();
    await postgres.remove();
  }
  return tally;
}

type Course = { lasts: number; tally: Tally; say: (tally: Tally) => void };

async function playThrough(people: People, target: Target, { lasts, tally, say }: Course): Promise<void> {
  let acts = 0;
  for (const [what, blow] of Object.entries(BLOWS)) {
    await people.play(4);
    if (people.isOver) break;
    const before = people.witnesses.map(({ arrivals }) => arrivals);
    await Promise.all([blow(target, lasts), people.asking()]);
    await people.play(4);
    const { written, lost, twice, strange, refused } = await audited(people, target);
    const wrong = refused.filter((answer) => !MEANWHILE.test(answer));
    const gone = people.witnesses.filter(({ arrivals }, i) => arrivals !== before[i]);
    const away = gone.map(({ name }) => `${name} had to come back`);
    tally.complaints.push(
      ...[...lost, ...twice, ...strange, ...wrong, ...away].map((fault) => `${what}: ${fault}`),
    );
    tally.outages++;
    tally.told += refused.length - wrong.length;
    acts = countPlayed(written.entries);
    say(tally);
  }
  tally.acts += acts;
}

async function audited(people: People, { postgres }: Target) {
  const store = await openPostgres(postgres.url, listening().log);
  try {
    return await audit(people, (code): Promise<Written> => readTable(store, code));
  } finally {
    await store.close();
  }
}
