import { describe, expect, test } from '@jest/globals';
import {
  type Action,
  ALL_RULES_IDS,
  type GameEvent,
  imagine,
  legalActions,
  makeAction,
  makePosition,
  type RulesId,
  viewOf,
} from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { ALL_CELLS } from '@tigris/engine/explain';
import type { GameModel } from '../../../src/model/game/game-model.ts';
import { actionAt, type SelectedPiece } from '../../../src/model/game/piece-selection.ts';
import type { LocalSource } from '../../../src/model/practice/local-source.ts';
import { botsGame } from '../../support/bots-game.ts';

type Game = { model: GameModel; source: LocalSource; random: (n: number) => number };

/** A game of the player against two bots, which answer at once. */
async function newGame(rules: RulesId, seed: number): Promise<Game> {
  const random = seededRandom(seed);
  const played = { rules, dynasties: ['l', 'a', 'p'], random, seat: 0, confirm: true } as const;
  return { ...(await botsGame(played)), random };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes one decision of the player with what the model offers.
 * @param inspect called first with the chosen action, or with null if the selected piece has no legal cell.
 */
async function playOne({ model, random }: Game, inspect: (action: Action | null) => void): Promise<void> {
  const { kind } = model.pendingDecision.value;
  if (kind === 'confirm') return model.endTurn();
  const action =
    kind === 'action'
      ? pickSomething(model, random)
      : model.legalActions.value[random(model.legalActions.value.length)];
  inspect(action ?? null);
  await model.act(action ?? { kind: 'end' });
}

function pickSomething(model: GameModel, random: (n: number) => number): Action | undefined {
  const picks: SelectedPiece[] = [
    ...model.hand.value.map((color, index): SelectedPiece => ({ piece: 'tile', color, index })),
    ...([0, 1, 2, 3] as const).map((color): SelectedPiece => ({ piece: 'leader', color })),
    { piece: 'catastrophe' },
  ];
  const picked = picks[random(picks.length)];
  if (picked === undefined) return undefined;
  model.selectedPiece.value = null;
  model.select(picked);
  const cells = model.legalCells.value;
  const cell = cells[random(cells.length)];
  return cell === undefined ? undefined : (actionAt(picked, cell) ?? undefined);
}

async function playGame(game: Game, plies: number, inspect: (action: Action | null) => void = () => {}): Promise<void> {
  for (let i = 0; i < plies && game.model.pendingDecision.value.kind !== 'over'; i++) {
    if (game.model.isMyDecision.value) await playOne(game, inspect);
    else await tick();
  }
}

const isOf = (picked: SelectedPiece, action: Action): boolean =>
  'cell' in action &&
  action.cell !== null &&
  action.kind === picked.piece &&
  (!('color' in picked) || ('color' in action && action.color === picked.color));

const points = (events: readonly GameEvent[]) =>
  events.flatMap((event) =>
    event.kind === 'point' ? [`${event.seat} ${event.color} ${event.count} ${event.cell}`] : [],
  );
const homes = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.kind === 'home' ? [`${event.seat} ${event.color} ${event.from}`] : []));

describe('the game model', () => {
  test('marks exactly the cells where the selected piece is legal', async () => {
    const game = await newGame('adv+cw', 1);
    const { model } = game;
    let looked = 0;
    const covered = new Set<SelectedPiece['piece']>();
    await playGame(game, 120, () => {
      const { value: picked } = model.selectedPiece;
      if (picked === null || model.pendingDecision.value.kind !== 'action') return;
      const legal = legalActions(imagine(model.snapshot.value?.view ?? fail()));
      const allowed = legal.filter((action) => isOf(picked, action)).map(makeAction);
      const lit = model.legalCells.value.map((cell) => makeAction(actionAt(picked, cell) ?? fail()));
      expect(lit.sort()).toEqual(allowed.sort());
      if (model.legalMarks.value.some((mark) => mark.covered)) covered.add(picked.piece);
      looked += 1;
    });
    expect(looked).toBeGreaterThan(10);
    expect([...covered]).toEqual(['catastrophe']);
    game.source.dispose();
  });

  test.each([...ALL_RULES_IDS.keys()].filter((i) => i % 4 === 0))(
    'forecasts as certain what then happens (rules %i)',
    async (i) => {
      const game = await newGame(ALL_RULES_IDS[i] ?? 'std', i);
      const { model } = game;
      let [checked, facts] = [0, 0];
      for (let ply = 0; ply < 100 && model.pendingDecision.value.kind !== 'over'; ply++) {
        if (!model.isMyDecision.value) {
          await tick();
          continue;
        }
        let forecast: MoveForecast | null = null;
        const before = model.history.value.mainline.length;
        await playOne(game, (action) => {
          model.previewedAnswer.value = action;
          forecast = model.forecast.value;
          model.previewedAnswer.value = null;
        });
        if (forecast === null) continue;
        facts += check(forecast, model.history.value.mainline.plies[before]?.events ?? fail());
        checked += 1;
      }
      expect(checked).toBeGreaterThan(10);
      expect(facts).toBeGreaterThan(0);
      game.source.dispose();
    },
  );

  test('clears a refusal with the position and with the turn', async () => {
    const game = await newGame('std', 3);
    const { model, source } = game;
    const tryIt = async (): Promise<void> => {
      model.select({ piece: 'leader', color: 3 });
      const refused = ALL_CELLS.find((cell) => model.refusalAt(cell) !== null) ?? fail();
      await model.playAt(refused);
      expect(model.lastRefusal.value).not.toBeNull();
    };
    while (!model.isMyDecision.value || model.history.value.mainline.length === 0) await playGame(game, 1);
    await tryIt();
    model.showPly(0);
    expect(model.lastRefusal.value).toBeNull();
    model.showPly(null);
    await tryIt();
    await source.act('.');
    expect([model.isMyDecision.value, model.lastRefusal.value]).toEqual([false, null]);
    source.dispose();
  });

  test('follows the mainline move by move, with the view of its seat at every ply', async () => {
    const game = await newGame('std+w', 7);
    const seen: string[] = [];
    const { model, source } = game;
    const stop = source.subscribe(({ ply }) => {
      const view = source.snapshot.value?.view;
      if (view) seen[ply] = makePosition(view);
    });
    await playGame(game, 150);
    const { mainline } = model.history.value;
    expect(mainline.length).toBeGreaterThan(50);
    // A finished game is fetched as a whole.
    expect(model.pendingDecision.value.kind).not.toBe('over');
    for (let ply = 1; ply < mainline.length; ply++) {
      const view = viewOf(mainline.positionAt(ply), 0);
      expect(makePosition(view)).toBe(seen[ply]);
    }
    stop();
    await model.fetchHistory();
    const open = (events: readonly GameEvent[]) => events.filter(({ kind }) => kind !== 'drew' && kind !== 'over');
    expect(model.history.value.mainline.plies.map(({ events }) => open(events))).toEqual(
      mainline.plies.map(({ events }) => open(events)),
    );
    source.dispose();
  });

  test('fetches the open record once when a game ends early', async () => {
    const { model, source } = await newGame('std+w', 3);
    let fetched = 0;
    const past = source.loadHistory.bind(source);
    source.loadHistory = () => {
      fetched += 1;
      return past();
    };
    const now = source.snapshot.value ?? fail();
    source.snapshot.value = { ...now, rev: now.rev + 1 };
    expect(fetched).toBe(0);
    source.snapshot.value = { ...now, rev: now.rev + 2, earlyEnd: { reason: 'abandoned', winner: null } };
    source.snapshot.value = { ...now, rev: now.rev + 3, earlyEnd: { reason: 'abandoned', winner: null } };
    await tick();
    expect(fetched).toBe(1);
    model.dispose();
    source.dispose();
  });

  test('is back at the same position after an undo', async () => {
    const game = await newGame('std', 3);
    const { model, source } = game;
    const before = makePosition(model.snapshot.value?.view ?? fail());
    const [first] = model.legalActions.value;
    await model.act(first ?? fail());
    expect(model.snapshot.value?.undo.steps).toBe(1);
    expect(model.history.value.mainline.length).toBe(1);
    await model.undo();
    expect(makePosition(model.snapshot.value?.view ?? fail())).toBe(before);
    expect(model.history.value.mainline.length).toBe(0);
    source.dispose();
  });

  test('refuses an undo without a request if there is nothing to undo', async () => {
    const { model, source } = await newGame('std', 3);
    source.undo = () => fail();
    await model.undo();
    expect(model.lastRefusal.value).toBe('nothing-to-undo');
    source.dispose();
  });
});

function fail(): never {
  throw new Error('something is missing');
}

type MoveForecast = NonNullable<GameModel['forecast']['value']>;

/**
 * Compares the certain part of a forecast, which covers neither the time after a conflict nor the end of the turn.
 * Returns the number of points and leaders in it.
 */
function check({ refusal, certain, action }: MoveForecast, events: readonly GameEvent[]): number {
  expect(refusal).toBeNull();
  const end = events.findIndex(({ kind }) => kind === 'drew' || kind === 'turn' || kind === 'over');
  const own = end < 0 || action.kind === 'exchange' ? events : events.slice(0, end);
  const paid = own.filter((event) => event.kind !== 'point' || event.from !== 'monument');
  expect(certain.points.map(({ seat, color, count, cell }) => `${seat} ${color} ${count} ${cell}`)).toEqual(
    points(paid),
  );
  expect(certain.returnedLeaders.map(({ seat, color, cell }) => `${seat} ${color} ${cell}`)).toEqual(homes(own));
  return certain.points.length + certain.returnedLeaders.length;
}
