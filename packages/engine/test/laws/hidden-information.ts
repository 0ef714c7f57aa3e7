import type { Action } from '../../src/base/action.ts';
import { pickRandom, seededRandom } from '../../src/base/chance.ts';
import type { Position } from '../../src/base/position.ts';
import { setupOf } from '../../src/base/setup.ts';
import { decider } from '../../src/operations/apply.ts';
import { forecast } from '../../src/operations/forecast.ts';
import { imagine } from '../../src/operations/imagine.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { type Audience, viewOf } from '../../src/operations/view.ts';
import { EVERY_ACTION } from '../support/every-action.ts';
import { must, mustEqual } from '../support/law-violation.ts';
import { otherWorld, randomWorld } from '../support/other-world.ts';
import type { Law } from './law.ts';

const CHECK_INTERVAL = 12;

export const audiencesOf = ({ seats }: Position): Audience[] => [...seats.keys(), 'spectator'];

export const viewsHideSecrets: Law = {
  title: 'a view does not depend on hidden information (N1, N2)',
  watch({ game }) {
    const random = seededRandom(-game.number);
    const check = (position: Position): void => {
      for (const audience of audiencesOf(position)) {
        const view = viewOf(position, audience);
        mustEqual(viewOf(otherWorld(position, audience, random), audience), view, 'the view in another world');
        mustEqual(viewOf(imagine(view, randomWorld(random)), audience), view, 'the view of an imagined world');
      }
    };
    return {
      ply({ number, step: { position } }) {
        if ((number + game.number) % CHECK_INTERVAL === 0) check(position);
      },
      end: check,
    };
  },
};

export const viewsFollowVisibility: Law = {
  title:
    'hands, points and treasures of others are hidden until the game is over, and no view contains the colors in the bag (N5–N7)',
  watch: ({ game }) => ({
    ply({ number, step: { position } }) {
      if ((number + game.number) % CHECK_INTERVAL !== 1) return;
      const open = position.over || position.rules.includes('o');
      for (const audience of audiencesOf(position)) {
        const { seats, bag } = viewOf(position, audience);
        mustEqual(bag.kind, open ? 'size' : 'level', 'what is seen of the bag');
        seats.forEach(({ hand, points, treasures }, seat) => {
          const seen = [hand !== null, points !== null, treasures !== null];
          const own = position.over || seat === audience;
          mustEqual(seen, [own, own || open, own || open], `what ${audience} sees of seat ${seat}`);
        });
      }
    },
  }),
};

const TRIED_ACTIONS = 3;

export const legalityIsPublic: Law = {
  title: 'legal actions and forecasts do not depend on hidden information',
  watch({ game }) {
    const random = seededRandom(-game.number);
    return {
      ply({ number, before, legal, seat }) {
        if ((number + game.number) % CHECK_INTERVAL !== 2) return;
        const view = viewOf(before, seat);
        const world = imagine(view, randomWorld(random));
        must(decider(world) === seat, 'another player has to decide');
        mustEqual(legalActions(world), legal, 'legal actions');
        const tried: Action[] = Array.from({ length: TRIED_ACTIONS }, () => pickRandom(legal, random));
        for (const action of [...tried, pickRandom(EVERY_ACTION, random)]) {
          mustEqual(forecast(setupOf(world), seat, action), forecast(view, seat, action), 'forecast');
        }
      },
    };
  },
};
