import { HistoryRequester } from '../history-requester.ts';

export class NonReadingRequester extends HistoryRequester {
  readonly name = 'deaf';
  readonly description =
    'Requests the history of a long game over 12 sockets, 30 times a second each, and reads nothing.';
  readonly maxPerSecond = 30;
  protected readonly sockets = 12;
  protected readonly reads = false;
}
