import { COLUMNS, makeCell, ROWS } from '@tigris/engine';
import { LEADER_COLORS } from '@tigris/engine/explain';
import { tinykeys } from 'tinykeys';
import type { GameModel } from '../model/game/game-model.ts';
import { isHandledByFocus } from './handled-keys.ts';
import { withPhysicalKeys } from './physical-keys.ts';

const LEADER_KEYS = {
  k: LEADER_COLORS.king,
  p: LEADER_COLORS.priest,
  f: LEADER_COLORS.farmer,
  t: LEADER_COLORS.trader,
};

/** Binds the keys of the game screen. Tab keeps its meaning, and text fields receive all letters. */
export function bindGameKeys(model: GameModel, showHelp: () => void): () => void {
  return tinykeys(window, withPhysicalKeys(preventingDefault(bindings(model, showHelp))), {
    ignore: isHandledByFocus,
  });
}

type Bindings = Record<string, (event: KeyboardEvent) => void>;

const preventingDefault = (all: Bindings): Bindings =>
  Object.fromEntries(
    Object.entries(all).map(([key, run]) => [
      key,
      (event: KeyboardEvent) => {
        event.preventDefault();
        run(event);
      },
    ]),
  );

const addTile = (): void => clickFirst('[data-step="more"]');

function bindings(model: GameModel, showHelp: () => void): Bindings {
  return {
    ...arrowBindings(model),
    ...digitBindings(model),
    ...leaderBindings(model),
    c: () => model.select({ piece: 'catastrophe' }),
    x: () => model.select({ piece: 'exchange', indices: [] }),
    o: () => clickFirst('.take-off'),
    e: () => clickFirst('[data-action="send"]', '[data-action="confirm"]', '[data-action="end-turn"]'),
    Enter: () => clickFirst('[data-action="send"]'),
    u: () => clickFirst('[data-action="undo"]'),
    '$mod+z': () => clickFirst('[data-action="undo"]'),
    '+': addTile,
    'Shift++': addTile,
    '-': () => clickFirst('[data-step="less"]'),
    '[': () => model.stepBy(-1),
    ']': () => model.stepBy(1),
    h: () => clickFirst('[data-go="hint"]'),
    l: () => model.showPly(null),
    Escape: () => cancelSelection(model),
    '?': showHelp,
    'Shift+?': showHelp,
  };
}

/** Clicks the first of these buttons that is enabled: a key never does what its button would not do. */
const clickFirst = (...selectors: readonly string[]): void =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(`${selector}:not(:disabled)`))
    .find((button) => button !== null)
    ?.click();

function cancelSelection(model: GameModel): void {
  model.supportTiles.clear();
  model.lastRefusal.value = null;
  if (model.isConfirmingEnd.value) model.isConfirmingEnd.value = false;
  else if (model.previewedCell.value !== null) model.previewedCell.value = null;
  else model.selectedPiece.value = null;
}

const digitBindings = (model: GameModel): Bindings =>
  Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((digit) => [String(digit), () => chooseDigit(model, digit)]));

/** Chooses the number of tiles in a conflict, otherwise a position in the hand. */
function chooseDigit(model: GameModel, digit: number): void {
  const color = model.hand.value[digit - 1];
  if (model.pendingDecision.value.kind === 'support') model.supportTiles.choose(digit);
  else if (color === undefined) return;
  else if (model.selectedPiece.value?.piece === 'exchange') model.toggleExchangeTile(digit - 1);
  else model.select({ piece: 'tile', color, index: digit - 1 });
}

const leaderBindings = (model: GameModel): Bindings =>
  Object.fromEntries(
    Object.entries(LEADER_KEYS).map(([key, color]) => [key, () => model.select({ piece: 'leader', color })]),
  );

function arrowBindings(model: GameModel): Bindings {
  const go = (columns: number, rows: number) => () => {
    const from = model.cursorCell.value;
    const to = model.focusedCell.value === null ? from : neighborCell(from, columns, rows);
    model.cursorCell.value = to;
    document.querySelector<HTMLElement>(`[data-cell="${makeCell(to)}"]`)?.focus();
  };
  return { ArrowLeft: go(-1, 0), ArrowRight: go(1, 0), ArrowUp: go(0, -1), ArrowDown: go(0, 1) };
}

function neighborCell(cell: number, columns: number, rows: number): number {
  const column = Math.min(COLUMNS - 1, Math.max(0, (cell % COLUMNS) + columns));
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor(cell / COLUMNS) + rows));
  return row * COLUMNS + column;
}
