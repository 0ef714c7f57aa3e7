import { packAction } from '../../src/base/pack.ts';
import { invalidateKingdomMap } from '../../src/board/kingdom-map.ts';
import { randomLegal } from '../../src/operations/random-legal/random-legal.ts';
import { mustEqual } from '../support/law-violation.ts';
import type { Law } from './law.ts';

/** Each check picks once for every legal action. */
const CHECK_INTERVAL = 11;

export const randomLegalMatchesList: Law = {
  title: 'a random legal action matches the element of the list with that index',
  watch: ({ game }) => ({
    ply({ number, before, legal }) {
      if ((number + game.number) % CHECK_INTERVAL !== 0) return;
      invalidateKingdomMap();
      const sizes = new Set<number>();
      const picked = legal.map((_, place) =>
        randomLegal(before, (size) => {
          sizes.add(size);
          return place;
        }),
      );
      mustEqual(picked, legal.map(packAction), 'picked actions');
      mustEqual([...sizes], [legal.length], 'actions to pick from');
    },
  }),
};
