import type { Bag, SeatSetup } from '../base/setup.ts';
import { BAG_LEVELS } from '../base/setup.ts';
import { total } from '../base/types.ts';
import { makeCounts, makeHand, parseCounts, parseDynasty, parseHand, parseNumber } from './symbols.ts';

/** Parses `a:rrbgkk,2,0.0.0.0,0` or, with hidden values, `l:?6,2,?,?`. */
export function parseSeatSetup(text: string): SeatSetup | null {
  const dynasty = text.charAt(1) === ':' ? parseDynasty(text.charAt(0)) : null;
  const [handText, catastropheText, pointText, treasureText, ...rest] = text.slice(2).split(',');
  if (!dynasty || treasureText === undefined || rest.length > 0) return null;
  const hand = parseSeenHand(handText ?? '');
  const catastrophes = parseNumber(catastropheText ?? '');
  const points = pointText === '?' ? null : (parseCounts(pointText ?? '') ?? undefined);
  const treasures = treasureText === '?' ? null : (parseNumber(treasureText) ?? undefined);
  if (!hand || catastrophes === null || points === undefined || treasures === undefined) return null;
  return { dynasty, ...hand, catastrophes, points, treasures };
}

function parseSeenHand(text: string): Pick<SeatSetup, 'hand' | 'handSize'> | null {
  if (text.startsWith('?')) {
    const handSize = parseNumber(text.slice(1));
    return handSize === null ? null : { hand: null, handSize };
  }
  const hand = parseHand(text);
  return hand && { hand, handSize: total(hand) };
}

export function makeSeatSetup({ dynasty, hand, handSize, catastrophes, points, treasures }: SeatSetup): string {
  const handText = hand ? makeHand(hand) : `?${handSize}`;
  return `${dynasty}:${handText},${catastrophes},${points ? makeCounts(points) : '?'},${treasures ?? '?'}`;
}

/** Parses `40.30.25.20`, `?115` (size only) or `?half` (level only). */
export function parseBag(text: string): Bag | null {
  if (!text.startsWith('?')) {
    const tiles = parseCounts(text);
    return tiles && { kind: 'tiles', tiles };
  }
  const level = BAG_LEVELS.find((name) => name === text.slice(1));
  if (level) return { kind: 'level', level };
  const size = parseNumber(text.slice(1));
  return size === null ? null : { kind: 'size', size };
}

export function makeBag(bag: Bag): string {
  switch (bag.kind) {
    case 'tiles':
      return makeCounts(bag.tiles);
    case 'size':
      return `?${bag.size}`;
    case 'level':
      return `?${bag.level}`;
  }
}
