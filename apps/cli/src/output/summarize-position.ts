import {
  type Cell,
  COLORS,
  makeCell,
  makeColor,
  makeHand,
  makeLeader,
  makePlacedMonument,
  monumentsOn,
  OFF,
  pieceAt,
  ranking,
  type Seat,
  type SeatSetup,
  type Setup,
} from '@tigris/engine';
import { foregroundStyle, MUTED, type StyleText, TITLE } from './colors.ts';
import { DYNASTY_NAMES, describeTurn } from './describe-turn.ts';
import type { MarkedKingdom } from './draw-board.ts';

const BAG_LEVELS = {
  full: 'more than half full',
  half: 'at most half full',
  quarter: 'at most a quarter full',
  last: '12 tiles or fewer',
} as const;

/** Returns the lines below the board. */
export function summarizePosition(setup: Setup, kingdoms: readonly MarkedKingdom[], paint: StyleText): string[] {
  return [
    `${paint(setup.rules, TITLE)}  ${describeTurn(setup)}`,
    `bag  ${describeBag(setup)}`,
    '',
    paint('kingdoms', TITLE),
    ...(kingdoms.length === 0 ? [paint('  none', MUTED)] : []),
    ...kingdoms.flatMap((kingdom) => describeKingdom(setup, kingdom, paint)),
    '',
    paint('seats', TITLE),
    ...setup.seats.map((_, seat) => describeSeat(setup, seat, paint)),
    ...describeRanking(setup),
  ];
}

function describeBag({ bag }: Setup): string {
  switch (bag.kind) {
    case 'tiles':
      return COLORS.map((color) => `${makeColor(color)}${bag.tiles[color]}`).join(' ');
    case 'size':
      return `${bag.size} tiles`;
    case 'level':
      return BAG_LEVELS[bag.level];
  }
}

function describeKingdom(setup: Setup, { mark, cells, leaders }: MarkedKingdom, paint: StyleText): string[] {
  const parts = leaders.map(({ seat, color, cell, tilesOfColor, temples }) => {
    const name = paint(`${makeLeader(color)}${setup.seats[seat].dynasty}`, foregroundStyle(color));
    return `${name} ${makeCell(cell)} war ${tilesOfColor}, revolt ${temples}`;
  });
  const goods = describeContents(setup, cells);
  return [`  ${mark} ${parts.join(' · ')}`, ...(goods === '' ? [] : [`    ${goods}`])];
}

/** Monuments, wonder and treasures of a kingdom. */
function describeContents({ board, seats }: Setup, cells: readonly Cell[]): string {
  const dynasties = seats.map(({ dynasty }) => dynasty);
  const goods = monumentsOn(board)
    .filter(({ cell }) => cells.includes(cell))
    .map((placed) => `monument ${makePlacedMonument(placed)}`);
  if (board.wonder !== OFF && cells.includes(board.wonder)) goods.push('the wonder');
  const treasures = cells.filter((cell) => {
    const piece = pieceAt(board, dynasties, cell);
    return piece !== null && 'treasure' in piece && piece.treasure;
  });
  if (treasures.length > 0)
    goods.unshift(`treasure${treasures.length > 1 ? 's' : ''} ${treasures.map(makeCell).join(' ')}`);
  return goods.join(' · ');
}

function describeSeat(setup: Setup, seat: Seat, paint: StyleText): string {
  const { dynasty, hand, handSize, catastrophes, points, treasures } = setup.seats[seat];
  const moves = !setup.over && setup.turn === seat ? '▸' : ' ';
  const name = `${dynasty} ${DYNASTY_NAMES[dynasty]}`.padEnd(8);
  return [
    `${moves} ${name}`,
    `hand ${hand ? makeHand(hand) : `${handSize} hidden`}`.padEnd(13),
    `points ${describePoints(points, paint)}`,
    `treasures ${treasures ?? '?'}`,
    `catastrophes ${catastrophes}`,
    `supply ${describeSupply(setup, seat, paint)}`,
  ].join('  ');
}

const describePoints = (points: SeatSetup['points'], paint: StyleText): string =>
  COLORS.map((color) => paint(`${makeColor(color)}${points?.[color] ?? '?'}`, foregroundStyle(color))).join(' ');

function describeSupply({ board }: Setup, seat: Seat, paint: StyleText): string {
  const home = COLORS.filter((color) => board.leaderCells[seat * COLORS.length + color] === OFF);
  return home.map((color) => paint(makeLeader(color), foregroundStyle(color))).join(' ') || '-';
}

/** The final scores, if they are known. */
function describeRanking({ over, seats }: Setup): string[] {
  const known = seats.flatMap(({ points, treasures }) => (points && treasures !== null ? [{ points, treasures }] : []));
  if (!over || known.length < seats.length) return [];
  const places = ranking({ seats: known }).places.map(({ seat, place, colors }) => {
    const name = DYNASTY_NAMES[seats[seat].dynasty];
    return `  ${place}. ${name} ${[...colors].sort((a, b) => a - b).join(' ')}`;
  });
  return ['', 'final scores, treasures added, the weakest colour first', ...places];
}
