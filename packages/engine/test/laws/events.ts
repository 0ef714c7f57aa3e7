import { copyPosition } from '../../src/operations/apply.ts';
import { applyEvent } from '../support/apply-event.ts';
import { mustEqual } from '../support/law-violation.ts';
import { eventsOf, type Law } from './law.ts';

export const eventsRebuildGame: Law = {
  title: 'events alone reproduce the board, hands, points, treasures and bag',
  watch({ position }) {
    const rebuilt = copyPosition(position);
    return {
      ply(ply) {
        for (const event of eventsOf(ply)) applyEvent(rebuilt, event);
        const { board, seats, bag } = ply.after;
        mustEqual([rebuilt.board, rebuilt.seats, rebuilt.bag], [board, seats, bag], 'the game retold');
      },
    };
  },
};

export const turnEventsNamePlayers: Law = {
  title: 'a turn event names the next player, clockwise, and occurs only at the end of a turn (A10)',
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
