import { isTurnEndDue } from '@tigris/engine';
import type { ChatLine, ClientMessages, GameHistory, RefusalCode } from '@tigris/protocol';
import type { Budget } from '../../limits/budgets.ts';
import type { Person, Requester } from '../../ports/persons.ts';
import { Chat } from '../people/chat.ts';
import type { Connection, Presence } from '../people/presence.ts';
import { RecordCache } from '../publish/game-records.ts';
import { audienceOf } from '../publish/publisher.ts';
import type { Act } from '../state/act.ts';
import { mayWatch, slotOf, type TableState } from '../state/table-state.ts';
import type { Broadcaster, TableServices } from '../table-services.ts';
import type { EphemeralMessage } from './message-kinds.ts';

/** Decisions of a history per unit of the budget. No regular game is longer. */
const DECISIONS_PER_CHARGE = 5000;

/** Chat lines remembered by message id, so that a repeated message is not sent again. */
const MAX_LINE_IDS = 100;

/** Handles requests that are not journaled. They bypass the table's queue. */
export class EphemeralRequests {
  readonly #presence: Presence;
  readonly #services: TableServices;
  readonly #broadcaster: Broadcaster;
  readonly #chat: Chat;
  readonly #records = new RecordCache();
  readonly #lineIds: string[] = [];

  constructor(presence: Presence, services: TableServices, broadcaster: Broadcaster) {
    this.#presence = presence;
    this.#services = services;
    this.#chat = new Chat(services.clock, presence.mutes);
    this.#broadcaster = broadcaster;
  }

  /** Sends a new connection the service time and the last chat lines. */
  greet(state: TableState, key: string): void {
    const person = this.#presence.get(key)?.person;
    if (person === undefined) return;
    this.#sendTime(key);
    const lines = this.#chat.linesFor(person.id, slotOf(state, person.id) !== null);
    if (lines.length > 0) this.#broadcaster.sendTo([key], 'said', lines);
  }

  /** Clears the chat between games if watching is off: newcomers must not read what the players said. */
  afterAct(state: TableState, act: Act): void {
    if (act.kind === 'again' && !mayWatch('playing', state.options)) this.#chat.clear();
  }

  /** Does what the message asks for. @returns why not; null: done. */
  handle(state: TableState, connection: Connection, message: EphemeralMessage): RefusalCode | null {
    switch (message.type) {
      case 'history':
        return this.#sendHistory(state, connection, message);
      case 'say':
        return this.#say(state, connection.person, message.id, { text: message.text });
      case 'phrase':
        return this.#say(state, connection.person, message.id, { phrase: message.phrase });
      case 'mute':
        return this.#mute(state, connection.person, message);
      case 'look':
        this.#presence.setVisible(connection.key, message.on);
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
      patience: delays.maxAwayMs,
    });
  }

  #sendHistory(
    state: TableState,
    { key, person, address }: Connection,
    { id, from }: ClientMessages['history'],
  ): RefusalCode | null {
    const { currentGame, game, rev, stopped } = state;
    if (currentGame === null) return 'wrong-phase';
    const units = Math.max(1, Math.ceil((currentGame.ply - from) / DECISIONS_PER_CHARGE));
    if (!chargeAll(this.#services.historyBudget, { person: person.id, address }, units)) return 'too-fast';
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

  #say(state: TableState, person: Person, id: string, content: Pick<ChatLine, 'text' | 'phrase'>): RefusalCode | null {
    const lineId = `${person.id} ${id}`;
    if (this.#lineIds.includes(lineId)) return null;
    const speaker = { who: this.#presence.participantId(state, person.id), name: person.name };
    const entry = this.#chat.say(person.id, speaker, content, this.#services.clock.now());
    if (!entry.ok) return entry.error;
    this.#lineIds.push(lineId);
    if (this.#lineIds.length > MAX_LINE_IDS) this.#lineIds.shift();
    const readers = [...this.#presence.connections].filter(({ person: { id: reader } }) =>
      this.#chat.isVisibleTo(reader, slotOf(state, reader) !== null, entry.value),
    );
    this.#broadcaster.sendTo(
      readers.map(({ key }) => key),
      'said',
      [entry.value.line],
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

/** Consumes all or nothing. */
function chargeAll(budget: Budget, requester: Requester, count: number): boolean {
  for (let taken = 0; taken < count; taken++) {
    if (budget.tryConsume(requester) === 0) continue;
    for (; taken > 0; taken--) budget.refund(requester);
    return false;
  }
  return true;
}
