import type { Draw } from '../../src/chance.ts';
import type { GameRecord } from '../../src/notation/record.ts';
import type { Position } from '../../src/position.ts';
import { drawsIn, recordOf } from '../../src/record/record-of.ts';
import type { Game } from './game.ts';
import type { Ply } from './playout.ts';

type Written = { game: Game; deal: Draw[]; plies: readonly Ply[] };

/** The record of a game up to its last ply, whose turn's end may still be to come. */
export function written({ game, deal, plies }: Written, last: Position, held = false): GameRecord {
  let turn = 1;
  const steps = plies.map(({ seat, action, step, end, before, after }, i) => {
    const ending = held && i === plies.length - 1 ? null : end;
    const draws = [...drawsIn(step.events), ...drawsIn(ending?.events ?? [])];
    const now = turn;
    if (after.turn !== before.turn) turn++;
    return { turn: now, seat, action, draws };
  });
  const seats = game.dynasties.map((dynasty) => ({ dynasty, name: `player ${dynasty}` }));
  const course = { rules: game.rules, seats, deal, steps };
  return recordOf(course, last, last.over ? null : 'abandoned');
}
