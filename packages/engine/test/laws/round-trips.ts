import type { Position } from '../../src/base/position.ts';
import { ok } from '../../src/base/result.ts';
import { type Setup, setupOf } from '../../src/base/setup.ts';
import { makeAction, parseAction } from '../../src/notation/action.ts';
import { makePosition, makePositionLink, parsePosition } from '../../src/notation/position.ts';
import { positionFrom } from '../../src/operations/validate.ts';
import { viewOf } from '../../src/operations/view.ts';
import { mustEqual } from '../support/law-violation.ts';
import { audiencesOf } from './hidden-information.ts';
import type { Law } from './law.ts';

const CHECK_INTERVAL = 60;

export const positionsRoundTrip: Law = {
  title: 'positions and views round-trip, as lines and as links',
  watch({ game }) {
    const check = (position: Position): void => {
      mustBeReadBack(setupOf(position));
      mustEqual(positionFrom(setupOf(position)), ok(position), 'through the gate');
      for (const audience of audiencesOf(position)) mustBeReadBack(viewOf(position, audience));
    };
    return {
      ply({ number, step: { position } }) {
        if ((number + game.number) % CHECK_INTERVAL === 0) check(position);
      },
      end: check,
    };
  },
};

function mustBeReadBack(setup: Setup): void {
  mustEqual(parsePosition(makePosition(setup)), ok(setup), 'read back from a line');
  mustEqual(parsePosition(makePositionLink(setup)), ok(setup), 'read back from a link');
}

export const actionsRoundTrip: Law = {
  title: 'legal actions round-trip',
  watch: ({ game }) => ({
    ply({ number, legal }) {
      if ((number + game.number) % CHECK_INTERVAL !== 1) return;
      for (const action of legal) mustEqual(parseAction(makeAction(action)), ok(action), 'an action read back');
    },
  }),
};
