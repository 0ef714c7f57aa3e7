import type { Audience } from '@tigris/engine';
import { CLOSE, NOTHING_HAPPENED, type Slot, type You } from '@tigris/protocol';
import type { PersonId } from '../ports.ts';
import type { Act } from './act.ts';
import { happenedTexts } from './happened-texts.ts';
import { pictureOf } from './picture.ts';
import type { Connection, Presence } from './presence.ts';
import { slotOf, type TableState, unwelcome } from './state.ts';
import { finishedGame, seatToAct, summaryOf } from './summary.ts';
import type { Outlet, TableServices } from './table-services.ts';

/** The close codes for people who may not stay. */
const FAREWELL = { removed: CLOSE.removed, 'no-watchers': CLOSE.noWatchers } as const;

/** Sends everybody the table as it is after each act, in one synchronous step: nothing can come in between. */
export class Publisher {
  readonly #presence: Presence;
  readonly #services: TableServices;
  readonly #outlet: Outlet;
  /** The last `you` that each connection was sent. */
  readonly #yous = new WeakMap<Connection, string>();
  #happened = NOTHING_HAPPENED;
  #mark = '';

  constructor(presence: Presence, services: TableServices, outlet: Outlet) {
    this.#presence = presence;
    this.#services = services;
    this.#outlet = outlet;
  }

  /** @param act the act that changed the table; null: somebody came or went, or the table opened. */
  all(state: TableState, act: Act | null): void {
    const isMove = act?.kind === 'move' || act?.kind === 'undo' || act?.kind === 'confirm';
    if (!isMove) this.#sort(state);
    if (act !== null) this.#happened = happenedTexts(state, act);
    this.#outlet.show(pictureOf(state, this.#presence, this.#happened));
    if (!isMove) this.you(state);
    this.#list(state);
  }

  entered(state: TableState, key: string): void {
    const connection = this.#presence.get(key);
    if (connection !== null) this.#own(state, connection);
    this.#outlet.show(pictureOf(state, this.#presence, this.#happened));
    this.you(state);
  }

  /** Sends `you` to each connection for which it has changed. */
  you(state: TableState): void {
    for (const connection of this.#presence.connections) {
      const you: You = this.#presence.you(state, connection);
      const text = JSON.stringify(you);
      if (this.#yous.get(connection) === text) continue;
      this.#yous.set(connection, text);
      this.#outlet.sendTo([connection.key], 'you', you);
    }
  }

  /** Before the state is sent: drops people who may not see it, and says whose secret each connection may be sent. */
  #sort(state: TableState): void {
    for (const connection of [...this.#presence.connections]) {
      const { key, person } = connection;
      const unwanted = unwelcome(state, person.id);
      if (unwanted !== null) this.#outlet.drop(key, FAREWELL[unwanted]);
      this.#own(state, connection);
    }
  }

  #own(state: TableState, { key, person }: Connection): void {
    this.#outlet.own(key, slotOf(state, person.id), state.play !== null);
  }

  /** Writes the summary for the lists whenever it changes, and when a table opens. */
  #list(state: TableState): void {
    const { tables, log } = this.#services;
    const mark = markOf(state);
    if (mark === this.#mark) return;
    this.#mark = mark;
    // Nothing is in the journal before the first act.
    if (state.rev > 0) tables.update(state.code, summaryOf(state));
    if (state.phase !== 'finished' || state.play === null) return;
    tables
      .finished(finishedGame(state, state.play))
      .catch(() => log.error('finished game not listed', { code: state.code }));
  }
}

/** Changes whenever the summary does: within a game that is with the phase, with the player who has to act, and with
 * the bots that play for people. */
const markOf = ({ play, phase, game, rev, standIns }: TableState): string => {
  const acting = play === null ? null : seatToAct(play.position);
  const bots = standIns.map((one) => one?.bot);
  return `${phase} ${game} ${acting} ${play === null ? rev : 0} ${bots}`;
};

export function audienceOf(state: TableState, person: PersonId): Audience {
  const slot: Slot | null = slotOf(state, person);
  const seat = slot === null || state.play === null ? -1 : state.order.indexOf(slot);
  return seat < 0 ? 'spectator' : seat;
}
