import { HistoryRequester } from '../history-requester.ts';

export class HistoryFlooder extends HistoryRequester {
  readonly name = 'greedy';
  readonly description =
    'Eight sockets ask for the history of a long game 30 times a second each, and read all of it.';
  readonly maxPerSecond = 30;
  protected readonly sockets = 8;
  protected readonly reads = true;
}
