import { isTurnEndDue } from '@tigris/engine';
import type { ChatLine, ClientMessage, ClientMessages, GameHistory, RefusalCode } from '@tigris/protocol';
import type { Budget } from '../../limits/budgets.ts';
import type { Person, Requester } from '../../ports/persons.ts';
import { Chat } from '../people/chat.ts';
import type { Connection, Presence } from '../people/presence.ts';
import { RecordCache } from '../publish/game-records.ts';
import { audienceOf } from '../publish/publisher.ts';
import type { Act } from '../state/act.ts';
import { mayWatch, slotOf, type TableState } from '../state/table-state.ts';
import type { Broadcaster, TableServices } from '../table-services.ts';

const EPHEMERAL_TYPES = ['history', 'say', 'phrase', 'mute', 'look', 'takeOver', 'time'] as const;
type EphemeralRequest = Extract<ClientMessage, { type: (typeof EPHEMERAL_TYPES)[number] }>;
const isEphemeral = (ask: ClientMessage): ask is EphemeralRequest =>
  EPHEMERAL_TYPES.some((type) => type === ask.type);

/** A longer history costs more, as it takes longer to write out. No game that is played to be won has as many decisions. */
const DECISIONS_PER_CHARGE = 5000;

/** So many said lines are remembered by their ids. */
const MAX_LINE_IDS = 100;

/** Requests that the journal does not hold: history, chat, taking over, looking away. They are answered at once. */
export class EphemeralRequests {
  readonly #presence: Presence;
  readonly #services: TableServices;
  readonly #broadcaster: Broadcaster;
  readonly #chat: Chat;
  readonly #records = new RecordCache();
  /** Ids of what was said lately: a resent line is not said twice. */
  readonly #lineIds: string[] = [];

  constructor(presence: Presence, services: TableServices, outlet: Broadcaster) {
    this.#presence = presence;
    this.#services = services;
    this.#chat = new Chat(services.clock, presence.mutes);
    this.#broadcaster = outlet;
  }

  /** What time it is, and what was said before somebody came. */
  greet(state: TableState, key: string): void {
    const person = this.#presence.get(key)?.person;
    if (person === undefined) return;
    this.#sendTime(key);
    const lines = this.#chat.linesFor(person.id, slotOf(state, person.id) !== null);
    if (lines.length > 0) this.#broadcaster.sendTo([key], 'said', lines);
  }

  /** Where nobody may watch, people who come for the next game must not read what was said during this one. */
  after(state: TableState, act: Act): void {
    if (act.kind === 'again' && !mayWatch('playing', state.options)) this.#chat.clear();
  }

  /** @returns whether the request was of this kind; it has been answered then. */
  takes(state: TableState, connection: Connection, ask: ClientMessage): boolean {
    if (!isEphemeral(ask)) return false;
    const { key } = connection;
    const { id } = ask;
    const code = this.#refusal(state, connection, ask);
    if (code !== null) {
      this.#services.metrics.countRefusal(code);
      this.#broadcaster.sendTo([key], 'refused', { id, code });
    } else if (ask.type !== 'history') this.#broadcaster.sendTo([key], 'done', { id, rev: state.rev });
    return true;
  }

  /** Does what is asked, or says why not. */
  #refusal(state: TableState, connection: Connection, ask: EphemeralRequest): RefusalCode | null {
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
        this.#presence.setVisible(connection.key, ask.on);
        return null;
      case 'takeOver':
        this.#presence.activate(connection.key);
        return null;
      case 'time':
        this.#sendTime(connection.key);
        return null;
    }
  }

  #sendTime(key: string): void {
    const { serviceTime, delays } = this.#services;
    this.#broadcaster.sendTo([key], 'time', {
      now: Math.round(serviceTime.now()),
      patience: delays.playerAwayMs,
    });
  }

  #history(
    state: TableState,
    { key, person, address }: Connection,
    { id, from }: ClientMessages['history'],
  ): RefusalCode | null {
    const { currentGame, game, rev, stopped } = state;
    if (currentGame === null) return 'wrong-phase';
    const parts = Math.max(1, Math.ceil((currentGame.ply - from) / DECISIONS_PER_CHARGE));
    if (!chargeAll(this.#services.historyBudget, { person: person.id, address }, parts)) return 'too-fast';
    const record = this.#records.text(state, currentGame, audienceOf(state, person.id), from);
    const history: GameHistory = {
      id,
      game,
      rev,
      from,
      record,
      held: isTurnEndDue(currentGame.position) || stopped !== null,
    };
    this.#broadcaster.sendTo([key], 'history', history);
    return null;
  }

  #say(
    state: TableState,
    person: Person,
    id: string,
    words: Pick<ChatLine, 'text' | 'phrase'>,
  ): RefusalCode | null {
    const mark = `${person.id} ${id}`;
    if (this.#lineIds.includes(mark)) return null;
    const who = { who: this.#presence.whoIs(state, person.id), name: person.name };
    const line = this.#chat.say(person.id, who, words, this.#services.clock.now());
    if (!line.ok) return line.error;
    this.#lineIds.push(mark);
    if (this.#lineIds.length > MAX_LINE_IDS) this.#lineIds.shift();
    const hearers = [...this.#presence.connections].filter(({ person: { id: hearer } }) =>
      this.#chat.isVisibleTo(hearer, slotOf(state, hearer) !== null, line.value),
    );
    this.#broadcaster.sendTo(
      hearers.map(({ key }) => key),
      'said',
      [line.value.said],
    );
    return null;
  }

  #mute(state: TableState, person: Person, { who, on }: ClientMessages['mute']): RefusalCode | null {
    const muted = this.#presence.personOf(state, who);
    if (muted === null) return 'no-such-person';
    const { mutes } = this.#presence;
    if (on) mutes.mute(person.id, { id: muted, name: this.#chat.nameOf(muted) ?? who });
    else mutes.unmute(person.id, muted);
    return null;
  }
}

/** Takes so many at once, or none. */
function chargeAll(budget: Budget, payer: Requester, count: number): boolean {
  for (let taken = 0; taken < count; taken++) {
    if (budget.tryConsume(payer) === 0) continue;
    for (; taken > 0; taken--) budget.refund(payer);
    return false;
  }
  return true;
}
