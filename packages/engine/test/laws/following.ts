import { drawsIn } from '../../src/event.ts';
import { follow, followEnd } from '../../src/follow.ts';
import { imagine } from '../../src/imagine.ts';
import type { Position } from '../../src/position.ts';
import { redactAction, redactDraw } from '../../src/record/redact-record.ts';
import { type Audience, viewOf } from '../../src/view.ts';
import { mustEqual } from '../support/broken.ts';
import type { Ply } from '../support/playout.ts';
import { audiencesOf } from './hidden.ts';
import type { Law } from './law.ts';

export const tokensAreEnough: Law = {
  title: 'from redacted tokens each seat and a spectator work out what they see, at every ply (N4, N12)',
  watch({ position }) {
    const followed = new Map(audiencesOf(position).map((one) => [one, imagine(viewOf(position, one))]));
    return {
      ply(ply) {
        for (const [audience, before] of followed) followed.set(audience, followPly(before, ply, audience));
      },
    };
  },
};

function followPly(before: Position, { seat, action, step, end }: Ply, audience: Audience): Position {
  const seen = redactAction(action, seat, audience, before.rules);
  const draws = drawsIn(step.events).map((draw) => redactDraw(draw, audience));
  const next = follow(before, seat, seen, draws);
  if (!next.ok) {
    mustEqual(next.error, null, `refusal of a token that ${audience} follows`);
    return before;
  }
  mustSee(next.value.position, step.position, audience);
  if (end === null) return next.value.position;
  const endDraws = drawsIn(end.events).map((draw) => redactDraw(draw, audience));
  const { position } = followEnd(next.value.position, endDraws);
  mustSee(position, end.position, audience);
  return position;
}

/** When the game is over everything is shown, and nobody could have worked that out. */
function mustSee(followed: Position, real: Position, audience: Audience): void {
  mustEqual(followed.over, real.over, 'the end of the game');
  if (!real.over) mustEqual(viewOf(followed, audience), viewOf(real, audience), `what ${audience} sees`);
}
