import { type Audience, makePosition, positionFrom, type Setup, setupFault, viewOf } from '@tigris/engine';
import { colored, plain } from './colors.ts';
import { type Command, Complaint, readOptions, seatNamed, type Terminal, wholeNumber } from './command.ts';
import { drawBoard, kingdomsOn } from './draw-board.ts';
import { describeFault, readSetup } from './input.ts';
import { savePicture } from './save-picture.ts';
import { summarize } from './summary.ts';

/** Draws a position, complete or as somebody sees it: as text, or as a picture in a file. */
export const show: Command = async (args, terminal) => {
  const { words, values } = readOptions(args, ['ply', 'as', 'picture']);
  const ply = values.ply === undefined ? null : wholeNumber('ply', values.ply, 0);
  const whole = readSetup(words, ply, terminal);
  const setup = values.as === undefined ? whole : seenAs(whole, values.as);
  if (values.picture !== undefined) await savePicture(setup, values.picture, terminal);
  else showText(setup, terminal);
  return 0;
};

function showText(setup: Setup, terminal: Terminal): void {
  const paint = terminal.colors ? colored : plain;
  const kingdoms = kingdomsOn(setup.board);
  const fault = setupFault(setup);
  const lines = [
    ...drawBoard(setup, kingdoms, paint),
    '',
    ...summarize(setup, kingdoms, paint),
    '',
    ...(fault ? [`not a possible position: ${describeFault(fault)}`] : []),
    makePosition(setup),
  ];
  for (const line of lines) terminal.out(line);
}

function seenAs(setup: Setup, name: string): Setup {
  const position = positionFrom(setup);
  if (position.ok) return viewOf(position.value, audienceOf(setup, name));
  throw new Complaint(`--as needs a whole and possible position: ${describeFault(position.error)}`);
}

const audienceOf = ({ seats }: Setup, name: string): Audience =>
  name === 'spectator' ? name : seatNamed(name, seats, 'spectator');
