import { awaitsEnd } from '@tigris/engine';
import type { ChatLine, ClientMessage, ClientMessages, GameHistory, RefusalCode } from '@tigris/protocol';
import type { Budget } from '../../limits/budgets.ts';
import type { Person, Requester } from '../../ports/persons.ts';
import { Chat } from '../people/chat.ts';
import type { Connection, Presence } from '../people/presence.ts';
import { Histories } from '../publish/game-records.ts';
import { audienceOf } from '../publish/publisher.ts';
import type { Act } from '../state/act.ts';
import { mayWatch, slotOf, type TableState } from '../state/table-state.ts';
import type { Outlet, TableServices } from '../table-services.ts';

const SIDE_REQUESTS = ['history', 'say', 'phrase', 'mute', 'look', 'takeOver', 'time'] as const;
type SideRequest = Extract<ClientMessage, { type: (typeof SIDE_REQUESTS)[number] }>;
const isSideRequest = (ask: ClientMessage): ask is SideRequest =>
  SIDE_REQUESTS.some((type) => type === ask.type);

/** A longer history costs more, as it takes longer to write out. No game that is played to be won has as many decisions. */
const DECISIONS = 5000;

/** So many said lines are remembered by their ids. */
const MARKS = 100;

/** Requests that the journal does not hold: history, chat, taking over, looking away. They are answered at once. */
export class SideRequests {
  readonly #presence: Presence;
  readonly #services: TableServices;
  readonly #outlet: Outlet;
  readonly #chat: Chat;
  readonly #histories = new Histories();
  /** Ids of what was said lately: a resent line is not said twice. */
  readonly #marks: string[] = [];

  constructor(presence: Presence, services: TableServices, outlet: Outlet) {
    this.#presence = presence;
    this.#services = services;
    this.#chat = new Chat(services.clock, presence.mutes);
    this.#outlet = outlet;
  }

  /** What time it is, and what was said before somebody came. */
  greet(state: TableState, key: string): void {
    const person = this.#presence.get(key)?.person;
    if (person === undefined) return;
    this.#tellTime(key);
    const lines = this.#chat.lines(person.id, slotOf(state, person.id) !== null);
    if (lines.length > 0) this.#outlet.sendTo([key], 'said', lines);
  }

  /** Where nobody may watch, people who come for the next game must not read what was said during this one. */
  after(state: TableState, act: Act): void {
    if (act.kind === 'again' && !mayWatch('playing', state.options)) this.#chat.forget();
  }

  /** @returns whether the request was of this kind; it has been answered then. */
  takes(state: TableState, connection: Connection, ask: ClientMessage): boolean {
    if (!isSideRequest(ask)) return false;
    const { key } = connection;
    const { id } = ask;
    const code = this.#refusal(state, connection, ask);
    if (code !== null) {
      this.#services.meter.countRefusal(code);
      this.#outlet.sendTo([key], 'refused', { id, code });
    } else if (ask.type !== 'history') this.#outlet.sendTo([key], 'done', { id, rev: state.rev });
    return true;
  }

  /** Does what is asked, or says why not. */
  #refusal(state: TableState, connection: Connection, ask: SideRequest): RefusalCode | null {
    switch (ask.type) {
      case 'history':
        return this.#history(state, connection, ask);
      case 'say':
        return this.#say(state, connection.person, ask.id, { text: ask.text });
      case 'phrase':
        return this.#say(state, connection.person, ask.id, { phrase: ask.phrase });
      case 'mute':
        return this.#mute(state, connection.person, ask);
      case 'look':
        this.#presence.look(connection.key, ask.on);
        return null;
      case 'takeOver':
        this.#presence.activate(connection.key);
        return null;
      case 'time':
        this.#tellTime(connection.key);
        return null;
    }
  }

  #tellTime(key: string): void {
    const { uptime, pace } = this.#services;
    this.#outlet.sendTo([key], 'time', { now: Math.round(uptime.now()), patience: pace.away });
  }

  #history(
    state: TableState,
    { key, person, address }: Connection,
    { id, from }: ClientMessages['history'],
  ): RefusalCode | null {
    const { play, game, rev, stopped } = state;
    if (play === null) return 'wrong-phase';
    const parts = Math.max(1, Math.ceil((play.ply - from) / DECISIONS));
    if (!takenAll(this.#services.histories, { person: person.id, address }, parts)) return 'too-fast';
    const record = this.#histories.text(state, play, audienceOf(state, person.id), from);
    const history: GameHistory = {
      id,
      game,
      rev,
      from,
      record,
      held: awaitsEnd(play.position) || stopped !== null,
    };
    this.#outlet.sendTo([key], 'history', history);
    return null;
  }

  #say(
    state: TableState,
    person: Person,
    id: string,
    words: Pick<ChatLine, 'text' | 'phrase'>,
  ): RefusalCode | null {
    const mark = `${person.id} ${id}`;
    if (this.#marks.includes(mark)) return null;
    const who = { who: this.#presence.whoIs(state, person.id), name: person.name };
    const line = this.#chat.say(person.id, who, words, this.#services.clock.now());
    if (!line.ok) return line.error;
    this.#marks.push(mark);
    if (this.#marks.length > MARKS) this.#marks.shift();
    const hearers = [...this.#presence.connections].filter(({ person: { id: hearer } }) =>
      this.#chat.hears(hearer, slotOf(state, hearer) !== null, line.value),
    );
    this.#outlet.sendTo(
      hearers.map(({ key }) => key),
      'said',
      [line.value.said],
    );
    return null;
  }

  #mute(state: TableState, person: Person, { who, on }: ClientMessages['mute']): RefusalCode | null {
    const muted = this.#presence.personNamed(state, who);
    if (muted === null) return 'no-such-person';
    const { mutes } = this.#presence;
    if (on) mutes.mute(person.id, { id: muted, name: this.#chat.nameOf(muted) ?? who });
    else mutes.unmute(person.id, muted);
    return null;
  }
}

/** Takes so many at once, or none. */
function takenAll(budget: Budget, payer: Requester, count: number): boolean {
  for (let taken = 0; taken < count; taken++) {
    if (budget.tryConsume(payer) === 0) continue;
    for (; taken > 0; taken--) budget.refund(payer);
    return false;
  }
  return true;
}
