import { packAction } from '../../src/base/pack.ts';
import { decisionKind } from '../../src/operations/apply.ts';
import { refusal } from '../../src/operations/legal.ts';
import { mustMatchReference } from '../reference/compare-rules.ts';
import { EVERY_ACTION } from '../support/every-action.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Law } from './law.ts';

/** Each check asks for thousands of refusals. */
const CHECK_INTERVAL = 251;

export const legalListIsComplete: Law = {
  title: 'the legal actions are exactly the actions that are not refused',
  watch: ({ game }) => ({
    ply({ number, before, legal, seat }) {
      if ((number + game.number) % CHECK_INTERVAL !== 0) return;
      const accepted = EVERY_ACTION.filter((action) => refusal(before, seat, action) === null);
      mustEqual(legal.map(packAction).sort(), accepted.map(packAction).sort(), 'legal actions');
    },
  }),
};

export const placementMatchesReference: Law = {
  title: 'tiles, leaders and catastrophes may be placed where the reference rules allow it',
  watch: ({ game }) => ({
    ply({ number, before }) {
      if ((number + game.number) % CHECK_INTERVAL === 1 && decisionKind(before) === 'action')
        mustMatchReference(before);
    },
  }),
};
