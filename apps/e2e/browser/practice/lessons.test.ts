import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { type Flaws, flawLines, inspectPage } from '../../support/layout/inspect-layout.ts';
import { untilAsked, untilShown } from '../../support/players/page-state.ts';
import { makeMove, type PlayerPage } from '../../support/players/player-page.ts';

const site = useTestSite();

const untilCourse = (page: Page, course: string): Promise<void> => untilShown(page, `.coach[data-course="${course}"]`);

const wordsOf = (page: Page): Promise<string | null> => page.locator('[data-live="lesson"]').textContent();

async function learn({ page }: PlayerPage, lesson: string): Promise<void> {
  await page.goto(`/learn/${lesson}`);
  await untilAsked(page);
}

/** Lessons and moves after which the game asks a question. */
const ASKING = [
  ['revolt', 'K@i8'],
  ['war', 'r@h5'],
  ['monument', 'k@h6'],
] as const;

/** Returns the parts of the lesson and its question that are hidden or cut off. */
async function hiddenTexts(page: Page): Promise<string[]> {
  const flaws: string[] = [];
  for (const selector of ['.coach', '.panels .panel']) {
    const place = page.locator(selector);
    const seen = await place.isVisible();
    const cut = seen && (await place.evaluate((it) => it.scrollHeight > it.clientHeight + 1));
    if (!seen || cut) flaws.push(`${selector} is ${seen ? 'cut' : 'hidden'}`);
  }
  return flaws;
}

/** Presses the button that leads on and waits for the next task. */
async function continueLesson({ input: hands, page }: PlayerPage, go: 'retry' | 'next-task'): Promise<void> {
  await hands.press(`[data-go="${go}"]`);
  await untilCourse(page, 'open');
}

describeInBrowser('lessons', () => {
  test.each([
    { input: 'keyboard', size: 'desk' },
    { input: 'touch', size: 'small' },
  ] as const)('explain a wrong move, take it back, and are marked as done: $input', async ({ input, size }) => {
    const ann = await site.newPlayer('Ann', { input, size });
    const { page } = ann;
    await page.goto('/');
    await ann.press('[data-go="learn"]');
    await ann.press('[data-go="begin"]');
    await untilAsked(page);
    await makeMove(ann, 'R@j7');
    await untilCourse(page, 'astray');
    expect(await wordsOf(page)).toMatch('your king should come first');
    await continueLesson(ann, 'retry');
    await makeMove(ann, 'K@j7');
    await untilCourse(page, 'reached');
    await continueLesson(ann, 'next-task');
    await makeMove(ann, 'R@i8');
    await untilCourse(page, 'reached');
    await page.goto('/learn');
    await untilShown(page, '.lesson-card.done[data-lesson="leader"]');
    await untilShown(page, '.lesson-card.next[data-lesson="points"]');
  });

  test('have opponents who answer, and lead to the next lesson', async () => {
    const ann = await site.newPlayer('Ann');
    const { page } = ann;
    await learn(ann, 'revolt');
    for (const [count, course] of [
      [1, 'astray'],
      [2, 'reached'],
    ] as const) {
      await makeMove(ann, 'K@i8');
      await makeMove(ann, `+${count}`);
      await untilCourse(page, course);
      if (course === 'astray') await continueLesson(ann, 'retry');
    }
    await ann.input.press('[data-go="next-lesson"]');
    await untilShown(page, '.coach[data-lesson="war"]');
    expect(new URL(page.url()).pathname).toBe('/learn/war');
  });

  test('end with the end of a game and lead to practice', async () => {
    const ann = await site.newPlayer('Ann');
    const { page } = ann;
    await learn(ann, 'end');
    await makeMove(ann, 'k@j10');
    await makeMove(ann, '*@k11');
    await untilCourse(page, 'reached');
    await continueLesson(ann, 'next-task');
    await ann.input.press('[data-action="confirm"]');
    await untilShown(page, '.result[data-result="0"]');
    await untilCourse(page, 'reached');
    await ann.input.press('.coach [data-go="practise"]');
    await untilAsked(page);
    expect(new URL(page.url()).pathname).toBe('/practise');
  });

  test('stay readable beside a question on the smallest phones', async () => {
    const ann = await site.newPlayer('Ann', { input: 'touch', size: 'small' });
    const flaws: Flaws = new Map();
    for (const [lesson, move] of ASKING) {
      await learn(ann, lesson);
      await makeMove(ann, move);
      await untilShown(ann.page, '.panels :is(.choices, .conflict)');
      const looks = { sizes: ['small', 'sideways'], touch: true, scrolls: [], more: hiddenTexts } as const;
      await inspectPage(ann.page, lesson, looks, flaws);
    }
    expect(flawLines(flaws)).toEqual([]);
  });
});
