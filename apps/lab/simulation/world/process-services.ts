import { makeAction, ok } from '@tigris/engine';
import { pickAction } from '../../../e2e/support/clients/random.ts';
import type { BotService } from '../../../server/src/ports/bots.ts';
import type { Random, Timers } from '../../../server/src/ports/environment.ts';
import type { Entry } from '../../../server/src/ports/journal.ts';
import type { TurnNotification } from '../../../server/src/ports/notifications.ts';
import type { Passwords } from '../../../server/src/ports/persons.ts';
import { standardGameSetup, type TableServices } from '../../../server/src/table/table-services.ts';
import { SILENT, testServices } from '../../../server/test/table/support/test-services.ts';
import type { Disk } from './disk.ts';
import { ProcessJournal, ProcessTables } from './process-store.ts';
import type { Scheduler } from './scheduler.ts';
import type { TableProcess } from './table-process.ts';

/** Short delays in ms: they keep runs short. */
export const SHORT_DELAYS = { maxAwayMs: 5000, reopenGraceMs: 2000, notifyAfterMs: 400 };
const DELAYS = { botAnswerMs: () => 25, hostAwayMs: 30_000, ...SHORT_DELAYS };
const HASH_MS = 20;
const MAX_BOT_MS = 60;

/** What a process needs, and callbacks for what it does. */
export type ProcessContext = {
  readonly scheduler: Scheduler;
  readonly disk: Disk;
  readonly random: Random;
  readonly createStartPosition: TableServices['gameSetup']['createStartPosition'];
  /** Called when a process sends an entry to the store. */
  readonly sends: (process: TableProcess, entry: Entry) => void;
  /** Called for each notification. */
  readonly calls: (call: TurnNotification) => void;
  readonly logs: (event: string, facts: string) => void;
};

/** Creates the services of a table in one process. All are asynchronous and end with the process. */
export function processServices(process: TableProcess, context: ProcessContext): TableServices {
  const { scheduler, disk, random, createStartPosition, logs } = context;
  const { name } = process;
  const isAlive = (): boolean => process.isRunning;
  const sends = (entry: Entry): void => context.sends(process, entry);
  const access = { name, scheduler, disk, isAlive, sends };
  const timers = scheduler.timersWhile(isAlive);
  return {
    ...testServices(scheduler, timers, random),
    journal: new ProcessJournal(access),
    tables: new ProcessTables(access),
    diskSpace: {
      get isLow() {
        return disk.isFull;
      },
    },
    serviceTime: { now: () => process.serviceTimeMs },
    lease: { node: name, epoch: '1', isHeld: true },
    passwords: slowPasswords(timers),
    notifier: { send: context.calls, isAllowed: () => true },
    botService: randomBots(timers, random),
    delays: DELAYS,
    gameSetup: { ...standardGameSetup(random), createStartPosition },
    log: { ...SILENT, error: (event, facts) => logs(event, JSON.stringify(facts)) },
  };
}

/** Random bots that now and then take longer than allowed. */
const randomBots = ({ after }: Timers, random: Random): BotService => ({
  ask({ view }) {
    const token = makeAction(pickAction(view, random));
    const ms = random(MAX_BOT_MS);
    return new Promise((resolve) => after(ms, () => resolve(token)));
  },
});

const slowPasswords = ({ after }: Timers): Passwords => ({
  hash: (text) => new Promise((resolve) => after(HASH_MS, () => resolve(ok(`hash of ${text}`)))),
  check: (text, hash) =>
    new Promise((resolve) => after(HASH_MS, () => resolve(hash === `hash of ${text}` ? 'right' : 'wrong'))),
});
