/**
 * The main of the bots' process: the server starts it with `fork`, and it ends when the server does, however that ends.
 * It prints nothing: what is to be told goes back to the server.
 */
import { BotDispatcher } from './bot-dispatcher.ts';
import { BotWorkerThread } from './bot-worker.ts';
import { lowerPriority } from './lower-priority.ts';
import type { AnswerMessage, BotProcessOptions, QuestionMessage } from './messages.ts';

lowerPriority();
const options: BotProcessOptions = JSON.parse(process.argv[2]);
const dispatcher = new BotDispatcher({
  ...options,
  createWorker: () => new BotWorkerThread(),
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

process.on('message', async ({ id, question, usualMs }: QuestionMessage) => {
  const answered: AnswerMessage = { id, answer: await dispatcher.ask(question, usualMs) };
  process.send?.(answered);
});
process.on('disconnect', () => process.exit());
// A terminal and a service manager send signals to all processes: this one ends with the server and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
if (!process.connected) process.exit();
