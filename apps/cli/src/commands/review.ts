import { runToEnd } from '@tigris/bots';
import { DEFAULT_POSITIONS_PER_DECISION, type Mistake, type ReviewedTurn, reviewGame } from '@tigris/bots/review';
import { type GameRecord, makeAction } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { type Command, parseOptions, parseSeat, parseWholeNumber, UsageError } from '../terminal/command.ts';
import { readRecord } from '../terminal/read-input.ts';

/** Reviews the turns of a seat in a complete record and prints better lines. */
export const review: Command = (args, terminal) => {
  const { words, values } = parseOptions(args, ['as', 'iterations']);
  const [path] = words;
  if (path === undefined || words.length > 1) throw new UsageError('review needs one record (.ter)');
  const record = readRecord(path, terminal);
  const seat = values.as === undefined ? 0 : parseSeat(values.as, record.seats);
  const iterations =
    values.iterations === undefined
      ? DEFAULT_POSITIONS_PER_DECISION
      : parseWholeNumber('iterations', values.iterations, 1);
  const { turns, mistakes } = runToEnd(reviewGame(record, seat, { random: seededRandom(1), iterations }));
  terminal.out('turn  before  after   lost');
  for (const turn of turns) terminal.out(turnLine(turn));
  for (const mistake of mistakes) terminal.out(mistakeLine(mistake, record));
  return 0;
};

const percent = (share: number, width: number): string => `${(100 * share).toFixed(1)}%`.padStart(width);

/** Answers in the turn of another seat are in parentheses. */
const turnLine = ({ turn, isOwnTurn, winBefore, winAfter, winLost }: ReviewedTurn): string =>
  `${(isOwnTurn ? `${turn} ` : `(${turn})`).padStart(5)}${percent(winBefore, 7)}${percent(winAfter, 7)}${percent(winLost, 7)}`;

/** `turn 33 gave 10.7% away from ply 93 on; better: a B@i8 b +0 k@f4`, with a letter where the seat changes, as in records. */
function mistakeLine({ turn, winLost, better }: Mistake, { seats }: GameRecord): string {
  const tokens = better.steps.map(({ seat, action }, i) => {
    const letter = seat === better.steps[i - 1]?.seat ? '' : `${seats[seat].dynasty} `;
    return letter + makeAction(action);
  });
  return `turn ${turn} gave${percent(winLost, 6)} away from ply ${better.ply} on; better: ${tokens.join(' ')}`;
}
