import {
  COLORS,
  type Conflict,
  type Dynasty,
  decider,
  decisionKind,
  imagine,
  makeCell,
  makeLeader,
  type Pending,
  type Setup,
} from '@tigris/engine';

export const DYNASTY_NAMES: Readonly<Record<Dynasty, string>> = {
  a: 'archer',
  b: 'bull',
  l: 'lion',
  p: 'pot',
};

/** Returns the active player and the open question in words. */
export function describeTurn(setup: Setup): string {
  const { seats, turn, left, over } = setup;
  if (over) return 'the game is over';
  const actions = left === 1 ? '1 action left' : `${left === 0 ? 'no' : left} actions left`;
  return `turn of ${DYNASTY_NAMES[seats[turn].dynasty]}, ${actions}: ${describeQuestion(setup)}`;
}

function describeQuestion(setup: Setup): string {
  const position = imagine(setup);
  const seat = decider(position);
  if (seat === null) return 'the end of the turn is still to come';
  const player = DYNASTY_NAMES[setup.seats[seat].dynasty];
  return decisionKind(position) === 'action' ? `${player} may act` : `${player} is asked ${describePending(setup)}`;
}

function describePending({ pending, seats }: Setup): string {
  switch (pending?.kind) {
    case 'support':
      return `for support in ${describeConflict(pending, (seat) => DYNASTY_NAMES[seats[seat].dynasty])}`;
    case 'war':
      return `which war comes next at ${makeCell(pending.cell)}`;
    case 'building':
      return `for a building after ${makeCell(pending.cell)}`;
    case 'monument':
      return `for a monument or wonder after ${makeCell(pending.cell)}`;
    case 'treasure':
      return 'which treasure to take';
    case 'point':
      return "for the colour of the wonder's point";
    case undefined:
      return 'nothing';
  }
}

function describeConflict(
  { conflict, added }: Extract<Pending, { kind: 'support' }>,
  nameOf: (seat: Conflict['attacker']) => string,
): string {
  const { kind, color, attacker, defender, cell } = conflict;
  const what = `the ${kind} of ${makeLeader(COLORS[color])} at ${makeCell(cell)}`;
  const attack = `${nameOf(attacker)} attacks ${nameOf(defender)}`;
  return `${what}: ${attack}${added === null ? '' : ` and has added ${added}`}`;
}
