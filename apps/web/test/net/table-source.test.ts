import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { liveChance, makeRecord, parseAction, startPosition, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame, playAction, recordOf, redactRecord } from '@tigris/engine/game';
import { DEFAULT_OPTIONS, type SlotInfo, type TableInfo } from '@tigris/protocol';
import type { RequestResult, TableClient } from '@tigris/protocol/client';
import { onSceneChange } from '../../src/model/board/scene-updates.ts';
import { GameModel } from '../../src/model/game/game-model.ts';
import { TableSource } from '../../src/net/table-source.ts';

const DYNASTIES = ['l', 'a'] as const;

type Observer = Parameters<TableClient['subscribe']>[0];

const slot = (name: string): SlotInfo => ({
  sitter: 'person',
  name,
  dynasty: null,
  ready: true,
  connected: true,
  standIn: null,
  resigned: false,
  awaySince: null,
  time: null,
});

const refuse = (): Promise<RequestResult> => Promise.resolve({ ok: false, code: 'closing' });

/** A connected client whose table changes when a test makes it. */
class FakeClient implements TableClient {
  readonly connection = 'online';
  readonly closeReason = null;
  readonly maxAwayMs = 0;
  readonly you = null;
  table: TableInfo;
  readonly #chance = liveChance(seededRandom(1));
  #game = beginGame(startPosition('std', DYNASTIES), { chance: this.#chance, at: 0 });
  #observer: Observer = {};

  constructor() {
    this.table = {
      ...{ code: 'TABLE2', phase: 'playing', game: 1, rev: 1, ply: 0, options: DEFAULT_OPTIONS },
      ...{ password: false, host: 's0', slots: [slot('Ann'), slot('Bob')], watchers: [], order: [0, 1] },
      ...{ undo: { steps: 0, barrier: null }, stopped: null, bots: [], awaitsConfirm: false },
      ...{ running: null, vote: null, refusedVote: null },
    } as TableInfo;
  }

  get view() {
    return viewOf(this.#game.position, 'spectator');
  }

  /** Plays a move of the player whose turn it is, and reports it as the real client does. */
  play(token: string): void {
    const action = parseAction(token);
    const { turn } = this.#game.position;
    if (!action.ok) throw new Error(token);
    const played = playAction(this.#game, turn, action.value, { chance: this.#chance, at: 0, hold: true });
    if (!played.ok) throw new Error(played.error);
    this.#game = played.value.game;
    this.table = { ...this.table, rev: this.table.rev + 1, ply: this.#game.ply };
    const { rev, ply } = this.table;
    this.#observer.changed?.();
    this.#observer.happened?.({ rev, ply, tokens: `${DYNASTIES[turn]} ${token}` });
  }

  subscribe(observer: Observer): () => void {
    this.#observer = observer;
    observer.changed?.();
    return () => undefined;
  }

  history() {
    const seats = DYNASTIES.map((dynasty) => ({ dynasty, name: dynasty }));
    const record = makeRecord(redactRecord(recordOf(this.#game, seats), 'spectator'));
    const { game, rev } = this.table;
    return Promise.resolve({ id: '', game, rev, from: 0, record, held: false });
  }

  send = refuse;
  act = refuse;
  undo = refuse;
  confirm = refuse;
  serviceNow = () => null;
  leave = () => Promise.resolve();
}

beforeAll(() => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

describe('a table as a source', () => {
  test('publishes a state and its update at once, so a scene comes with its events', async () => {
    const client = new FakeClient();
    const source = new TableSource(client);
    const model = new GameModel(source);
    await model.fetchHistory();
    const scenes: { leaders: number; events: number | null }[] = [];
    const stop = onSceneChange(model, (scene, changed) =>
      scenes.push({ leaders: scene.leaders.length, events: changed?.events.length ?? null }),
    );
    client.play('R@c2');
    await Promise.resolve();
    expect(model.history.value.mainline.length).toBe(1);
    expect(scenes).toEqual([
      { leaders: 0, events: null },
      { leaders: 1, events: 1 },
    ]);
    stop();
    model.dispose();
    source.leave();
  });
});
