import { describe, expect, test } from '@jest/globals';
import { type Audience, type Position, viewOf } from '@tigris/engine';
import { pickRandom, seededRandom } from '@tigris/engine/check';
import { readTableInfo, readView, SLOTS, type Slot } from '@tigris/protocol';
import { randomGame } from './support/random-game.ts';
import { snapshotOf } from './support/snapshot.ts';
import { Wire } from './support/wire.ts';

const ORDERS: Slot[][] = [
  [0, 1, 2, 3],
  [2, 0, 3, 1],
  [3, 2, 1, 0],
];

const GAMES = 6;

describe('readView decodes what the audience may see', () => {
  test('for every seat and a spectator, after every rev of random games', () => {
    let revs = 0;
    for (let number = 0; number < GAMES; number++) {
      const wire = new Wire();
      const order = pickRandom(ORDERS, seededRandom(number)).slice(0, 2 + ((number * 7) % 3));
      let rev = 1;
      for (const { after } of randomGame(number * 7, 250)) {
        const snapshot = snapshotOf(after, order, rev++);
        wire.show(snapshot);
        mustMatch(wire, after, order);
        expect(readTableInfo(wire.receivers[4])).toEqual(snapshot.info);
        revs++;
      }
    }
    expect(revs).toBeGreaterThan(GAMES * 100);
  }, 120_000);

  test('a refused vote is encoded in the field of the open vote', () => {
    const wire = new Wire();
    const [{ after }] = randomGame(1);
    const snapshot = snapshotOf(after, [0, 1, 2], 1);
    const refused = [
      { motion: { kind: 'end' }, proposer: 2, rev: 127 },
      { motion: { kind: 'bot', slot: 1, bot: 'calm' }, proposer: 0, rev: 9 },
    ] as const;
    for (const each of [...refused, null]) {
      wire.show({ ...snapshot, info: { ...snapshot.info, vote: null, refusedVote: each } });
      expect(readTableInfo(wire.receivers[4])).toMatchObject({ vote: null, refusedVote: each });
    }
  });

  test('the median move costs each receiver less than 40 bytes', () => {
    const wire = new Wire();
    let rev = 1;
    const frames = Array.from(randomGame(1), ({ after }) => wire.show(snapshotOf(after, [0, 1, 2], rev++)));
    expect(frames.length).toBeGreaterThan(100);
    for (const receiver of wire.receivers.keys()) {
      const sizes = frames.map((sent) => sent[receiver].length).sort((a, b) => a - b);
      expect(sizes[sizes.length >> 1]).toBeLessThan(40);
    }
  });
});

function mustMatch(wire: Wire, position: Position, order: Slot[]): void {
  for (const slot of SLOTS) {
    const seat = order.indexOf(slot);
    const audience: Audience = seat < 0 ? 'spectator' : seat;
    // The receiver of an empty slot has an empty secret and no seat.
    mustEqual(readView(wire.receivers[slot]), viewOf(position, audience));
  }
  mustEqual(readView(wire.receivers[4]), viewOf(position, 'spectator'));
}

/** Compares JSON because it is fast; `toEqual` then shows the difference. */
function mustEqual(found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}
