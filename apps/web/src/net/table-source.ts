import { batch, type Signal, signal } from '@preact/signals';
import { parseRedactedRecord, type RedactedRecord, type Seat } from '@tigris/engine';
import type { RedactedReplay } from '@tigris/engine/game';
import {
  type ChatLine,
  clockOf,
  type HappenedTokens,
  type ReceiverInfo,
  type RefusalCode,
  type Slot,
  type TableInfo,
  winnerByResignation,
} from '@tigris/protocol';
import {
  type ClientRequest,
  type ConnectionState,
  parseHappenedTokens,
  type RequestResult,
  replayHistory,
  type TableClient,
} from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate } from '../model/game/game-source.ts';

/** Older lines of chat are dropped. */
const MAX_CHAT_LINES = 200;
/** Fits no game, so the history is fetched again. */
const LOST_UPDATE: GameUpdate = { undone: false, move: null, end: null, ply: -1 };

/** A table on the server, as signals, over the page's only connection to it. */
export class TableSource implements GameSource {
  readonly connection: Signal<ConnectionState> = signal('connecting');
  readonly closeReason: Signal<RefusalCode | null> = signal(null);
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly you: Signal<ReceiverInfo | null> = signal(null);
  readonly chatLines: Signal<readonly ChatLine[]> = signal([]);
  readonly snapshot: Signal<GameSnapshot | null> = signal(null);
  private readonly isTimeKnown: Signal<boolean> = signal(false);
  private readonly client: TableClient;
  private readonly listeners = new Set<(update: GameUpdate) => void>();
  /** Updates that wait to be published with the state that contains them. */
  private updates: GameUpdate[] = [];
  private isPublishScheduled = false;
  /** What the table assumes. It takes the page of a new connection to be visible. */
  private isVisibleToTable = true;

  constructor(client: TableClient) {
    this.client = client;
    this.client.subscribe({
      changed: () => this.onStateChange(),
      happened: (tokens) => this.onGameUpdate(tokens),
      said: (lines) => {
        this.chatLines.value = [...this.chatLines.value, ...lines].slice(-MAX_CHAT_LINES);
      },
      connection: (state) => this.onConnectionChange(state),
    });
    document.addEventListener('visibilitychange', this.reportVisibility);
  }

  /** In games of days the table notifies players whose page is not visible. */
  private reportVisibility = (): void => {
    const { table, connection } = this.client;
    const isVisible = document.visibilityState === 'visible';
    if (connection !== 'online' || table === null || clockOf(table.options).kind !== 'slow') return;
    if (isVisible === this.isVisibleToTable) return;
    this.isVisibleToTable = isVisible;
    void this.client.send({ type: 'look', on: isVisible });
  };

  /** The service time, in which deadlines are given; null until it is known. */
  serviceNow = (): number | null => (this.isTimeKnown.value ? this.client.serviceNow() : null);
  /** How long a player may be away before the others may vote about it, in ms. */
  maxAwayMs = (): number => this.client.maxAwayMs;

  send = (request: ClientRequest): Promise<RequestResult> => this.client.send(request);
  act = (move: string): Promise<RequestResult> => this.client.act(move);
  undo = (): Promise<RequestResult> => this.client.undo();
  confirm = (): Promise<RequestResult> => this.client.confirm();

  async loadHistory(): Promise<RedactedReplay | null> {
    try {
      return replayHistory(await this.client.history());
    } catch {
      return null; // There is no game yet, or the table is closed: the screen says so.
    }
  }

  async loadRecord(): Promise<RedactedRecord | null> {
    try {
      const record = parseRedactedRecord((await this.client.history()).record);
      return record.ok ? record.value : null;
    } catch {
      return null;
    }
  }

  subscribe(handler: (update: GameUpdate) => void): () => void {
    this.listeners.add(handler);
    return () => this.listeners.delete(handler);
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.reportVisibility);
    this.listeners.clear();
    void this.client.leave();
  }

  private onStateChange(): void {
    this.reportVisibility();
    this.schedulePublish();
  }

  private onGameUpdate(tokens: HappenedTokens): void {
    const dynasties = this.client.view?.seats.map(({ dynasty }) => dynasty) ?? [];
    const update = parseHappenedTokens(tokens, dynasties);
    this.updates.push(update === null ? LOST_UPDATE : { ...update, ply: tokens.ply });
    this.schedulePublish();
  }

  private onConnectionChange(state: ConnectionState): void {
    if (state === 'online') this.reportVisibility();
    else this.isVisibleToTable = true;
    const isBack = this.connection.value === 'reconnecting' && state === 'online';
    this.connection.value = state;
    this.closeReason.value = this.client.closeReason;
    if (!isBack) return;
    // Updates may have been lost while the page was not connected.
    this.updates.push(LOST_UPDATE);
    this.schedulePublish();
  }

  /** The client reports a state and what led to it one after the other, within one task. */
  private schedulePublish(): void {
    if (this.isPublishScheduled) return;
    this.isPublishScheduled = true;
    queueMicrotask(() => this.publish());
  }

  private publish(): void {
    this.isPublishScheduled = false;
    const { table, you, view } = this.client;
    const { updates } = this;
    this.updates = [];
    batch(() => {
      this.table.value = table;
      this.you.value = you;
      this.isTimeKnown.value = this.client.serviceNow() !== null;
      this.snapshot.value =
        table === null || view === null || table.order.length === 0 ? null : gameSnapshotOf(table, you, view);
      for (const update of updates) for (const handler of this.listeners) handler(update);
    });
  }
}

function gameSnapshotOf(table: TableInfo, you: ReceiverInfo | null, view: GameSnapshot['view']): GameSnapshot {
  const slot = you?.slot ?? null;
  const seat: Seat = slot === null ? -1 : table.order.indexOf(slot);
  const hasResigned = (of: Slot): boolean => table.slots[of]?.resigned !== false;
  return {
    view,
    seat: seat < 0 ? null : seat,
    players: table.order.map((of) => {
      const { name = '', sitter, connected = false, standIn = null } = table.slots[of] ?? {};
      return { name, bot: sitter === 'bot' ? name : null, connected, standIn };
    }),
    game: table.game,
    rev: table.rev,
    ply: table.ply,
    undo: table.undo,
    earlyEnd: table.stopped && { reason: table.stopped, winner: winnerByResignation(table, hasResigned) },
    awaitsConfirm: table.awaitsConfirm,
    bots: table.bots,
    locked: false,
  };
}
