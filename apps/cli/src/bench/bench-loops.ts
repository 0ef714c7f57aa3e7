import {
  apply,
  type Chance,
  dealHands,
  endTurn,
  isTurnEndDue,
  liveChance,
  type Position,
  type RulesId,
  startPosition,
} from '@tigris/engine';
import {
  applyInPlace,
  applyTurnEndInPlace,
  MAX_LEGAL,
  randomLegal,
  unpackAction,
  writeLegal,
} from '@tigris/engine/fast';
import { decidingSeat } from '../play/play-game.ts';

export type LoopTally = { games: number; moves: number; legal: number };

/** Plays one game of two players who choose uniformly among all legal actions. */
export type GameLoop = (rules: RulesId, tally: LoopTally) => void;

const out = new Int32Array(MAX_LEGAL);

let state = 0x2545f491;

/** Xorshift, which costs almost nothing. */
function random(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (((state >>> 0) * n) / 2 ** 32) | 0;
}

const chance: Chance = liveChance(random);

function newGame(rules: RulesId): Position {
  const position = startPosition(rules, ['a', 'b']);
  dealHands(position, chance);
  return position;
}

/** Lists all legal actions and picks one. Every decision counts as a move. */
function chooseAny(position: Position, tally: LoopTally) {
  const count = writeLegal(position, out);
  tally.moves++;
  tally.legal += count;
  return unpackAction(out[random(count)]);
}

/** Picks a legal action without listing all. */
function pickAny(position: Position, tally: LoopTally) {
  tally.moves++;
  return unpackAction(randomLegal(position, random));
}

/** Plays with `@tigris/engine/fast`: one position, changed in place. */
export const playWithMoveList: GameLoop = (rules, tally) => playInPlace(rules, tally, chooseAny);

/** The same without lists of legal actions. */
export const playPickingMoves: GameLoop = (rules, tally) => playInPlace(rules, tally, pickAny);

function playInPlace(rules: RulesId, tally: LoopTally, choose: typeof chooseAny): void {
  const position = newGame(rules);
  tally.games++;
  while (!position.over) {
    const action = choose(position, tally);
    const refused = applyInPlace(position, decidingSeat(position), action, chance, null);
    if (refused !== null) throw new Error(`a listed action was refused: ${refused}`);
    if (isTurnEndDue(position)) applyTurnEndInPlace(position, chance, null);
  }
}

/** Plays like a table: every move creates a new position and events. */
export const playWithApply: GameLoop = (rules, tally) => {
  let position = newGame(rules);
  tally.games++;
  while (!position.over) {
    const action = chooseAny(position, tally);
    const step = apply(position, decidingSeat(position), action, chance);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error}`);
    position = step.value.position;
    if (isTurnEndDue(position)) position = endTurn(position, chance).position;
  }
};
