import { expect, test } from '@jest/globals';
import { choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import { type Action, apply, imagine, liveChance, type Position, type Seat, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { askedSide, supportColor } from '@tigris/engine/fast';
import { playBots } from './play-bots.ts';
import { viewFrom } from './view-from.ts';

/** An attacker asked for support: the tiles it lacks, and its answer with six such tiles in the hand. */
type Attack = { lacks: number; action: Action };

const tools = { memory: null, budget: { kind: 'iterations', count: 1000 } } as const;

function attackIn(position: Position, seat: Seat, seed: number): Attack | null {
  const { pending } = position;
  if (pending?.kind !== 'support') return null;
  const { side, own, other } = askedSide(position, pending.conflict, pending.added);
  if (side !== 'attacker') return null;
  const rich = structuredClone(position);
  rich.seats[seat].hand = [0, 0, 0, 0];
  rich.seats[seat].hand[supportColor(pending.conflict)] = 6;
  const { action } = choose(BOTS.calm, viewOf(rich, seat), seat, { ...tools, random: seededRandom(seed) });
  return { lacks: Math.max(1, other - own + 1), action };
}

test('calm adds at most two tiles more than it lacks', () => {
  const attacks: Attack[] = [];
  for (const seed of [1, 2, 3]) {
    playBots('std', [BOTS.calm, BOTS.calm, BOTS.calm], {
      seed,
      plies: 150,
      onDecision: ({ position, seat }) => attacks.push(...[attackIn(position, seat, seed)].flatMap((one) => one ?? [])),
    });
  }
  const added = attacks.flatMap(({ lacks, action }) =>
    action.kind === 'support' && action.count > 0 ? [action.count - lacks] : [],
  );
  expect(Math.max(...added)).toBe(2);
});

/** Four leaders, each in a kingdom of its own: most cells score for one color only. */
const APART =
  '10r*5/Klr*g12r*/5r*10/16/12Glr*2/16/7Gar*7/1r*6Kak6/9b4r*1/4Blr*10/9Rlr*5 std+o l1 m:- w:- q:- l:rrrgg,2,0.0.1.0,0 a:?6,2,0.1.0.1,0 bag:?129';

test('calm places only tiles that score if it can', () => {
  const view = viewFrom(APART);
  const random = seededRandom(1);
  const tiles = Array.from({ length: 200 }, (_, seed) => {
    const { action } = choose(BOTS.calm, view, 0, { ...tools, random: seededRandom(seed) });
    return action;
  }).filter(({ kind }) => kind === 'tile');
  expect(tiles.length).toBeGreaterThan(50);
  for (const action of tiles) {
    const played = apply(imagine(view), 0, action, liveChance(random));
    expect(played.ok && played.value.events).toContainEqual(expect.objectContaining({ kind: 'point', seat: 0 }));
  }
});
