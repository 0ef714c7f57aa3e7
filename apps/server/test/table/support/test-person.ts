import type { View } from '@tigris/engine';
import {
  type ClientMessages,
  type ClientMessageType,
  type GameHistory,
  type HappenedTokens,
  type ReceiverInfo,
  type RefusalCode,
  readHappenedTokens,
  readTableInfo,
  readView,
  type TableInfo,
} from '@tigris/protocol';
import type { Person } from '../../../src/ports/persons.ts';
import type { Table } from '../../../src/table/table.ts';
import { flush } from './test-clock.ts';
import type { TestRoom } from './test-room.ts';

type Free<T extends ClientMessageType> = Omit<ClientMessages[T], 'id' | 'rev'> & {
  id?: string;
  rev?: number;
};

let count = 0;

/** One tab of a person at a table. */
export class TestPerson {
  readonly person: Person;
  readonly key: string;
  readonly #table: Table;
  readonly #room: TestRoom;

  constructor(person: Person, key: string, table: Table, room: TestRoom) {
    this.person = person;
    this.key = key;
    this.#table = table;
    this.#room = room;
  }

  get view(): View | null {
    return readView(this.#room.received(this.key).state);
  }

  get happened(): HappenedTokens {
    return readHappenedTokens(this.#room.received(this.key).state);
  }

  get table(): TableInfo {
    return readTableInfo(this.#room.received(this.key).state);
  }

  get you(): ReceiverInfo | null {
    let you: ReceiverInfo | null = null;
    for (const { type, message } of this.#room.received(this.key).messages) if (type === 'you') you = message;
    return you;
  }

  /** @returns 'done' or the refusal code */
  async request<T extends ClientMessageType>(type: T, payload: Free<T>): Promise<RefusalCode | 'done' | 'no-answer'> {
    const { id } = this.send(type, payload);
    for (let attempt = 0; attempt < 20; attempt++) {
      const answer = this.answerTo(id);
      if (answer !== null) return answer;
      await flush();
    }
    return 'no-answer';
  }

  send<T extends ClientMessageType>(type: T, payload: Free<T>): { id: string } {
    const id = payload.id ?? `m${++count}`;
    this.#table.receive(this.key, type, { rev: this.#table.state.rev, ...payload, id });
    return { id };
  }

  answerTo(id: string): RefusalCode | 'done' | null {
    for (const { type, message } of this.#room.received(this.key).messages) {
      if (type === 'done' && message.id === id) return 'done';
      if (type === 'refused' && message.id === id) return message.code;
    }
    return null;
  }

  history(from = 0): GameHistory {
    const { id } = this.send('history', { from });
    for (const { type, message } of this.#room.received(this.key).messages) {
      if (type === 'history' && message.id === id) return message;
    }
    throw new Error('no history received');
  }
}
