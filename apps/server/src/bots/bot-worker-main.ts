import { parentPort } from 'node:worker_threads';
import { errorFacts } from '../log/log.ts';
import { budgetOf } from './bot-effort.ts';
import { answerTo } from './choose-bot-move.ts';
import type { Answer, Job } from './messages.ts';

/** One of the threads in which bots think: it gets a job, sends back the answer, and gets the next. */
parentPort?.on('message', ({ question, limit }: Job) => {
  const budget = budgetOf(limit);
  parentPort?.postMessage(answered(() => ({ token: answerTo(question, budget) })));
});

function answered(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    return { fault: errorFacts(error) };
  }
}
