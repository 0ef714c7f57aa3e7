import { describe, expect, test } from '@jest/globals';
import { GamePage } from './support/game-page.tsx';

const START =
  '16/r*15/16/16/5r10/16/16/15r*/16/5r*r*r*8/13r*2 std a2 m:- w:- q:- ' +
  'a:rrgggk,2,0.0.0.0,0 b:rrrgkk,2,0.0.0.0,0 bag:40.30.20.20';

const END = '[data-action="end-turn"]';
const isConfirming = (page: GamePage): boolean => page.find(END).getAttribute('aria-pressed') === 'true';

describe('a turn with actions left', () => {
  test('ends only after a question, which can be taken back', async () => {
    const page = await GamePage.open(START);
    const { rev } = page;
    await page.press(END);
    expect(isConfirming(page)).toBe(true);
    expect(page.text('[data-live="question"]')).toBe('End your turn with 2 actions unused?');
    await page.key('Escape');
    expect(isConfirming(page)).toBe(false);
    await page.press(END);
    await page.press('[data-leader="K"]');
    expect(isConfirming(page)).toBe(false);
    expect(page.rev).toBe(rev);
    await page.press(END);
    await page.press('[data-action="confirm"]');
    expect(page.asks).toBe('b action');
  });

  test('does not end because a key is held', async () => {
    const page = await GamePage.open(START);
    await page.key('e');
    for (let i = 0; i < 3; i++) await page.key('e', { repeat: true });
    expect(isConfirming(page)).toBe(true);
    expect(page.asks).toBe('a action');
  });
});
