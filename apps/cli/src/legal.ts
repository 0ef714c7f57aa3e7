import { decider, imagine, legalActions, makeAction, setupFault } from '@tigris/engine';
import { type Command, Complaint, readOptions, wholeNumber } from './command.ts';
import { describeFault, readSetup } from './input.ts';

/** Lists what may be done now, one token a line. */
export const legal: Command = (args, terminal) => {
  const { words, values } = readOptions(args, ['ply']);
  const ply = values.ply === undefined ? null : wholeNumber('ply', values.ply, 0);
  const setup = readSetup(words, ply, terminal);
  const fault = setupFault(setup);
  if (fault) throw new Complaint(`the position is not possible: ${describeFault(fault)}`);
  // The legal actions do not depend on what the decider cannot see, so any world will do.
  const position = imagine(setup);
  const seat = decider(position);
  if (seat !== null && setup.seats[seat].hand === null) throw new Complaint('hidden-hand');
  for (const action of legalActions(position)) terminal.out(makeAction(action));
  return 0;
};
