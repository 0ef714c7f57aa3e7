import { Window } from 'happy-dom';

/** What components use of a browser. Import this file before anything that renders. */
const BROWSER_GLOBALS = [
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLButtonElement',
  'HTMLFormElement',
  'HTMLDialogElement',
  'SVGElement',
  'Event',
  'KeyboardEvent',
  'MouseEvent',
  'PointerEvent',
  'FocusEvent',
  'CustomEvent',
  'MutationObserver',
  'ResizeObserver',
] as const;

const page = new Window({ url: 'http://localhost/', width: 1440, height: 900 });
for (const name of BROWSER_GLOBALS) {
  const value: unknown = page[name];
  // Functions such as `matchMedia` need their window; classes do not.
  const isFunction = typeof value === 'function' && /^[a-z]/.test(name);
  Object.defineProperty(globalThis, name, {
    value: isFunction ? value.bind(page) : value,
    configurable: true,
  });
}
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
