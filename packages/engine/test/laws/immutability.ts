import { recordedChance } from '../../src/base/chance.ts';
import { drawsIn } from '../../src/base/event.ts';
import { packAction, unpackAction } from '../../src/base/pack.ts';
import type { Position } from '../../src/base/position.ts';
import { invalidateKingdomMap } from '../../src/board/kingdom-map.ts';
import {
  apply,
  applyInPlace,
  applyTurnEndInPlace,
  copyPosition,
  endTurn,
  isTurnEndDue,
} from '../../src/operations/apply.ts';
import { forecast } from '../../src/operations/forecast.ts';
import { legalActions, MAX_LEGAL, writeLegal } from '../../src/operations/legal.ts';
import { viewOf } from '../../src/operations/view.ts';
import { deepFreeze } from '../support/deep-freeze.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import { eventsOf, type Law } from './law.ts';

const CHECK_INTERVAL = 10;

export const applyChangesNothing: Law = {
  title: 'a frozen position read from JSON behaves the same (N9)',
  watch: ({ game }) => ({
    ply({ number, before, legal, seat, action, step, end }) {
      if ((number + game.number) % CHECK_INTERVAL !== 0) return;
      const frozen = frozenCopy(before);
      mustEqual(legalActions(frozen), legal, 'legal actions');
      forecast(viewOf(frozen, seat), seat, action);
      const again = apply(frozen, seat, action, recordedChance(drawsIn(step.events)));
      mustEqual(again, { ok: true, value: step }, 'the same action again');
      if (end === null) return;
      const ended = endTurn(frozenCopy(step.position), recordedChance(drawsIn(end.events)));
      mustEqual(ended, end, 'the same end of the turn again');
    },
  }),
};

const frozenCopy = (position: Position): Position => deepFreeze(JSON.parse(JSON.stringify(position)));

/** Plays in place like bots, without any other change of the board. */
export const inPlaceMatchesApply: Law = {
  title: 'playing in place gives the same legal actions and positions as apply',
  watch({ position }) {
    const plies: Ply[] = [];
    const start = copyPosition(position);
    return {
      ply: (ply) => void plies.push(ply),
      end() {
        const out = new Int32Array(MAX_LEGAL);
        invalidateKingdomMap();
        for (const ply of plies) playInPlace(start, ply, out);
      },
    };
  },
};

function playInPlace(position: Position, ply: Ply, out: Int32Array): void {
  const { legal, seat, action, after } = ply;
  const count = writeLegal(position, out);
  mustEqual(Array.from(out.subarray(0, count)), legal.map(packAction), 'legal actions');
  const chance = recordedChance(drawsIn(eventsOf(ply)));
  mustEqual(applyInPlace(position, seat, unpackAction(packAction(action)), chance, null), null, 'refusal');
  if (isTurnEndDue(position)) applyTurnEndInPlace(position, chance, null);
  mustEqual(position, after, 'the position played on');
}
