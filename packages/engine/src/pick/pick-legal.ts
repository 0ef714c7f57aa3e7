import type { Random } from '../chance.ts';
import { decision } from '../decision/decisions.ts';
import { MAX_LEGAL, writeLegal } from '../legal.ts';
import { END_CODE } from '../pack.ts';
import type { Position } from '../position.ts';
import { choicesOf } from '../turn/exchange.ts';
import { catastropheChoice, tileChoice } from './choice.ts';
import { leaderChoice } from './leaders.ts';

const scratch = new Int32Array(MAX_LEGAL);

/**
 * The packed legal action at place `random(n)` of the n that `writeLegal` would write. For playouts: a turn's actions
 * are counted and one of them is found, without a list. `play` says what it relies on.
 */
export function pickLegal(position: Position, random: Random): number {
  const kind = decision(position);
  if (kind === null) throw new Error('nobody has to decide anything');
  return kind === 'action' ? pickTurn(position, random) : scratch[random(writeLegal(position, scratch))];
}

/** In the order of the list: tiles, leaders, catastrophes, exchanges, the end of the turn. */
function pickTurn(position: Position, random: Random): number {
  const tiles = tileChoice.count(position);
  const leaders = leaderChoice.count(position);
  const catastrophes = catastropheChoice.count(position);
  const exchanges = choicesOf(position);
  let i = random(tiles + leaders + catastrophes + exchanges.length + 1);
  if (i < tiles) return tileChoice.at(position, i);
  i -= tiles;
  if (i < leaders) return leaderChoice.at(position, i);
  i -= leaders;
  if (i < catastrophes) return catastropheChoice.at(position, i);
  i -= catastrophes;
  return i < exchanges.length ? exchanges[i] : END_CODE;
}
