import { drawsIn } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import { ObservedGame, type ObservedUpdate } from '../../src/game/observed-game.ts';
import { imagine } from '../../src/operations/imagine.ts';
import { type Audience, viewOf } from '../../src/operations/view.ts';
import { redactDraw, redactMove } from '../../src/record/redact-record.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Ply } from '../support/playout.ts';
import { audiencesOf } from './hidden-information.ts';
import type { Law } from './law.ts';

export const redactedTokensSuffice: Law = {
  title: 'redacted tokens reproduce the view of every audience at every ply (N4, N12)',
  watch({ position }) {
    const observers = audiencesOf(position).map((audience) => ({
      audience,
      observed: new ObservedGame(imagine(viewOf(position, audience))),
    }));
    return {
      ply(ply) {
        for (const { observed, audience } of observers) observePly(observed, ply, audience);
      },
    };
  },
};

/** One step in 37 is taken back and repeated, which must not matter. */
const TAKE_BACK_INTERVAL = 37;

function observePly(observed: ObservedGame, ply: Ply, audience: Audience): void {
  const { seat, action, step, end, before, number } = ply;
  const move = redactMove({ seat, action, draws: drawsIn(step.events) }, audience, before.rules);
  const update = (change: Partial<ObservedUpdate>, plies: number): void =>
    mustEqual(
      observed.applyUpdate({ undone: false, move: null, end: null, ...change }, plies),
      true,
      `whether ${audience} accepts the update`,
    );
  update({ move }, number + 1);
  mustShow(observed.position, step.position, audience);
  if (number % TAKE_BACK_INTERVAL === 0) {
    update({ undone: true }, number);
    mustShow(observed.position, before, audience);
    update({ move }, number + 1);
  }
  if (end === null) return;
  update({ end: drawsIn(end.events).map((draw) => redactDraw(draw, audience)) }, number + 1);
  mustShow(observed.position, end.position, audience);
}

/** At the end of the game hidden values are revealed that an observer cannot know in advance. */
function mustShow(observed: Position, real: Position, audience: Audience): void {
  mustEqual(observed.over, real.over, 'the end of the game');
  if (!real.over) mustEqual(viewOf(observed, audience), viewOf(real, audience), `what ${audience} sees`);
}
