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
  connectTable,
  followHistory,
  parseHappenedTokens,
  type RequestResult,
  type TableClient,
} from '@tigris/protocol/client';
import type { GameSnapshot, GameSource, GameUpdate } from '../model/game/game-source.ts';

/** The page keeps this many lines of chat and forgets older ones. */
const MAX_CHAT_LINES = 200;
/** It fits no game, so everybody who receives it fetches the record again. */
const LOST_UPDATE: GameUpdate = { undone: false, move: null, end: null, ply: -1 };

/** A table on the server, as signals. A page has only this one connection. */
export class TableSource implements GameSource {
  readonly connection: Signal<ConnectionState> = signal('connecting');
  readonly closeReason: Signal<RefusalCode | null> = signal(null);
  readonly table: Signal<TableInfo | null> = signal(null);
  readonly you: Signal<ReceiverInfo | null> = signal(null);
  readonly chatLines: Signal<readonly ChatLine[]> = signal([]);
  readonly snapshot: Signal<GameSnapshot | null> = signal(null);
  private readonly isTimeKnown: Signal<boolean> = signal(false);
  private readonly client: TableClient;
  private readonly listeners = new Set<(happened: GameUpdate) => void>();
  /** What the table believes: a new connection counts as one that is looked at. */
  private isVisibleToTable = true;

  constructor(code: string) {
    this.client = connectTable({ server: location.origin, code });
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

  /** At a table of days people are called who cannot see it, so it has to know whether this page can be seen. */
  private reportVisibility = (): void => {
    const { table, connection } = this.client;
    const sees = document.visibilityState === 'visible';
    if (connection !== 'online' || table === null || clockOf(table.options).kind !== 'slow') return;
    if (sees === this.isVisibleToTable) return;
    this.isVisibleToTable = sees;
    void this.client.send({ type: 'look', on: sees });
  };

  /** The server's own time, in which deadlines are given; null until it is known. */
  serverNow = (): number | null => (this.isTimeKnown.value ? this.client.serverNow() : null);
  /** Milliseconds that people wait for somebody who is away before they may decide about it. */
  voteDelayMs = (): number => this.client.patienceMs;

  send = (intent: ClientRequest): Promise<RequestResult> => this.client.send(intent);
  act = (move: string): Promise<RequestResult> => this.client.act(move);
  undo = (): Promise<RequestResult> => this.client.undo();
  confirm = (): Promise<RequestResult> => this.client.confirm();

  async loadHistory(): Promise<RedactedReplay | null> {
    try {
      return followHistory(await this.client.history());
    } catch {
      return null; // there is no game yet, or the table is closed: other parts of the page say so
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

  subscribe(hear: (happened: GameUpdate) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.reportVisibility);
    this.listeners.clear();
    void this.client.leave();
  }

  private onStateChange(): void {
    const { table, you, view } = this.client;
    this.reportVisibility();
    batch(() => {
      this.table.value = table;
      this.you.value = you;
      this.isTimeKnown.value = this.client.serverNow() !== null;
      this.snapshot.value =
        table === null || view === null || table.order.length === 0 ? null : snapshotOf(table, you, view);
    });
  }

  private onGameUpdate(tokens: HappenedTokens): void {
    const seats = this.snapshot.value?.view.seats.map(({ dynasty }) => dynasty) ?? [];
    const happened = parseHappenedTokens(tokens, seats);
    for (const hear of this.listeners)
      hear(happened === null ? LOST_UPDATE : { ...happened, ply: tokens.ply });
  }

  private onConnectionChange(state: ConnectionState): void {
    if (state === 'online') this.reportVisibility();
    else this.isVisibleToTable = true;
    const back = this.connection.value === 'reconnecting' && state === 'online';
    this.connection.value = state;
    this.closeReason.value = this.client.closeReason;
    if (!back) return;
    // The page may have missed moves while the connection was lost.
    for (const hear of this.listeners) hear(LOST_UPDATE);
  }
}

function snapshotOf(table: TableInfo, you: ReceiverInfo | null, view: GameSnapshot['view']): GameSnapshot {
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
    stopped: table.stopped && { reason: table.stopped, winner: winnerByResignation(table, hasResigned) },
    awaitsConfirm: table.awaitsConfirm,
    bots: table.bots,
  };
}
