import { type Random, seeded } from '../../e2e/support/clients/random.ts';
import { databaseSettings, ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { MOMENTS, type Moment } from '../consistency/fault-moment.ts';
import { People } from '../consistency/player-group.ts';
import { departures } from './departures.ts';
import { Trial } from './kill-trial.ts';
import { Opener } from './table-opener.ts';
import { newTally, type Tally } from './tally.ts';

export type Plan = {
  kills: number;
  terms: number;
  seed: number;
  /** At most this many revs lie between two blows. */
  apart: number;
  /** Without it the games are kept in a file. */
  databaseUrl?: string | undefined;
  /** Called after each blow. */
  say?: (tally: Tally) => void;
};

type Blow = { moment: Moment; signal: 'SIGKILL' | 'SIGTERM' };

/** The SDK writes each attempt to reconnect to the console, and there are very many here. */
const quieten = (): void => {
  console.info = () => undefined;
};

/** Whole games in which the server gets one blow after another. */
export async function runKills(plan: Plan): Promise<Tally> {
  const { kills, terms, seed, apart, databaseUrl, say = () => undefined } = plan;
  quieten();
  const random = seeded(seed);
  const tally = newTally();
  const next = (): Blow | null => {
    const left = kills - tally.kills;
    const terminations = terms - tally.terms;
    if (left <= 0 && terminations <= 0) return null;
    // Both kinds come in random order until none is left.
    const signal = random(Math.max(left, 0) + terminations) < left ? 'SIGKILL' : 'SIGTERM';
    const moment = MOMENTS[(tally.kills + tally.terms) % MOMENTS.length];
    return { signal, moment: moment === 'twice' && (signal === 'SIGTERM' || left < 2) ? 'any' : moment };
  };

  while (next() !== null) {
    const server = await ServerProcess.start({ settings: databaseSettings(databaseUrl) });
    try {
      await playTables(server, random, { tally, next, apart, say });
    } catch (error) {
      tally.complaints.push(`${error}\n${server.output}`);
      say(tally);
    } finally {
      await server.remove();
    }
    if (tally.complaints.length > ENOUGH) break;
  }
  return tally;
}

/** After this many complaints the run stops. */
const ENOUGH = 20;

type Course = { tally: Tally; next: () => Blow | null; apart: number; say: (tally: Tally) => void };

/** Plays at one table after another on the same server until no blow is left. */
async function playTables(server: ServerProcess, random: Random, course: Course): Promise<void> {
  const { tally, next } = course;
  const opener = await Opener.of(server, tally);
  while (next() !== null) {
    const people = await People.gather(server.url, random, { standIn: tally.games % 2 === 0 });
    opener.know(people.code);
    const trial = new Trial(server, opener, people, random, tally);
    await people.begin();
    await playGame(people, trial, random, course);
    // The next game at a table has its own journal, which must be found as well.
    if (next() !== null && random(2) === 0) {
      await people.again();
      await playGame(people, trial, random, course);
    }
    await trial.end();
    await departures({ server, opener, random, tally }, people.code, people.guests);
  }
}

async function playGame(people: People, trial: Trial, random: Random, course: Course): Promise<void> {
  const { tally, next, apart, say } = course;
  tally.games++;
  while (!people.isOver) {
    const blow = next();
    if (blow === null) return people.play();
    await people.play(1 + random(apart));
    if (people.isOver) return;
    if (blow.signal === 'SIGTERM') {
      await trial.term(blow.moment);
      tally.terms++;
    } else {
      tally.kills += await trial.kill(blow.moment);
    }
    say(tally);
  }
}
