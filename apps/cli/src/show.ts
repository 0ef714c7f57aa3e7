import {
  type Audience,
  makePosition,
  parseDynasty,
  positionFrom,
  type Setup,
  setupFault,
  viewOf,
} from '@tigris/engine';
import { colored, plain } from './colors.ts';
import { type Command, Complaint, readOptions, wholeNumber } from './command.ts';
import { drawBoard, kingdomsOn } from './draw-board.ts';
import { describeFault, readSetup } from './input.ts';
import { summarize } from './summary.ts';

/** Draws a position, complete or as somebody sees it. */
export const show: Command = (args, terminal) => {
  const { words, values } = readOptions(args, ['ply', 'as']);
  const ply = values.ply === undefined ? null : wholeNumber('ply', values.ply, 0);
  const whole = readSetup(words, ply, terminal);
  const setup = values.as === undefined ? whole : seenAs(whole, values.as);
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
  return 0;
};

function seenAs(setup: Setup, name: string): Setup {
  const position = positionFrom(setup);
  if (position.ok) return viewOf(position.value, audienceOf(setup, name));
  throw new Complaint(`--as needs a whole and possible position: ${describeFault(position.error)}`);
}

function audienceOf({ seats }: Setup, name: string): Audience {
  if (name === 'spectator') return name;
  const dynasty = parseDynasty(name);
  const seat = seats.findIndex((one) => one.dynasty === dynasty);
  if (seat >= 0) return seat;
  const letters = seats.map((one) => one.dynasty).join(' ');
  throw new Complaint(`--as needs one of ${letters} spectator, not ${name}`);
}
