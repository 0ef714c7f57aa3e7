import type { Page } from 'playwright-core';
import { findOverlappingText } from './overlapping-text.ts';

export type LayoutRules = {
  /** Fingers need targets of 44 px. */
  touch: boolean;
  /** Whether the page may be longer than the screen. */
  scrolls: boolean;
};

type Box = {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Whether it belongs to a sheet, which covers the page on purpose. */
  onSheet: boolean;
};
export type DomTools = ReturnType<typeof makeTools>;

/** Returns everything that is covered, cut off, off-screen or too small. */
export async function layoutFlaws(page: Page, { touch, scrolls }: LayoutRules): Promise<string[]> {
  const tools = await page.evaluateHandle(makeTools);
  const { boxes, small, cut } = await page.evaluate(measureControls, tools);
  const [wide, long] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth > innerWidth + 1, scrollHeight > innerHeight + 1];
  });
  return [
    ...(wide ? ['the page is wider than the screen'] : []),
    ...(long && !scrolls ? ['the page is longer than the screen'] : []),
    ...(touch ? small : []),
    ...cut,
    ...overlaps(boxes),
    ...(await page.evaluate(findCutText, tools)),
    ...(await page.evaluate(findBrokenWords, tools)),
    ...(await page.evaluate(findOverlappingText, tools)),
  ];
}

/** Overlaps up to a border's width do not count. */
const SLACK = 1.5;

const overlaps = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .filter((other) => one.onSheet === other.onSheet && overlap(one, other))
      .map(({ name }) => `${one.name} overlaps ${name}`),
  );

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;

// The functions below run in the page. They cannot use anything else of this file.

function makeTools() {
  return {
    nameOf(element: Element): string {
      const data = [...element.attributes].find(({ name }) => /^data-(?!index)/.test(name));
      const words = (element.textContent ?? '').trim().slice(0, 30) || element.getAttribute('aria-label');
      const kind = data === undefined ? `.${element.className}` : `[${data.name}="${data.value}"]`;
      return `${element.tagName.toLowerCase()}${kind} “${words}”`;
    },
    /** The part of an element that can be seen; boxes around it may hide the rest. */
    seen(element: Element): DOMRect {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const around = box.getBoundingClientRect();
        [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
        [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    },
    /** Whether nothing covers an element, apart from its own parts and the boxes around it. */
    isOnTop(element: Element, { left, top, width, height }: DOMRect): boolean {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    },
    scrolls: (element: Element): boolean =>
      element.closest('.log, .said, .review, .phrases, .table-options, dialog, .result') !== null,
    /** While a dialog is open, nothing else can be used. */
    root: (): Element => document.querySelector('dialog[open]') ?? document.body,
  };
}

function measureControls({ nameOf, seen, isOnTop, scrolls, root }: DomTools) {
  const FINGER = 43.5;
  const found = { boxes: [] as Box[], small: [] as string[], cut: [] as string[] };
  for (const element of root().querySelectorAll('button, a[href], input, select, summary, textarea')) {
    if (element.closest('.grid, .sr') !== null || !element.checkVisibility()) continue;
    const target = element.closest('label') ?? element;
    const part = seen(target);
    if (part.width < 2 || part.height < 2 || !isOnTop(target, part)) continue;
    const { width, height } = target.getBoundingClientRect();
    const name = nameOf(target);
    if (width < FINGER || height < FINGER) found.small.push(`${name} is ${Math.round(width)}×${Math.round(height)}`);
    if (!scrolls(element) && (part.width < width - 2 || part.height < height - 2)) found.cut.push(`${name} is cut off`);
    const { left, top, right, bottom } = part;
    if (left < -1 || right > innerWidth + 1) found.cut.push(`${name} is out of sight`);
    const onSheet = element.closest('.result') !== null;
    found.boxes.push({ name, left, top, right, bottom, onSheet });
  }
  return found;
}

function findCutText({ nameOf, seen, isOnTop, scrolls, root }: DomTools): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = (text.textContent ?? '').trim();
    if (element === null || words === '' || !element.checkVisibility() || scrolls(element)) continue;
    // Long names of people end in an ellipsis on purpose.
    if (element.closest('.sr, option, svg, .grid, style, .who b, .side b, .sitter') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width, height, top, bottom } = range.getBoundingClientRect();
    const part = seen(element);
    if (width === 0 || part.width === 0 || part.height === 0 || !isOnTop(element, part)) continue;
    const box = element.closest('button, a, label, li, td, th, p, section, fieldset') ?? element;
    const around = box.getBoundingClientRect();
    const over = left < around.left - 2 || right > around.right + 2;
    const beside = left < part.left - 2 || right > part.right + 2;
    const below = top + height / 2 > part.bottom || bottom - height / 2 < part.top;
    if (over || beside || below) found.push(`“${words.slice(0, 60)}” is cut off in ${nameOf(box)}`);
  }
  return found;
}

/** Words on controls that are broken over two lines. */
function findBrokenWords({ root }: DomTools): string[] {
  const found: string[] = [];
  for (const element of root().querySelectorAll('button, .button, h1, h2, th')) {
    if (!element.checkVisibility()) continue;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–—/]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`“${word}” is torn apart`);
      }
    }
  }
  return found;
}
