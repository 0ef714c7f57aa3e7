import type { View } from '@tigris/engine';
import type { Code } from '../codes.ts';
import type { Ask, HappenedTokens, History, Said, ServerMessages, ServerMessageType } from '../messages.ts';
import type { TableSchema } from '../schema.ts';
import { ServerTime } from '../server-time.ts';
import type { TableInfo, You } from '../table-state.ts';
import { toHappened, toTable } from '../to-table.ts';
import { toView } from '../to-view.ts';
import type { Line, LineEvents } from './line.ts';
import { Outbox, type Resending } from './outbox.ts';
import type { Answer, ConnectionState, Intent, TableClient, TableObserver } from './table-client.ts';

/** One person's connection to one table, over whatever line. */
export class TableConnection implements TableClient {
  connection: ConnectionState = 'connecting';
  closedBy: Code | null = null;
  table: TableInfo | null = null;
  you: You | null = null;
  view: View | null = null;
  patience = 0;
  readonly #observers = new Set<TableObserver>();
  readonly #heard = new Set<string>();
  readonly #time = new ServerTime(() => void this.send({ type: 'time' }));
  readonly #outbox: Outbox;
  readonly #line: Line;
  readonly #messages: { [T in ServerMessageType]: (message: ServerMessages[T]) => void } = {
    you: (you) => this.#isNow(you),
    said: (lines) => this.#hear(lines),
    done: ({ id, rev }) => this.#outbox.answer(id, { ok: true, rev }),
    refused: ({ id, code }) => this.#outbox.refuse(id, code),
    history: (history) => this.#outbox.answer(history.id, history),
    time: (time) => this.#hearTime(time),
    closing: () => undefined,
  };
  /** Whether the first state has come on this connection: messages are sent only after it. */
  #ready = false;

  constructor(open: (events: LineEvents) => Line, resending: Resending) {
    this.#outbox = new Outbox((ask) => this.#post(ask), resending);
    this.#line = open({
      joined: () => {
        this.#ready = false;
      },
      state: (state) => this.#changed(state),
      message: (type, message) => this.#messages[type](message),
      back: () => this.#back(),
      lost: () => this.#lost(),
      closed: (code) => this.#closed(code),
    });
  }

  async send(intent: Intent): Promise<Answer> {
    const answer = await this.#ask(this.#askOf(intent));
    if ('record' in answer) throw new Error('a request was answered with a record');
    return answer;
  }

  act(move: string): Promise<Answer> {
    return this.send({ type: 'act', move });
  }

  undo(): Promise<Answer> {
    return this.send({ type: 'undo' });
  }

  confirm(): Promise<Answer> {
    return this.send({ type: 'confirm' });
  }

  async history(from = 0): Promise<History> {
    const answer = await this.#ask({ type: 'history', id: this.#outbox.newId(), from });
    if ('record' in answer) return answer;
    throw new Error(answer.ok ? 'store-down' : answer.code);
  }

  serverNow(): number | null {
    return this.#time.now();
  }

  subscribe(observer: TableObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  leave(): Promise<void> {
    return this.#line.leave();
  }

  async #ask(ask: Ask): Promise<Answer | History> {
    if (this.connection === 'closed') return { ok: false, code: this.closedBy ?? 'closing' };
    return this.#outbox.send(ask);
  }

  #askOf(intent: Intent): Ask {
    const id = this.#outbox.newId();
    const rev = this.table?.rev ?? 0;
    switch (intent.type) {
      case 'act':
      case 'undo':
      case 'confirm':
      case 'ready':
      case 'start':
      case 'vote':
        return { ...intent, id, rev };
      default:
        return { ...intent, id };
    }
  }

  #post({ type, ...payload }: Ask): void {
    if (this.#ready) this.#line.send(type, payload);
  }

  #changed(state: TableSchema): void {
    const rev = this.table?.rev;
    const table = toTable(state);
    if (rev !== table.rev || !this.#ready) this.view = toView(state);
    this.table = table;
    this.#notify((to) => to.changed?.());
    if (!this.#ready) this.#back();
    else if (rev !== table.rev) this.#say(toHappened(state));
  }

  #say(happened: HappenedTokens): void {
    if (happened.tokens !== '') this.#notify((to) => to.happened?.(happened));
  }

  #hearTime({ now, patience }: ServerMessages['time']): void {
    this.#time.heard(now);
    this.patience = patience;
    this.#notify((to) => to.changed?.());
  }

  /** After a reconnection the server sends the last lines again; only new ones are passed on. */
  #hear(lines: readonly Said[]): void {
    const fresh = lines.filter((line) => !this.#heard.has(markOf(line)));
    for (const line of fresh) this.#heard.add(markOf(line));
    if (fresh.length > 0) this.#notify((to) => to.said?.(fresh));
  }

  #isNow(you: You): void {
    this.you = you;
    this.#notify((to) => to.changed?.());
  }

  /** The first state has come, or the server answers again: messages without an answer are sent once more. */
  #back(): void {
    if (this.table === null) return;
    this.#ready = true;
    this.#turn('online');
    this.#outbox.sendAgain();
  }

  #lost(): void {
    this.#turn('reconnecting');
  }

  #closed(code: Code): void {
    this.closedBy = code;
    this.#turn('closed');
    this.#outbox.close(code);
  }

  #turn(connection: ConnectionState): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.#notify((to) => to.connection?.(connection));
  }

  #notify(what: (observer: TableObserver) => void): void {
    for (const observer of [...this.#observers]) what(observer);
  }
}

const markOf = ({ at, name, text, phrase }: Said): string => `${at} ${name} ${text ?? phrase}`;
