import { decider, imagine, legalActions, makeAction, setupFault } from '@tigris/engine';
import { type Command, parseOptions, parseWholeNumber, UsageError } from '../terminal/command.ts';
import { describeSetupFault, readSetup } from '../terminal/read-input.ts';

/** Prints the legal actions, one token per line. */
export const legal: Command = (args, terminal) => {
  const { words, values } = parseOptions(args, ['ply']);
  const ply = values.ply === undefined ? null : parseWholeNumber('ply', values.ply, 0);
  const setup = readSetup(words, ply, terminal);
  const fault = setupFault(setup);
  if (fault) throw new UsageError(`the position is not possible: ${describeSetupFault(fault)}`);
  // Legality does not depend on what is hidden from the deciding seat.
  const position = imagine(setup);
  const seat = decider(position);
  if (seat !== null && setup.seats[seat].hand === null) throw new UsageError('hidden-hand');
  for (const action of legalActions(position)) terminal.out(makeAction(action));
  return 0;
};
