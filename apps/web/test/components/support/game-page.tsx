import './dom.ts';
import { afterEach, expect, jest } from '@jest/globals';
import {
  type Action,
  type Cell,
  type Position,
  parseAction,
  parseCell,
  parsePosition,
  positionFrom,
  type Seat,
} from '@tigris/engine';
import { leaderAt } from '@tigris/engine/explain';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { initI18n, loadTexts } from '../../../src/i18n/i18n.ts';
import { GameModel } from '../../../src/model/game/game-model.ts';
import { LocalSource } from '../../../src/model/practice/local-source.ts';

jest.unstable_mockModule('../../../src/scene/board-view.ts', () => ({
  // Pixi draws the board, which is none of these tests' business.
  createBoardView: () => new Promise(() => {}),
}));

const NAMES = ['Ann', 'Bob', 'Kim', 'Lou'];

export function readPosition(text: string): Position {
  const parsed = parsePosition(text);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error(`not a position: ${text}`);
  return position.value;
}

let cleanUp: (() => void)[] = [];
afterEach(async () => {
  await act(() => {
    for (const each of cleanUp.reverse()) each();
  });
  cleanUp = [];
});

/** The screen of a game without its drawn board, in a document without layout. */
export class GamePage {
  readonly model: GameModel;
  readonly root: HTMLElement;

  private constructor(model: GameModel, root: HTMLElement) {
    this.model = model;
    this.root = root;
  }

  /** Opens a position for the player of a seat. The opponents give these answers in turn, and then none. */
  static async open(text: string, seat: Seat = 0, answers: readonly string[] = []): Promise<GamePage> {
    const position = readPosition(text);
    const script = answers.map(readAction);
    const source = new LocalSource({
      rules: position.rules,
      dynasties: position.seats.map(({ dynasty }) => dynasty),
      players: position.seats.map((_, i) => ({
        name: NAMES[i],
        bot: i === seat ? null : 'calm',
        connected: true,
      })),
      seat,
      random: () => 0,
      bots: [() => (script.length > 0 ? Promise.resolve(script.shift() ?? noAnswer()) : new Promise(() => {}))],
      minAnswerMs: () => 0,
      onBotError: (error) => {
        throw error;
      },
      holdsTurnEnd: true,
      startFrom: position,
    });
    const model = new GameModel(source);
    cleanUp.push(
      () => source.dispose(),
      () => model.dispose(),
    );
    return GamePage.show(model);
  }

  static async show(model: GameModel): Promise<GamePage> {
    const root = document.body.appendChild(document.createElement('div'));
    cleanUp.push(
      () => root.remove(),
      () => render(null, root),
    );
    await initI18n('en');
    await loadTexts('table');
    const { GameScreen } = await import('../../../src/screens/game/game-screen.tsx');
    const page = new GamePage(model, root);
    await act(() => render(<GameScreen model={model} menu={null} />, root));
    await page.settle();
    return page;
  }

  /** Lets everything happen that is due: renders, effects, answers of opponents, lazily loaded parts. */
  async settle(): Promise<void> {
    for (let i = 0; i < 3; i++) await act(() => new Promise((resolve) => setTimeout(resolve)));
  }

  get rev(): number {
    return Number(this.find('main.game').dataset.rev);
  }

  /** The dynasty that has to decide and the kind of question: `a support`. */
  get asks(): string {
    return this.find('main.game').dataset.asks ?? '';
  }

  isOwnLeader(cell: Cell | null): boolean {
    const { view, seat } = this.model.snapshot.value ?? {};
    const leader = cell === null || view === undefined ? null : leaderAt(view, cell);
    return leader !== null && leader.seat === seat;
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  find(selector: string): HTMLElement {
    const [element] = this.all(selector);
    if (element === undefined) throw new Error(`there is no ${selector}`);
    return element;
  }

  text(selector: string): string {
    return this.find(selector).textContent ?? '';
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ textContent }) => textContent ?? '');
  }

  cell(name: string): HTMLElement {
    return this.find(`[data-cell="${name}"]`);
  }

  async press(selector: string): Promise<void> {
    const button = this.find(selector);
    expect(button.matches(':disabled')).toBe(false);
    button.click();
    await this.settle();
  }

  /** Presses a key: a character, or the name of another key. */
  async key(key: string, { repeat = false } = {}): Promise<void> {
    const event = new KeyboardEvent('keydown', {
      key,
      code: codeOf(key),
      repeat,
      bubbles: true,
      cancelable: true,
    });
    // The key library takes only events that can be asked for modifiers.
    Object.assign(event, { getModifierState: (modifier: string) => modifier === 'Shift' && key === '+' });
    (document.activeElement ?? document.body).dispatchEvent(event);
    await this.settle();
  }

  /** Puts the pointer over a cell. */
  async pointAt(cell: string): Promise<void> {
    this.model.hoveredCell.value = parseCell(cell);
    await this.settle();
  }

  /** Makes a move through the model, as its control does. */
  async act(token: string): Promise<void> {
    await this.model.act(readAction(token));
    await this.settle();
  }
}

function codeOf(key: string): string {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`;
  return /^\d$/.test(key) ? `Digit${key}` : key;
}

function readAction(token: string): Action {
  const action = parseAction(token);
  if (!action.ok) throw new Error(`not an action: ${token}`);
  return action.value;
}

function noAnswer(): never {
  throw new Error('no answer is left');
}
