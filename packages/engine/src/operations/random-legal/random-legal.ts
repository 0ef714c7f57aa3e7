import type { Random } from '../../base/chance.ts';
import { END_CODE } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { decisionKind } from '../../rules/decision/current-decision.ts';
import { exchangeCodes } from '../../rules/turn/exchange-action.ts';
import { MAX_LEGAL, writeLegal } from '../legal.ts';
import { catastropheChoice, tileChoice } from './cell-choices.ts';
import { leaderChoice } from './leader-choices.ts';

const scratch = new Int32Array(MAX_LEGAL);

/**
 * Returns the element at index `random(n)` of the n packed actions that `writeLegal` would write, without writing the
 * list. For playouts; for its requirements see `applyInPlace`.
 */
export function randomLegal(position: Position, random: Random): number {
  const kind = decisionKind(position);
  if (kind === null) throw new Error('no decision is due');
  return kind === 'action' ? randomTurnAction(position, random) : scratch[random(writeLegal(position, scratch))];
}

/** In the order of `writeLegal`: tiles, leaders, catastrophes, exchanges, the end of the turn. */
function randomTurnAction(position: Position, random: Random): number {
  const tiles = tileChoice.count(position);
  const leaders = leaderChoice.count(position);
  const catastrophes = catastropheChoice.count(position);
  const exchanges = exchangeCodes(position);
  let i = random(tiles + leaders + catastrophes + exchanges.length + 1);
  if (i < tiles) return tileChoice.at(position, i);
  i -= tiles;
  if (i < leaders) return leaderChoice.at(position, i);
  i -= leaders;
  if (i < catastrophes) return catastropheChoice.at(position, i);
  i -= catastrophes;
  return i < exchanges.length ? exchanges[i] : END_CODE;
}
