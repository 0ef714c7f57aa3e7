import type { GameEvent } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import { ranking } from '../../src/base/score.ts';
import { BLACK, COLORS, type Color, OFF, RED } from '../../src/base/types.ts';
import { leaderIndex } from '../../src/board/board.ts';
import { must, mustEqual } from '../support/law-violation.ts';
import { eventsOf, type Law } from './law.ts';

type PointEvent = Extract<GameEvent, { kind: 'point' }>;

export const noLeaderNoPoints: Law = {
  title: 'a player who scores has the leader on the board that earned the point',
  watch: () => ({
    ply(ply) {
      for (const event of eventsOf(ply)) {
        if (event.kind !== 'point') continue;
        const earned = earners(event).some((color) => hasLeader([ply.before, ply.step.position], event.seat, color));
        must(earned, `a point from ${event.from} for a player without such a leader`);
      }
    },
  }),
};

/** One of these leaders must be on the board. */
function earners({ from, color }: PointEvent): readonly Color[] {
  switch (from) {
    case 'tile':
      return [color, BLACK];
    case 'revolt':
      return color === RED ? COLORS : [];
    case 'wonder':
      return [BLACK];
    case 'war':
    case 'monument':
      return [color];
  }
}

/** Before or after the token: an attacker arrives with it, a loser leaves. */
const hasLeader = (positions: readonly Position[], seat: number, color: Color): boolean =>
  positions.some(({ board }) => board.leaderCells[leaderIndex(seat, color)] !== OFF);

export const winnersAreBest: Law = {
  title: 'the last event of a game contains its ranking, and no score exceeds that of a winner (J6)',
  watch() {
    let last: GameEvent | undefined;
    return {
      ply(ply) {
        last = eventsOf(ply).at(-1);
      },
      end(position) {
        const { places, winners } = ranking(position);
        mustEqual(last?.kind === 'over' ? last.ranking : null, { places, winners }, 'ranking');
        const score = (seat: number): number =>
          Math.min(...(places.find((place) => place.seat === seat)?.colors ?? []));
        const best = Math.max(...position.seats.map((_, seat) => score(seat)));
        for (const seat of winners) mustEqual(score(seat), best, 'score of a winner');
      },
    };
  },
};
