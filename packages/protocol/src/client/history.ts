import { type Dynasty, parseDrawn, parseRedactedAction, parseRedactedRecord, type RedactedDraw } from '@tigris/engine';
import { type ObservedUpdate, type RedactedReplay, replayRedacted } from '@tigris/engine/game';
import { type GameHistory, type HappenedTokens, TURN_END_TOKEN, UNDO_TOKEN } from '../messages/messages.ts';

/**
 * Replays the game as its receiver may see it. Continue it with the tokens of each rev, see `parseHappenedTokens`. Hidden
 * parts of its positions are made up: show only their `viewOf`. Returns null if the text is not a record.
 */
export function replayHistory({ record, held }: Pick<GameHistory, 'record' | 'held'>): RedactedReplay | null {
  const parsed = parseRedactedRecord(record);
  return parsed.ok ? replayRedacted(parsed.value, { held }) : null;
}

/** Parses what a rev changed in the game. Returns null for invalid tokens. @param dynasties in turn order. */
export function parseHappenedTokens({ tokens }: HappenedTokens, dynasties: readonly Dynasty[]): ObservedUpdate | null {
  const letters: readonly string[] = dynasties;
  if (tokens === UNDO_TOKEN) return { undone: true, move: null, end: null };
  const [first, ...ends] = tokens.split(TURN_END_TOKEN);
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
