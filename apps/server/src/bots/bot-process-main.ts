/**
 * Entry point of the bot process. The server forks it; it exits with the server, however that ends. It writes no output:
 * faults are sent to the server.
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
  const message: AnswerMessage = { id, answer: await dispatcher.ask(question, usualMs) };
  process.send?.(message);
});
process.on('disconnect', () => process.exit());
// Terminals and service managers signal the whole process group; this process exits only with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
if (!process.connected) process.exit();
