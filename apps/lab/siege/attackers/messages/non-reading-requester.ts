import { HistoryAsker } from '../history-requester.ts';

export class DeafAsker extends HistoryAsker {
  readonly name = 'deaf';
  readonly does =
    'Twelve sockets ask for the history of a long game 30 times a second each, and read nothing.';
  readonly perSecond = 30;
  protected readonly sockets = 12;
  protected readonly reads = false;
}
