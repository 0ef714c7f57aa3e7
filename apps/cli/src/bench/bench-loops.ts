import {
  apply,
  type Chance,
  deal,
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
  unpack,
  writeLegal,
} from '@tigris/engine/fast';
import { decidingSeat } from '../play/play-game.ts';

/** Sums over some whole games. */
export type LoopTally = { games: number; moves: number; legal: number };

/** Plays one whole game between two players who choose uniformly among all legal actions. */
export type GameLoop = (rules: RulesId, tally: LoopTally) => void;

const out = new Int32Array(MAX_LEGAL);

let state = 0x2545f491;

/** Xorshift, because the randomness must cost next to nothing. */
function random(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (((state >>> 0) * n) / 2 ** 32) | 0;
}

const chance: Chance = liveChance(random);

function newGame(rules: RulesId): Position {
  const position = startPosition(rules, ['a', 'b']);
  deal(position, chance);
  return position;
}

/** Writes the whole list of legal actions and takes one of them. Every decision counts as a move. */
function chooseAny(position: Position, tally: LoopTally) {
  const count = writeLegal(position, out);
  tally.moves++;
  tally.legal += count;
  return unpack(out[random(count)]);
}

/** Finds one of the legal actions without writing the list. */
function pickAny(position: Position, tally: LoopTally) {
  tally.moves++;
  return unpack(randomLegal(position, random));
}

/** Plays through `/fast`: one position, changed in place. */
export const playWithMoveList: GameLoop = (rules, tally) => playInPlace(rules, tally, chooseAny);

/** The same without lists. */
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

/** Plays as a table does: every move makes a new position and its events. */
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
