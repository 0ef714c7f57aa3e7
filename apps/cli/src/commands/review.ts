import {
  DEFAULT_POSITIONS_PER_DECISION,
  type Mistake,
  type Review,
  type ReviewedTurn,
  reviewGame,
} from '@tigris/bots/review';
import { type GameRecord, makeAction } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { type Command, parseOptions, parseSeat, parseWholeNumber, UsageError } from '../terminal/command.ts';
import { readRecord } from '../terminal/read-input.ts';

/** Judges the turns of a seat in a whole record, and says what would have been better. */
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
  const { turns, mistakes } = toTheEnd(reviewGame(record, seat, { random: seededRandom(1), iterations }));
  terminal.out('turn  before  after   lost');
  for (const turn of turns) terminal.out(turnLine(turn));
  for (const mistake of mistakes) terminal.out(mistakeLine(mistake, record));
  return 0;
};

function toTheEnd(work: Generator<number, Review>): Review {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const percent = (share: number, width: number): string => `${(100 * share).toFixed(1)}%`.padStart(width);

/** Answers in somebody else's turn stand in brackets. */
const turnLine = ({ turn, isOwnTurn, winBefore, winAfter, winLost }: ReviewedTurn): string =>
  `${(isOwnTurn ? `${turn} ` : `(${turn})`).padStart(5)}${percent(winBefore, 7)}${percent(winAfter, 7)}${percent(winLost, 7)}`;

/** `turn 33 gave 10.7% away from ply 93 on; better: a B@i8 b +0 k@f4`: a letter stands where the seat changes, as in records. */
function mistakeLine({ turn, winLost, better }: Mistake, { seats }: GameRecord): string {
  const tokens = better.steps.map(({ seat, action }, i) => {
    const letter = seat === better.steps[i - 1]?.seat ? '' : `${seats[seat].dynasty} `;
    return letter + makeAction(action);
  });
  return `turn ${turn} gave${percent(winLost, 6)} away from ply ${better.ply} on; better: ${tokens.join(' ')}`;
}
