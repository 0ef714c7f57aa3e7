import { HistoryRequester } from '../history-requester.ts';

export class HistoryFlooder extends HistoryRequester {
  readonly name = 'greedy';
  readonly description =
    'Requests the history of a long game over 8 sockets, 30 times a second each, and reads everything.';
  readonly maxPerSecond = 30;
  protected readonly sockets = 8;
  protected readonly reads = true;
}
