import type { Page } from 'playwright-core';

export const THEMES = ['light', 'dark', 'parchment'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Returns legibility flaws: text that is too small, has too little contrast or a breaking space before French
 * punctuation; elements that cover the board; panels whose content is cut off.
 */
export async function legibilityFlaws(page: Page): Promise<string[]> {
  const tools = await page.evaluateHandle(colorTools);
  return [
    ...(await page.evaluate(textFlaws, tools)),
    ...(await page.evaluate(boardFlaws)),
    ...(await page.evaluate(panelFlaws)),
  ];
}

type Rgba = [red: number, green: number, blue: number, alpha: number];
type Tools = ReturnType<typeof colorTools>;

// The functions below run in the page and cannot use anything else of this file.

function colorTools() {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Rgba>();
  /** Lets the browser parse a color of any notation. */
  const read = (color: string): Rgba => {
    const found = known.get(color);
    if (found || !context) return found ?? [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    known.set(color, [r, g, b, a / 255]);
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a]: Rgba, [x, y, z]: Rgba, shown = 1): Rgba => {
    const share = a * shown;
    return [r * share + x * (1 - share), g * share + y * (1 - share), b * share + z * (1 - share), 1];
  };
  const luminance = ([r, g, b]: Rgba): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((channel) => {
      const c = channel / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  return {
    read,
    over,
    contrast(a: Rgba, b: Rgba): number {
      const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (high + 0.05) / (low + 0.05);
    },
    /** Possible background colors of an element: one, or those of a gradient. */
    groundsOf(element: Element): Rgba[] {
      const layers: string[][] = [];
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        const steps = backgroundImage.match(/(?:rgba?|color)\([^()]*\)/g);
        layers.push(steps ?? [backgroundColor]);
        if ((steps ?? [backgroundColor]).every((color) => read(color)[3] === 1)) break;
      }
      return layers.reduceRight<Rgba[]>(
        (below, colors) => colors.flatMap((color) => below.map((ground) => over(read(color), ground))),
        [[255, 255, 255, 1]],
      );
    },
    /** Opacity of an element, with that of its ancestors. */
    opacityOf(element: Element): number {
      let opacity = 1;
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      return opacity;
    },
  };
}

function textFlaws({ read, over, contrast, groundsOf, opacityOf }: Tools): string[] {
  const MIN_TEXT_PX = 12;
  const found = new Set<string>();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = (text.textContent ?? '').trim();
    if (element === null || words === '' || !element.checkVisibility()) continue;
    if (element.closest('.sr, option, svg, style') !== null) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    if (size === 0) continue;
    if (document.documentElement.lang === 'fr' && / [:;!?%»]|« /.test(words))
      found.add(`“${words.slice(0, 40)}” may break before a punctuation mark`);
    if (size < MIN_TEXT_PX) found.add(`“${words.slice(0, 40)}” is ${size} px tall`);
    // Disabled controls may be pale. Text over images is not checked here.
    if (element.closest(':disabled, [aria-disabled="true"], .home-head h1, .home-head p') !== null) continue;
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const grounds = groundsOf(element);
    const shown = opacityOf(element);
    if (shown === 0) continue;
    const least = Math.min(...grounds.map((ground) => contrast(over(read(style.color), ground, shown), ground)));
    if (least < (large ? 3 : 4.5) - 0.02) found.add(`“${words.slice(0, 40)}” has a contrast of ${least.toFixed(2)}`);
  }
  for (const element of root.querySelectorAll('*')) {
    const { content, fontSize } = getComputedStyle(element, '::after');
    if (/\p{L}/u.test(content.replace(/^none|normal$/, '')) && Number.parseFloat(fontSize) < MIN_TEXT_PX)
      found.add(`${content} is ${fontSize} tall`);
  }
  return [...found];
}

/** Nothing may cover the board, and the magnifier may not cover the cell it shows. */
function boardFlaws(): string[] {
  const apart = (a: DOMRect, b: DOMRect): boolean =>
    a.right <= b.left + 2 || b.right <= a.left + 2 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  const cells = document.querySelector('.grid')?.getBoundingClientRect();
  // The frame around the sixteen columns is 0.45 columns wide.
  const frame = 0.45 * ((cells?.width ?? 0) / 16);
  const grid =
    cells && new DOMRect(cells.x - frame, cells.y - frame, cells.width + 2 * frame, cells.height + 2 * frame);
  const covers = [
    ...document.querySelectorAll('.panel:not(.magnifier *), .bar, .status, .supply, .seats, .talk:not(.aside)'),
  ].filter((panel) => grid !== undefined && panel.checkVisibility() && !apart(panel.getBoundingClientRect(), grid));
  const magnifier = document.querySelector('.magnifier')?.getBoundingClientRect();
  const middle = document.querySelectorAll('.magnifier [data-magnified]')[12]?.getAttribute('data-magnified');
  const cell = document.querySelector(`[data-cell="${middle}"]`)?.getBoundingClientRect();
  const hides = magnifier !== undefined && cell !== undefined && !apart(magnifier, cell);
  return [
    ...covers.map(({ className }) => `.${className} covers the board`),
    ...(hides ? ['the magnifier covers its own cell'] : []),
  ];
}

/** Questions and results have to fit their panel: no button may need scrolling. */
function panelFlaws(): string[] {
  const cut = [...document.querySelectorAll('.panels > .panel')].filter(
    (panel) => panel.checkVisibility() && panel.scrollHeight > panel.clientHeight + 1,
  );
  return cut.map(({ className }) => `.${className} is longer than its panel`);
}
