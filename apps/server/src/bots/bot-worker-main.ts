import { parentPort } from 'node:worker_threads';
import { errorFields } from '../log/log.ts';
import { startBudget } from './bot-effort.ts';
import { chooseBotMove } from './choose-bot-move.ts';
import type { BotAnswer, ThinkJob } from './messages.ts';

/** Entry point of a worker thread, which answers one job at a time. */
parentPort?.on('message', ({ question, limit }: ThinkJob) => {
  const budget = startBudget(limit);
  parentPort?.postMessage(answerOrFault(() => ({ token: chooseBotMove(question, budget) })));
});

function answerOrFault(answer: () => BotAnswer): BotAnswer {
  try {
    return answer();
  } catch (error) {
    return { fault: errorFields(error) };
  }
}
