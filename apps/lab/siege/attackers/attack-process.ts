/** The attackers' process. It is told once what to do, says what came of it, and ends. */
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { type AttackPlan, runAttackers } from './run-attackers.ts';

/** Both share a machine with the server, where an attacker elsewhere would not take its processor. */
const LOW_PRIORITY = 10;
setPriority(LOW_PRIORITY);
// What the server does to a connection in the middle of a step is told by the step's outcome.
process.on('uncaughtException', () => undefined);
console.warn = () => undefined;
console.info = () => undefined;

const [attack]: AttackPlan[] = await once(process, 'message');
process.send?.(await runAttackers(attack), () => process.exit(0));
