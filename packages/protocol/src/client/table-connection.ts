import type { View } from '@tigris/engine';
import type {
  ChatLine,
  ClientMessage,
  GameHistory,
  HappenedTokens,
  ServerMessages,
  ServerMessageType,
} from '../messages/messages.ts';
import type { RefusalCode } from '../messages/refusal-codes.ts';
import { readHappenedTokens, readTableInfo } from '../schema/read-table-info.ts';
import { readView } from '../schema/read-view.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { ServiceClock } from '../table/service-clock.ts';
import type { ReceiverInfo, TableInfo } from '../table/table-info.ts';
import type { ClientTransport, TransportEvents } from './client-transport.ts';
import { Outbox, type OutboxDeps } from './outbox.ts';
import type { ClientRequest, ConnectionState, RequestResult, TableClient, TableObserver } from './table-client.ts';

/** Implements `TableClient` over a transport. */
export class TableConnection implements TableClient {
  connection: ConnectionState = 'connecting';
  closeReason: RefusalCode | null = null;
  table: TableInfo | null = null;
  you: ReceiverInfo | null = null;
  view: View | null = null;
  maxAwayMs = 0;
  readonly #observers = new Set<TableObserver>();
  readonly #seenChatLines = new Set<string>();
  readonly #serviceClock = new ServiceClock(() => void this.send({ type: 'time' }));
  readonly #outbox: Outbox;
  readonly #transport: ClientTransport;
  readonly #messages: { [T in ServerMessageType]: (message: ServerMessages[T]) => void } = {
    you: (you) => this.#receiveYou(you),
    said: (lines) => this.#receiveChat(lines),
    done: ({ id, rev }) => this.#outbox.resolve(id, { ok: true, rev }),
    refused: ({ id, code }) => this.#outbox.refuse(id, code),
    history: (history) => this.#outbox.resolve(history.id, history),
    time: (time) => this.#receiveTime(time),
    closing: () => undefined,
  };
  /** Whether the first state of this session has arrived. Messages are sent only after it. */
  #ready = false;

  constructor(open: (events: TransportEvents) => ClientTransport, outboxDeps: OutboxDeps) {
    this.#outbox = new Outbox((message) => this.#post(message), outboxDeps);
    this.#transport = open({
      joined: () => {
        this.#ready = false;
      },
      state: (state) => this.#onState(state),
      message: (type, message) => this.#messages[type](message),
      resumed: () => this.#onResumed(),
      lost: () => this.#onLost(),
      closed: (code) => this.#onClosed(code),
    });
  }

  async send(request: ClientRequest): Promise<RequestResult> {
    const answer = await this.#request(this.#messageFor(request));
    if ('record' in answer) throw new Error('a request was answered with a history');
    return answer;
  }

  act(move: string): Promise<RequestResult> {
    return this.send({ type: 'act', move });
  }

  undo(): Promise<RequestResult> {
    return this.send({ type: 'undo' });
  }

  confirm(): Promise<RequestResult> {
    return this.send({ type: 'confirm' });
  }

  async history(from = 0): Promise<GameHistory> {
    const answer = await this.#request({ type: 'history', id: this.#outbox.newId(), from });
    if ('record' in answer) return answer;
    throw new Error(answer.ok ? 'store-down' : answer.code);
  }

  serviceNow(): number | null {
    return this.#serviceClock.now();
  }

  subscribe(observer: TableObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  leave(): Promise<void> {
    return this.#transport.leave();
  }

  async #request(message: ClientMessage): Promise<RequestResult | GameHistory> {
    if (this.connection === 'closed') return { ok: false, code: this.closeReason ?? 'closing' };
    return this.#outbox.send(message);
  }

  #messageFor(request: ClientRequest): ClientMessage {
    const id = this.#outbox.newId();
    const rev = this.table?.rev ?? 0;
    switch (request.type) {
      case 'act':
      case 'undo':
      case 'confirm':
      case 'ready':
      case 'start':
      case 'vote':
        return { ...request, id, rev };
      default:
        return { ...request, id };
    }
  }

  #post({ type, ...payload }: ClientMessage): void {
    if (this.#ready) this.#transport.send(type, payload);
  }

  #onState(state: TableSchema): void {
    const rev = this.table?.rev;
    const table = readTableInfo(state);
    if (rev !== table.rev || !this.#ready) this.view = readView(state);
    this.table = table;
    this.#notify((observer) => observer.changed?.());
    if (!this.#ready) this.#onResumed();
    else if (rev !== table.rev) this.#notifyHappened(readHappenedTokens(state));
  }

  #notifyHappened(happened: HappenedTokens): void {
    if (happened.tokens !== '') this.#notify((observer) => observer.happened?.(happened));
  }

  #receiveTime({ now, patience }: ServerMessages['time']): void {
    this.#serviceClock.synchronize(now);
    this.maxAwayMs = patience;
    this.#notify((observer) => observer.changed?.());
  }

  /** The server resends the last lines after a reconnect. Only new ones are passed on. */
  #receiveChat(lines: readonly ChatLine[]): void {
    const newLines = lines.filter((line) => !this.#seenChatLines.has(chatLineKey(line)));
    for (const line of newLines) this.#seenChatLines.add(chatLineKey(line));
    if (newLines.length > 0) this.#notify((observer) => observer.said?.(newLines));
  }

  #receiveYou(you: ReceiverInfo): void {
    this.you = you;
    this.#notify((observer) => observer.changed?.());
  }

  /** The first state has arrived or the server answers again. */
  #onResumed(): void {
    if (this.table === null) return;
    this.#ready = true;
    this.#setConnection('online');
    this.#outbox.resendAll();
  }

  #onLost(): void {
    this.#setConnection('reconnecting');
  }

  #onClosed(code: RefusalCode): void {
    this.closeReason = code;
    this.#setConnection('closed');
    this.#outbox.close(code);
  }

  #setConnection(connection: ConnectionState): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.#notify((observer) => observer.connection?.(connection));
  }

  #notify(call: (observer: TableObserver) => void): void {
    for (const observer of [...this.#observers]) call(observer);
  }
}

const chatLineKey = ({ at, name, text, phrase }: ChatLine): string => `${at} ${name} ${text ?? phrase}`;
