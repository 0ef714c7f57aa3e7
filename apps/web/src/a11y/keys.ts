import { COLUMNS, makeCell, ROWS } from '@tigris/engine';
import { LEADERS } from '@tigris/engine/explain';
import { tinykeys } from 'tinykeys';
import type { GameModel } from '../model/game-model.ts';
import { alsoByPlace } from './key-places.ts';

const LETTERS = { k: LEADERS.king, p: LEADERS.priest, f: LEADERS.farmer, t: LEADERS.trader };

/** Keys of the whole game. Tab keeps its meaning, and in text fields letters are only letters. */
export function bindKeys(model: GameModel, help: () => void): () => void {
  return tinykeys(window, alsoByPlace(guarded(bindings(model, help))));
}

type Bindings = Record<string, (event: KeyboardEvent) => void>;

function guarded(all: Bindings): Bindings {
  const writing = ({ target }: Event) =>
    target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null;
  return Object.fromEntries(
    Object.entries(all).map(([key, run]) => [
      key,
      (event: KeyboardEvent) => {
        if (writing(event) && key !== 'Escape') return;
        event.preventDefault();
        run(event);
      },
    ]),
  );
}

function bindings(model: GameModel, help: () => void): Bindings {
  return {
    ...arrows(model),
    ...digits(model),
    ...leaders(model),
    c: () => model.pick({ piece: 'catastrophe' }),
    x: () => model.pick({ piece: 'exchange', indices: [] }),
    o: () => press('.take-off'),
    e: () => press('[data-action="confirm"]:not(:disabled), [data-action="end-turn"]:not(:disabled)'),
    u: () => press('[data-action="undo"]'),
    '$mod+z': () => press('[data-action="undo"]'),
    '+': () => press('[data-step="more"]'),
    '-': () => press('[data-step="less"]'),
    '[': () => model.step(-1),
    ']': () => model.step(1),
    h: () => press('[data-go="hint"]:not(:disabled)'),
    l: () => model.look(null),
    Escape: () => letGo(model),
    '?': help,
    'Shift+?': help,
  };
}

/** Presses the button itself, so that a key never does something while its button is disabled. */
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

function letGo(model: GameModel): void {
  if (model.aimed.value !== null) model.aimed.value = null;
  else model.picked.value = null;
}

function digits(model: GameModel): Bindings {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((digit) => [
      String(digit),
      () => {
        const color = model.hand.value[digit - 1];
        if (model.picked.value?.piece === 'exchange') model.mark(digit - 1);
        else if (color !== undefined) model.pick({ piece: 'tile', color, index: digit - 1 });
      },
    ]),
  );
}

const leaders = (model: GameModel): Bindings =>
  Object.fromEntries(
    Object.entries(LETTERS).map(([key, color]) => [key, () => model.pick({ piece: 'leader', color })]),
  );

function arrows(model: GameModel): Bindings {
  const go = (columns: number, rows: number) => () => {
    const from = model.focus.value;
    const to = from === null ? Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2 : stepped(from, columns, rows);
    model.focus.value = to;
    document.querySelector<HTMLElement>(`[data-cell="${makeCell(to)}"]`)?.focus();
  };
  return { ArrowLeft: go(-1, 0), ArrowRight: go(1, 0), ArrowUp: go(0, -1), ArrowDown: go(0, 1) };
}

function stepped(cell: number, columns: number, rows: number): number {
  const column = Math.min(COLUMNS - 1, Math.max(0, (cell % COLUMNS) + columns));
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor(cell / COLUMNS) + rows));
  return row * COLUMNS + column;
}
