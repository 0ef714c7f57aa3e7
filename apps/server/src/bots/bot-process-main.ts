/**
 * The main of the bots' process: the server starts it with `fork`, and it ends when the server does, however that ends.
 * It prints nothing: what is to be told goes back to the server.
 */
import { Desk } from './bot-dispatcher.ts';
import { ThinkingThread } from './bot-worker.ts';
import { giveWay } from './lower-priority.ts';
import type { Answered, Asked, Orders } from './messages.ts';

giveWay();
const orders: Orders = JSON.parse(process.argv[2]);
const desk = new Desk({
  ...orders,
  hire: () => new ThinkingThread(),
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

process.on('message', async ({ id, question, own }: Asked) => {
  const answered: Answered = { id, answer: await desk.ask(question, own) };
  process.send?.(answered);
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager send signals to all processes: this one ends with the server and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
if (!process.connected) process.exit();
