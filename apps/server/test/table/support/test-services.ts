import { isBotName } from '@tigris/bots';
import { ok } from '@tigris/engine';
import { createBudgets } from '../../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, quotasFor, TABLE_LIMITS } from '../../../src/limits/limits.ts';
import type { Log } from '../../../src/log/log.ts';
import type { Clock, Random, Timers } from '../../../src/ports/environment.ts';
import type { Passwords } from '../../../src/ports/persons.ts';
import { VisitorLogs } from '../../../src/table/people/visitor-log.ts';
import { UNSLICED } from '../../../src/table/scheduling/slices.ts';
import { DEFAULT_DELAYS, standardGameSetup, type TableServices } from '../../../src/table/table-services.ts';

export const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const plainPasswords: Passwords = {
  hash: async (text) => ok(`hash of ${text}`),
  check: async (text, hash) => (hash === `hash of ${text}` ? 'right' : 'wrong'),
};

/** Services of tables that need no store. */
export function testServices(
  clock: Clock,
  timers: Timers,
  random: Random,
): Omit<TableServices, 'journal' | 'tables' | 'lease'> {
  const { writes, histories } = createBudgets(quotasFor(DEFAULT_LIMITS), clock);
  return {
    diskSpace: { isLow: false },
    passwords: plainPasswords,
    writeBudget: writes,
    clock,
    serviceTime: { now: () => clock.elapsed() },
    timers,
    random,
    gameSetup: standardGameSetup(random),
    isBot: isBotName,
    botService: { ask: async () => null },
    log: SILENT,
    delays: { ...DEFAULT_DELAYS, botAnswerMs: () => 10 },
    messagesPerSecond: TABLE_LIMITS.messagesPerSecond,
    historyBudget: histories,
    visitorLogs: new VisitorLogs(),
    slices: UNSLICED,
    notifier: { send: () => {}, isAllowed: () => true },
    metrics: { countAct: () => {}, countRefusal: () => {}, observeActLatency: () => {} },
  };
}
