import { describe, expect, test } from '@jest/globals';
import { runToEnd } from '@tigris/bots';
import { keenWithOpenHands } from '@tigris/bots/open-keen';
import { decider, imagine, makeAction, refusal, viewOf } from '@tigris/engine';
import { BOTS } from '../src/levels.ts';
import { playBots } from './play-bots.ts';

describe('keen with open hands', () => {
  test('chooses legal actions that depend on hidden hands', () => {
    let changed = 0;
    playBots('adv+cew', [BOTS.calm, BOTS.calm, BOTS.calm], {
      seed: 3,
      plies: 60,
      onDecision: ({ position }) => {
        const seat = decider(position) ?? 0;
        const [here, there] = [position, imagine(viewOf(position, seat))].map((world) => {
          const { action } = runToEnd(keenWithOpenHands(world, seat, { kind: 'iterations', count: 300 }));
          expect(refusal(position, seat, action)).toBeNull();
          return makeAction(action);
        });
        if (here !== there) changed++;
      },
    });
    expect(changed).toBeGreaterThan(0);
  });
});
