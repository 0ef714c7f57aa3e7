import type { Position } from '../../src/base/position.ts';
import { beginGameAt, type GameInProgress, takeBackStep, undoInfo } from '../../src/game/game-in-progress.ts';
import type { GameRecord } from '../../src/notation/record/record.ts';
import { replay } from '../../src/record/replay.ts';
import { isUndoable } from '../reference/reference-game.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import { playoutRecord, replayPly } from '../support/playout-record.ts';
import type { Law } from './law.ts';

/** Each check replays the game from its beginning. */
const CHECK_INTERVAL = 200;

export const undoRestoresPosition: Law = {
  title: 'the record without its last token replays to the position before it (U7), and may stop at the end of a turn',
  watch({ game, deal }) {
    const plies: Ply[] = [];
    return {
      ply(ply) {
        plies.push(ply);
        if ((ply.number + game.number) % CHECK_INTERVAL !== 0) return;
        const before = playoutRecord({ game, deal, plies: plies.slice(0, -1) });
        mustEqual(lastOf(before, false), ply.before, 'the position before the last token');
        if (ply.step.position.over) return;
        const held = playoutRecord({ game, deal, plies }, true);
        mustEqual(lastOf(held, true), ply.step.position, 'the position held at the end of the turn');
      },
    };
  },
};

const lastOf = (record: GameRecord, held: boolean): Position | undefined => replay(record, held).plies.at(-1)?.position;

export const undoFollowsBarriers: Law = {
  title:
    'a step can be taken back in its turn if it drew and showed no tile and asked no other player (U1–U6), which restores the game',
  watch({ position }) {
    let game = beginGameAt(position, 0);
    const check = (ply: Ply, next: GameInProgress): GameInProgress => {
      const { steps, barrier } = undoInfo(next);
      const expected = isUndoable(ply.before, ply, next.position) ? undoInfo(game).steps + 1 : 0;
      mustEqual([steps, barrier === null], [expected, expected > 0], 'steps that may be taken back');
      if (steps > 0) mustEqual(takeBackStep(next, 0).position, ply.before, 'the position taken back to');
      return next;
    };
    return {
      ply(ply) {
        mustEqual(check(ply, replayPly(game, ply, true)).position, ply.step.position, 'the turn held');
        game = check(ply, replayPly(game, ply, false));
        mustEqual(game.position, ply.after, 'the turn ended');
      },
    };
  },
};
