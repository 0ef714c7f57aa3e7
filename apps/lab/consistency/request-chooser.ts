import { decider, imagine, isTurnEndDue, makeAction } from '@tigris/engine';
import type { RequestResult, TableClient } from '@tigris/protocol/client';
import { pickAction, type Random } from '../../e2e/support/clients/random.ts';

type RequestKind = 'move' | 'undo' | 'confirm' | 'propose' | 'vote' | 'pause';

/** A request and its answer. `on`: the ballot, or whether the clock is paused. */
export type RecordedRequest = {
  kind: RequestKind;
  move: string | null;
  on: boolean;
  answer: RequestResult | null;
};

/** One in this many requests is an undo, if possible. */
const UNDO_ODDS = 5;
/** One in this many requests proposes to end the game. */
const PROPOSE_ODDS = 30;
const PAUSE_ODDS = 25;

/** Chooses a random request that a player can make at this moment. */
export class RequestChooser {
  readonly #client: TableClient;
  readonly #random: Random;
  /** Number of the game in which this player has proposed the end. A player may do so once. */
  #proposedIn = 0;

  constructor(client: TableClient, random: Random) {
    this.#client = client;
    this.#random = random;
  }

  /** Whether the player has to decide or confirm, or can vote. */
  get canRequest(): boolean {
    return this.#isMyDecision() || this.#canVote();
  }

  /** Votes are always answered with no, so that games continue. */
  choose(): RecordedRequest {
    if (this.#canVote() && !(this.#isMyDecision() && this.#random(2) === 0)) return newRequest('vote');
    const { table } = this.#client;
    if (table?.vote === null && this.#proposedIn !== table.game && this.#random(PROPOSE_ODDS) === 0) {
      this.#proposedIn = table.game;
      return newRequest('propose');
    }
    const time = this.#myTime();
    if (time !== null && (time.paused || time.pause > 0) && this.#random(PAUSE_ODDS) === 0)
      return newRequest('pause', { on: !time.paused });
    return this.#play();
  }

  #play(): RecordedRequest {
    const { view, table, you } = this.#client;
    if (view === null || table === null || you === null || you.slot === null)
      throw new Error('there is nothing to play');
    const position = imagine(view);
    const mine = position.turn === table.order.indexOf(you.slot);
    if (mine && table.undo.steps > 0 && this.#random(UNDO_ODDS) === 0) return newRequest('undo');
    if (isTurnEndDue(position)) return newRequest('confirm');
    return newRequest('move', { move: makeAction(pickAction(view, this.#random)) });
  }

  #isMyDecision(): boolean {
    const { view, table, you } = this.#client;
    if (view === null || view.over || table === null || you === null || you.slot === null) return false;
    const position = imagine(view);
    const on = isTurnEndDue(position) ? position.turn : decider(position);
    return on !== null && on === table.order.indexOf(you.slot);
  }

  #canVote(): boolean {
    const { table, you } = this.#client;
    if (table === null || you === null || you.slot === null) return false;
    return table.vote?.ballots[you.slot] === 'open';
  }

  #myTime() {
    const { table, you } = this.#client;
    return table === null || you === null || you.slot === null ? null : table.slots[you.slot].time;
  }
}

const newRequest = (kind: RequestKind, more: Partial<RecordedRequest> = {}): RecordedRequest => ({
  ...{ kind, move: null, on: false, answer: null },
  ...more,
});
