/** Process of the attackers: receives a plan, runs it, sends a report and exits. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { type AttackPlan, runAttackers } from './run-attackers.ts';

/** Attackers usually run on other machines: here they must not take CPU time from the server. */
const LOW_PRIORITY = 10;
setPriority(LOW_PRIORITY);
// Connections may break in the middle of a step. Its outcome reports that.
process.on('uncaughtException', () => undefined);
console.warn = () => undefined;
console.info = () => undefined;

const [plan]: AttackPlan[] = await once(process, 'message');
process.send?.(await runAttackers(plan), () => process.exit(0));
