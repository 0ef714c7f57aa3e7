import { type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { databaseSettings, ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { FAULT_MOMENTS, type FaultMoment } from '../consistency/fault-moment.ts';
import { PlayerGroup } from '../consistency/player-group.ts';
import { runDepartures } from './departures.ts';
import { KillTrial } from './kill-trial.ts';
import { TableOpener } from './table-opener.ts';
import { type KillTally, newKillTally } from './tally.ts';

export type KillPlan = {
  kills: number;
  terms: number;
  seed: number;
  /** Maximum number of revs between two faults. */
  maxRevsBetween: number;
  /** Undefined: SQLite. */
  databaseUrl?: string | undefined;
  /** Called after each fault. */
  onProgress?: (tally: KillTally) => void;
};

type Fault = { moment: FaultMoment; signal: 'SIGKILL' | 'SIGTERM' };

/** The SDK logs every attempt to reconnect. */
const muteSdk = (): void => {
  console.info = () => undefined;
};

/** Plays whole games while the server is killed or terminated again and again. */
export async function runKills(plan: KillPlan): Promise<KillTally> {
  const { kills, terms, seed, maxRevsBetween, databaseUrl, onProgress = () => undefined } = plan;
  muteSdk();
  const random = seededRandom(seed);
  const tally = newKillTally();
  const next = (): Fault | null => {
    const left = kills - tally.kills;
    const terminations = terms - tally.terms;
    if (left <= 0 && terminations <= 0) return null;
    // Both signals come in random order until none is left.
    const signal = random(Math.max(left, 0) + terminations) < left ? 'SIGKILL' : 'SIGTERM';
    const moment = FAULT_MOMENTS[(tally.kills + tally.terms) % FAULT_MOMENTS.length];
    return { signal, moment: moment === 'twice' && (signal === 'SIGTERM' || left < 2) ? 'any' : moment };
  };

  while (next() !== null) {
    const server = await ServerProcess.start({ settings: databaseSettings(databaseUrl) });
    try {
      await playTables(server, random, { tally, next, maxRevsBetween, onProgress });
    } catch (error) {
      tally.violations.push(`${error}\n${server.output}`);
      onProgress(tally);
    } finally {
      await server.remove();
    }
    if (tally.violations.length > MAX_VIOLATIONS) break;
  }
  return tally;
}

/** The run stops after this many violations. */
const MAX_VIOLATIONS = 20;

type RunContext = {
  tally: KillTally;
  next: () => Fault | null;
  maxRevsBetween: number;
  onProgress: (tally: KillTally) => void;
};

/** Plays at one table after another on the same server until no fault is left. */
async function playTables(server: ServerProcess, random: Random, context: RunContext): Promise<void> {
  const { tally, next } = context;
  const tableOpener = await TableOpener.create(server, tally);
  while (next() !== null) {
    const group = await PlayerGroup.gather(server.url, random, { standIn: tally.games % 2 === 0 });
    tableOpener.add(group.code);
    const trial = new KillTrial(server, tableOpener, group, random, tally);
    await group.start();
    await playGame(group, trial, random, context);
    // The next game at a table has a journal of its own, which has to be found as well.
    if (next() !== null && random(2) === 0) {
      await group.playAgain();
      await playGame(group, trial, random, context);
    }
    await trial.end();
    await runDepartures({ server, opener: tableOpener, random, tally }, group.code, group.guests);
  }
}

async function playGame(group: PlayerGroup, trial: KillTrial, random: Random, context: RunContext): Promise<void> {
  const { tally, next, maxRevsBetween, onProgress } = context;
  tally.games++;
  while (!group.isOver) {
    const fault = next();
    if (fault === null) return group.playOn();
    await group.playOn(1 + random(maxRevsBetween));
    if (group.isOver) return;
    if (fault.signal === 'SIGTERM') {
      await trial.term(fault.moment);
      tally.terms++;
    } else {
      tally.kills += await trial.kill(fault.moment);
    }
    onProgress(tally);
  }
}
