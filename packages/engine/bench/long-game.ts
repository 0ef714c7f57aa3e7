// `pnpm bench long-game`: time per ply in very long games, which must not depend on their length. A leader is
// repeatedly put on the board and taken off; every third step is taken back and repeated.
import { liveChance } from '../src/base/chance.ts';
import { beginGame, confirmTurn, type GameInProgress, playAction, takeBackStep } from '../src/game/game-in-progress.ts';
import { parseAction } from '../src/notation/action.ts';
import { startPosition } from '../src/operations/new-game.ts';
import { recordOf } from '../src/record/record-of.ts';

const SIZES = [1_000, 10_000, 100_000];
const SEATS = [
  { dynasty: 'a', name: 'Ann' },
  { dynasty: 'b', name: 'Bob' },
] as const;
/** For each seat, its leader on and off. */
const TOKENS = [
  ['R@c2', 'R-'],
  ['R@f11', 'R-'],
];

const options = { chance: liveChance(() => 0), at: 0, hold: true };

function step(game: GameInProgress): GameInProgress {
  const { turn, left } = game.position;
  const action = parseAction(TOKENS[turn][2 - left]);
  const decided = action.ok ? playAction(game, turn, action.value, options) : action;
  if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.error)}`);
  return decided.value.game;
}

const newGame = (): GameInProgress =>
  beginGame(
    startPosition(
      'std',
      SEATS.map(({ dynasty }) => dynasty),
    ),
    options,
  );

function playGame(plies: number): GameInProgress {
  let game = newGame();
  while (game.ply < plies) {
    if (game.position.left === 0) game = confirmTurn(game, options).game;
    game = step(game);
    if (game.ply % 3 === 0) game = step(takeBackStep(game, 0));
  }
  return game;
}

const microseconds = (run: () => void, plies: number): string => {
  const startedAt = performance.now();
  run();
  return ((1000 * (performance.now() - startedAt)) / plies).toFixed(2);
};

playGame(SIZES[1]); // warms up
for (const plies of SIZES) {
  let game = newGame();
  const played = microseconds(() => {
    game = playGame(plies);
  }, plies);
  const written = microseconds(() => recordOf(game, SEATS, { termination: 'abandoned' }), plies);
  process.stdout.write(`${plies} plies: ${played} µs a ply played, ${written} µs a ply written\n`);
}
