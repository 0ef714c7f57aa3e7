import {
  type Action,
  type ByColor,
  type Chance,
  COLORS,
  type Color,
  copyPosition,
  type Dynasty,
  decider,
  decisionKind,
  makeAction,
  type Position,
  type RulesId,
  refusal,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import {
  beginGame,
  confirmTurn as confirmEnd,
  playAction,
  takeBackStep,
  undoInfo,
} from '@tigris/engine/game';
import { pickAction, pickRandom, type Random } from '../../e2e/support/clients/random.ts';
import { arrangeHoldings, Hands, type Holdings, type Tile } from './hands.ts';

/** Something that happens in both worlds. If the tokens differ, only their sender may notice. */
export type TwinStep =
  | { do: 'act'; seat: Seat; tokens: [string, string]; over: boolean }
  | { do: 'undo'; seat: Seat }
  /** An act that is refused in both worlds, but for another reason if the hand lacks the tile. */
  | { do: 'probe'; seat: Seat; token: string }
  | { do: 'confirm'; seat: Seat; over: boolean };

/**
 * The same game in two worlds. What everybody sees is the same. One seat's hand and the bag, the tiles that it
 * exchanges, the colour that it takes from the wonder and the points that it begins with are different.
 */
export type TwinGame = {
  rules: RulesId;
  dynasties: readonly Dynasty[];
  /** The seat whose secrets differ. */
  secretSeat: Seat;
  steps: TwinStep[];
  draws: [Color[], Color[]];
  holdings: [Holdings[], Holdings[]];
};

export type TwinGameOptions = {
  rules: RulesId;
  /** In turn order. */
  dynasties: readonly Dynasty[];
  confirm: boolean;
  secretive: Seat;
  /** Who sits on each seat. */
  persons: readonly number[];
  random: Random;
};

const MAX_STEPS = 3000;

export function twinGame({
  rules,
  dynasties,
  confirm,
  secretive,
  persons,
  random,
}: TwinGameOptions): TwinGame {
  const hands = new Hands(dynasties.length);
  const bag = new RecordingBag(random, hands);
  const means = { chance: bag, at: 0, hold: confirm };
  let game = beginGame(startPosition(rules, dynasties), means);
  const exchanged: Tile[] = [];
  const steps: TwinStep[] = [];
  /** The hands before each step that stands. */
  const before: Tile[][][] = [];

  while (!game.position.over && steps.length < MAX_STEPS) {
    const { position } = game;
    if (undoInfo(game).steps > 0 && random(6) === 0) {
      steps.push({ do: 'undo', seat: position.turn });
      game = takeBackStep(game, 0);
      hands.restore(before[game.ply]);
      continue;
    }
    const seat = decider(position);
    if (seat === null) {
      game = confirmEnd(game, means).game;
      steps.push({ do: 'confirm', seat: position.turn, over: game.position.over });
      continue;
    }
    if (random(6) === 0) steps.push(...probe(position, seat, random));
    before[game.ply] = hands.save();
    const action = pickAction(viewOf(position, seat), random);
    const gone = hands.useTiles(position, seat, action);
    if (seat === secretive) exchanged.push(...gone);
    const decided = playAction(game, seat, action, means);
    if (!decided.ok) throw new Error(`a legal action was refused: ${decided.error}`);
    game = decided.value.game;
    steps.push(stepOf(seat, action, gone, game.position.over));
  }
  return {
    ...{ rules, dynasties, secretSeat: secretive },
    ...createTwin(steps, hands, game.position, secretive, hands.secretsOf(secretive, exchanged), random),
    holdings: arrangeHoldings(rules, persons, secretive, random),
  };
}

/** A tile on a cell where no tile of its colour may go. */
function probe(position: Position, seat: Seat, random: Random): TwinStep[] {
  if (decisionKind(position) !== 'action') return [];
  const full = copyPosition(position);
  full.seats[seat].hand = [1, 1, 1, 1];
  const action: Action = { kind: 'tile', color: pickRandom(COLORS, random), cell: random(CELLS) };
  return refusal(full, seat, action) === null ? [] : [{ do: 'probe', seat, token: makeAction(action) }];
}

const CELLS = 176;

/** Draws in the first world, and puts the tiles into the hands. */
class RecordingBag implements Chance {
  readonly #random: Random;
  readonly #hands: Hands;

  constructor(random: Random, hands: Hands) {
    this.#random = random;
    this.#hands = hands;
  }

  draw(seat: Seat, bag: Readonly<ByColor<number>>): Color {
    const color = pickRandom(
      COLORS.flatMap((one) => Array.from({ length: bag[one] }, () => one)),
      this.#random,
    );
    this.#hands.draw(seat, color);
    return color;
  }
}

/** The tiles of an exchange have numbers until their colours in the second world are known. */
type DraftStep = Extract<TwinStep, { do: 'act' }> & { tiles?: Tile[] };

function stepOf(seat: Seat, action: Action, tiles: Tile[], over: boolean): DraftStep {
  const token = makeAction(action);
  return { do: 'act', seat, tokens: [token, token], over, tiles };
}

/** The second world: the secret tiles and the rest of the bag swap colours. */
function createTwin(
  steps: (TwinStep & { tiles?: Tile[] })[],
  hands: Hands,
  last: Position,
  secretive: Seat,
  secret: readonly Tile[],
  random: Random,
): Pick<TwinGame, 'steps' | 'draws'> {
  const here = [...hands.drawn];
  const there = [...here];
  const left = COLORS.flatMap((color) => Array.from({ length: Math.max(0, last.bag[color]) }, () => color));
  const pool = [...secret.map((tile) => here[tile]), ...left];
  for (const tile of secret) there[tile] = pool.splice(random(pool.length), 1)[0];
  const steps2 = steps.map(({ tiles = [], ...step }): TwinStep => {
    if (step.do !== 'act' || step.seat !== secretive) return step;
    const [token] = step.tokens;
    if (token.startsWith('v:')) return { ...step, tokens: [token, `v:${pickRandom([...'rbgk'], random)}`] };
    return token.startsWith('~') ? { ...step, tokens: [token, exchangeOf(tiles, there)] } : step;
  });
  return { steps: steps2, draws: [here, there] };
}

const exchangeOf = (tiles: readonly Tile[], colors: readonly Color[]): string =>
  `~${tiles
    .map((tile) => colors[tile])
    .sort()
    .map((color) => 'rbgk'.charAt(color))
    .join('')}`;
