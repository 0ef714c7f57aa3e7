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
import type { TestBroadcaster } from './test-broadcaster.ts';
import { settled } from './test-clock.ts';

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
  readonly #outlet: TestBroadcaster;

  constructor(person: Person, key: string, table: Table, outlet: TestBroadcaster) {
    this.person = person;
    this.key = key;
    this.#table = table;
    this.#outlet = outlet;
  }

  get view(): View | null {
    return readView(this.#outlet.at(this.key).state);
  }

  get happened(): HappenedTokens {
    return readHappenedTokens(this.#outlet.at(this.key).state);
  }

  get table(): TableInfo {
    return readTableInfo(this.#outlet.at(this.key).state);
  }

  get you(): ReceiverInfo | null {
    let you: ReceiverInfo | null = null;
    for (const { type, message } of this.#outlet.at(this.key).messages) if (type === 'you') you = message;
    return you;
  }

  /** @returns 'done' or the refusal code */
  async ask<T extends ClientMessageType>(
    type: T,
    payload: Free<T>,
  ): Promise<RefusalCode | 'done' | 'silence'> {
    const { id } = this.send(type, payload);
    for (let tries = 0; tries < 20; tries++) {
      const answer = this.answerTo(id);
      if (answer !== null) return answer;
      await settled();
    }
    return 'silence';
  }

  send<T extends ClientMessageType>(type: T, payload: Free<T>): { id: string } {
    const id = payload.id ?? `m${++count}`;
    this.#table.receive(this.key, type, { rev: this.#table.state.rev, ...payload, id });
    return { id };
  }

  answerTo(id: string): RefusalCode | 'done' | null {
    for (const { type, message } of this.#outlet.at(this.key).messages) {
      if (type === 'done' && message.id === id) return 'done';
      if (type === 'refused' && message.id === id) return message.code;
    }
    return null;
  }

  history(from = 0): GameHistory {
    const { id } = this.send('history', { from });
    for (const { type, message } of this.#outlet.at(this.key).messages) {
      if (type === 'history' && message.id === id) return message;
    }
    throw new Error('no history came');
  }
}
