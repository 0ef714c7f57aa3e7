import { type Audience, makePosition, positionFrom, type Setup, setupFault, viewOf } from '@tigris/engine';
import { coloredText, plainText } from '../output/colors.ts';
import { drawBoard, markKingdoms } from '../output/draw-board.ts';
import { saveBoardImage } from '../output/save-board-image.ts';
import { summarizePosition } from '../output/summarize-position.ts';
import {
  type Command,
  parseOptions,
  parseSeat,
  parseWholeNumber,
  type Terminal,
  UsageError,
} from '../terminal/command.ts';
import { describeSetupFault, readSetup } from '../terminal/read-input.ts';

/** Draws a position, complete or as an audience sees it: as text, or as an image file. */
export const show: Command = async (args, terminal) => {
  const { words, values } = parseOptions(args, ['ply', 'as', 'picture']);
  const ply = values.ply === undefined ? null : parseWholeNumber('ply', values.ply, 0);
  const whole = readSetup(words, ply, terminal);
  const setup = values.as === undefined ? whole : viewAs(whole, values.as);
  if (values.picture !== undefined) await saveBoardImage(setup, values.picture, terminal);
  else showText(setup, terminal);
  return 0;
};

function showText(setup: Setup, terminal: Terminal): void {
  const paint = terminal.colors ? coloredText : plainText;
  const kingdoms = markKingdoms(setup.board);
  const fault = setupFault(setup);
  const lines = [
    ...drawBoard(setup, kingdoms, paint),
    '',
    ...summarizePosition(setup, kingdoms, paint),
    '',
    ...(fault ? [`not a possible position: ${describeSetupFault(fault)}`] : []),
    makePosition(setup),
  ];
  for (const line of lines) terminal.out(line);
}

function viewAs(setup: Setup, name: string): Setup {
  const position = positionFrom(setup);
  if (position.ok) return viewOf(position.value, audienceOf(setup, name));
  throw new UsageError(`--as needs a whole and possible position: ${describeSetupFault(position.error)}`);
}

const audienceOf = ({ seats }: Setup, name: string): Audience =>
  name === 'spectator' ? name : parseSeat(name, seats, 'spectator');
