import {
  type Dynasty,
  follow,
  followEnd,
  type GameEvent,
  imagine,
  type Position,
  parseDrawn,
  parseRedactedAction,
  type RedactedAction,
  type RedactedDraw,
  type Seat,
  type View,
} from '@tigris/engine';
import { type Told, TURN_ENDS, UNDONE } from '../messages.ts';

/** What a rev did: somebody's token, and the end of the turn where it was passed as a step of its own. */
export type Tale = {
  undone: boolean;
  move: { seat: Seat; action: RedactedAction; draws: RedactedDraw[] } | null;
  end: RedactedDraw[] | null;
};

/** @param dynasties in turn order. Null where the text is none of ours. */
export function readTold({ tokens }: Told, dynasties: readonly Dynasty[]): Tale | null {
  const letters: readonly string[] = dynasties;
  if (tokens === UNDONE) return { undone: true, move: null, end: null };
  const [first, ...ends] = tokens.split(TURN_ENDS);
  const [actor = '', token = '', ...drawn] = wordsIn(first);
  const end = ends.length === 0 ? null : drawsIn(wordsIn(ends.join(' ')), letters);
  if (actor === '' || actor.startsWith('=')) return { undone: false, move: null, end };
  const action = parseRedactedAction(token);
  const seat = letters.indexOf(actor);
  if (!action.ok || seat < 0) return null;
  return { undone: false, move: { seat, action: action.value, draws: drawsIn(drawn, letters) }, end };
}

const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `=a rg =l ?2`. */
function drawsIn(words: readonly string[], letters: readonly string[]): RedactedDraw[] {
  const draws: RedactedDraw[] = [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    const seat = letters.indexOf(words[i].slice(1));
    const tiles = words[i + 1];
    if (tiles.startsWith('?')) draws.push({ seat, count: Number(tiles.slice(1)) });
    else draws.push({ seat, tiles: parseDrawn(tiles) ?? [] });
  }
  return draws;
}

/**
 * What happened, for log and animation: from the view before a rev and what was told of it. Empty where there is
 * nothing to tell (a step taken back, the deal) or the view is not the one before it.
 */
export function eventsOf(before: View | null, told: Told): GameEvent[] {
  if (before === null) return [];
  const tale = readTold(
    told,
    before.seats.map(({ dynasty }) => dynasty),
  );
  if (tale === null || tale.undone) return [];
  const { move, end } = tale;
  let position: Position = imagine(before);
  const events: GameEvent[] = [];
  if (move !== null) {
    const step = follow(position, move.seat, move.action, move.draws);
    if (!step.ok) return [];
    position = step.value.position;
    events.push(...step.value.events);
  }
  return end === null ? events : [...events, ...followEnd(position, end).events];
}
