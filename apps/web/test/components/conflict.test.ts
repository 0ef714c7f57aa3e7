import { describe, expect, test } from '@jest/globals';
import { GamePage } from './support/game-page.tsx';

/** One temple between two kingdoms starts two wars; both players hold tiles for them. */
const TWO_WARS =
  '16/r*15/16/16/3Karr1rrKb6/4Gak2Gbg6/16/15r*/16/5r*r*r*8/13r*2 std a2 m:- w:- q:- ' +
  'a:rrgggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

/** A king on j7 attacks the king on h7. */
const REVOLT =
  '10r*5/1r*13r*/5r*10/16/13r*2/16/7Kar*7/1r*14/14r*1/5r*10/10r*5 std b2 m:- w:- q:- ' +
  'a:rrrrrr,2,0.0.0.0,0 b:rrrrrr,2,0.0.0.0,0 bag:30.30.20.20';

const toSend = (page: GamePage): string | undefined => page.find('.send[data-move]').dataset.move;
const question = (page: GamePage): string => page.text('[data-live="question"]');

describe('a conflict', () => {
  test('each war is offered with the strengths and the stakes of its sides', async () => {
    const page = await GamePage.open(TWO_WARS);
    await page.act('r@g5');
    expect(page.text('[data-move="!k"]')).toMatch(/kings.*Ann 1.*→ \+1.*Bob 0.*→ \+2/);
    expect(page.text('[data-move="!g"]')).toMatch(/traders.*Ann 0.*→ \+2.*Bob 1.*→ \+1/);
  });

  test('numbers, steps and tiles of the hand only choose; the large button sends what it says', async () => {
    const page = await GamePage.open(TWO_WARS);
    await page.act('r@g5');
    await page.press('[data-move="!g"]');
    const { rev } = page;
    expect(toSend(page)).toBe('+0');
    expect(question(page)).toContain('Add at least 2 to be ahead.');
    await page.press('[data-index="3"]');
    expect(toSend(page)).toBe('+1');
    await page.press('[data-step="more"]');
    expect(toSend(page)).toBe('+2');
    await page.press('[data-support="3"] input');
    expect(toSend(page)).toBe('+3');
    await page.key('0');
    expect(toSend(page)).toBe('+0');
    await page.key('+');
    expect(toSend(page)).toBe('+1');
    await page.key('2');
    expect(page.all('[data-tile="g"][aria-pressed="true"]')).toHaveLength(2);
    expect(page.text('.send')).toContain('Add 2: 2 against 1');
    expect(page.rev).toBe(rev);
    await page.key('e');
    expect(page.rev).toBe(rev + 1);
    expect(page.text('.side.attacker .sum')).toBe('0+2=2');
  });

  test.each([
    ['+0', 'You win, even if you add nothing.'],
    ['+1', 'It is a tie, and a tie is yours: you win.'],
  ])('the defender, who answers last, reads the outcome: %s', async (support, words) => {
    const page = await GamePage.open(TWO_WARS, 1, ['r@g5', '!g', support]);
    expect(page.asks).toBe('b support');
    expect(question(page)).toContain(words);
  });

  test.each([
    ['attacker', 1],
    ['defender', 0],
  ] as const)('the %s reads how it ended, with totals and what leaves, until that is closed', async (_, seat) => {
    const page = await GamePage.open(REVOLT, seat, seat === 1 ? ['+0'] : ['K@j7', '+1']);
    if (seat === 1) {
      await page.act('K@j7');
      await page.act('+1');
    } else await page.act('+0');
    const words = page.text('[data-verdict="revolt"]');
    expect(words).toContain('Bob wins, 2 to 1');
    expect(words).toContain('1 red point');
    expect(words).toContain('King goes home');
    await page.press('[data-go="verdict-read"]');
    expect(page.all('[data-verdict]')).toEqual([]);
  });
});
