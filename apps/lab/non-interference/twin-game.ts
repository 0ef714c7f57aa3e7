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
import { beginGame, confirmTurn as confirmEnd, playAction, takeBackStep, undoInfo } from '@tigris/engine/game';
import { pickAction, pickRandom, type Random } from '../../e2e/support/clients/random.ts';
import { arrangeHoldings, Hands, type Holdings, type Tile } from './hands.ts';

/** A step in both worlds. If the tokens differ, only their sender may notice. */
export type TwinStep =
  | { do: 'act'; seat: Seat; tokens: [string, string]; over: boolean }
  | { do: 'undo'; seat: Seat }
  /** A request that is refused in both worlds, for another reason if the hand lacks the tile. */
  | { do: 'probe'; seat: Seat; token: string }
  | { do: 'confirm'; seat: Seat; over: boolean };

/**
 * The same public game in two worlds. The hand of one seat, the bag, the tiles that the seat exchanges, the color
 * that it takes from the wonder and its starting points differ.
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
  secretSeat: Seat;
  /** Person of each seat. */
  persons: readonly number[];
  random: Random;
};

const MAX_STEPS = 3000;

export function twinGame({ rules, dynasties, confirm, secretSeat, persons, random }: TwinGameOptions): TwinGame {
  const hands = new Hands(dynasties.length);
  const bag = new RecordingBag(random, hands);
  const options = { chance: bag, at: 0, hold: confirm };
  let game = beginGame(startPosition(rules, dynasties), options);
  const exchanged: Tile[] = [];
  const steps: TwinStep[] = [];
  /** Hands before each step that was not undone. */
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
      game = confirmEnd(game, options).game;
      steps.push({ do: 'confirm', seat: position.turn, over: game.position.over });
      continue;
    }
    if (random(6) === 0) steps.push(...probe(position, seat, random));
    before[game.ply] = hands.save();
    const action = pickAction(viewOf(position, seat), random);
    const gone = hands.useTiles(position, seat, action);
    if (seat === secretSeat) exchanged.push(...gone);
    const decided = playAction(game, seat, action, options);
    if (!decided.ok) throw new Error(`a legal action was refused: ${decided.error}`);
    game = decided.value.game;
    steps.push(stepOf(seat, action, gone, game.position.over));
  }
  return {
    ...{ rules, dynasties, secretSeat },
    ...createTwin(steps, hands, game.position, secretSeat, hands.secretsOf(secretSeat, exchanged), random),
    holdings: arrangeHoldings(rules, persons, secretSeat, random),
  };
}

/** Returns a placement of a tile on a cell where its color is not allowed. */
function probe(position: Position, seat: Seat, random: Random): TwinStep[] {
  if (decisionKind(position) !== 'action') return [];
  const full = copyPosition(position);
  full.seats[seat].hand = [1, 1, 1, 1];
  const action: Action = { kind: 'tile', color: pickRandom(COLORS, random), cell: random(CELLS) };
  return refusal(full, seat, action) === null ? [] : [{ do: 'probe', seat, token: makeAction(action) }];
}

const CELLS = 176;

/** Draws for the first world and adds the tiles to the hands. */
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

/** `tiles` of an exchange, whose colors in the second world are determined later. */
type DraftStep = Extract<TwinStep, { do: 'act' }> & { tiles?: Tile[] };

function stepOf(seat: Seat, action: Action, tiles: Tile[], over: boolean): DraftStep {
  const token = makeAction(action);
  return { do: 'act', seat, tokens: [token, token], over, tiles };
}

/** Creates the second world: secret tiles and the rest of the bag swap colors. */
function createTwin(
  steps: (TwinStep & { tiles?: Tile[] })[],
  hands: Hands,
  last: Position,
  secretSeat: Seat,
  secret: readonly Tile[],
  random: Random,
): Pick<TwinGame, 'steps' | 'draws'> {
  const here = [...hands.drawn];
  const there = [...here];
  const left = COLORS.flatMap((color) => Array.from({ length: Math.max(0, last.bag[color]) }, () => color));
  const pool = [...secret.map((tile) => here[tile]), ...left];
  for (const tile of secret) there[tile] = pool.splice(random(pool.length), 1)[0];
  const steps2 = steps.map(({ tiles = [], ...step }): TwinStep => {
    if (step.do !== 'act' || step.seat !== secretSeat) return step;
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
