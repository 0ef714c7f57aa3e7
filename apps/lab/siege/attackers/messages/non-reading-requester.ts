import { HistoryRequester } from '../history-requester.ts';

export class NonReadingRequester extends HistoryRequester {
  readonly name = 'deaf';
  readonly description =
    'Twelve sockets ask for the history of a long game 30 times a second each, and read nothing.';
  readonly maxPerSecond = 30;
  protected readonly sockets = 12;
  protected readonly reads = false;
}
