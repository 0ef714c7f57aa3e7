import type { DomTools } from './layout-flaws.ts';

/** Finds texts that overlap visible texts or controls. Runs in the page. */
export function findOverlappingText({ nameOf, seen, scrolls, root }: DomTools): string[] {
  const SLACK = 2;
  const found: string[] = [];
  const texts: { element: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const element = text.parentElement;
    if (element === null || (text.textContent ?? '').trim() === '' || scrolls(element)) continue;
    if (element.closest('.sr, option, svg, .grid, style') !== null || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // Letters do not fill their line.
      const air = (bottom - top) * 0.2;
      const part = seen(element);
      const [l, r] = [Math.max(left, part.left), Math.min(right, part.right)];
      if (r > l) texts.push({ element, box: new DOMRect(l, top + air, r - l, bottom - top - 2 * air) });
    }
  }
  const controls = [...root().querySelectorAll('button, select, input')]
    .filter((each) => each.checkVisibility() && each.closest('.sr, .grid') === null && !scrolls(each))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const shows = (stack: readonly Element[], element: Element): boolean => {
    for (const each of stack) {
      if (each === element || element.contains(each)) return true;
      const paint = getComputedStyle(each);
      const [, , , alpha = '1'] = paint.backgroundColor.match(/[\d.]+/g) ?? [];
      if (Number(alpha) > 0.9 && Number(paint.opacity) > 0.9) return false;
    }
    return false;
  };
  for (const [i, one] of texts.entries())
    for (const other of [...texts.slice(i + 1), ...controls]) {
      if ((other.element.closest('label') ?? other.element).contains(one.element)) continue;
      const [left, right] = [Math.max(one.box.left, other.box.left), Math.min(one.box.right, other.box.right)];
      const [top, bottom] = [Math.max(one.box.top, other.box.top), Math.min(one.box.bottom, other.box.bottom)];
      if (right - left < SLACK || bottom - top < SLACK) continue;
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      if (shows(stack, one.element) && shows(stack, other.element))
        found.push(`${nameOf(one.element)} lies across ${nameOf(other.element)}`);
    }
  return found;
}
