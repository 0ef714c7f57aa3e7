import { HistoryAsker } from '../history-requester.ts';

export class GreedyAsker extends HistoryAsker {
  readonly name = 'greedy';
  readonly does =
    'Eight sockets ask for the history of a long game 30 times a second each, and read all of it.';
  readonly perSecond = 30;
  protected readonly sockets = 8;
  protected readonly reads = true;
}
