import { copyPosition } from '../../src/operations/apply.ts';
import { mustEqual } from '../support/broken.ts';
import { retell } from '../support/retell.ts';
import { eventsOf, type Law } from './law.ts';

export const eventsTellAll: Law = {
  title: 'events alone, told one after another, give the board, hands, points, treasures and bag',
  watch({ position }) {
    const told = copyPosition(position);
    return {
      ply(ply) {
        for (const event of eventsOf(ply)) retell(told, event);
        const { board, seats, bag } = ply.after;
        mustEqual([told.board, told.seats, told.bag], [board, seats, bag], 'the game retold');
      },
    };
  },
};

export const eventsTellTurns: Law = {
  title: 'a turn event names the next player, clockwise, and only the end of a turn brings one (A10)',
  watch: () => ({
    ply(ply) {
      const turns = eventsOf(ply).flatMap((event) => (event.kind === 'turn' ? [event.seat] : []));
      const { before, after } = ply;
      const next = (before.turn + 1) % before.seats.length;
      const passed = after.left === 2 && !after.over && after.pending === null;
      mustEqual(turns, passed ? [next] : [], 'turns begun');
      if (!after.over) mustEqual(after.turn, passed ? next : before.turn, 'the active player');
    },
  }),
};
