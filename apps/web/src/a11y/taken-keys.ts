/** Where keys write. */
const TEXT = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog[open]';
/** What Enter and the space bar press. */
const PRESSED = 'button, a, summary, input, [data-cell]';

/** Whether a key has its own meaning where the focus is: arrows go through numbers, Enter presses buttons. */
export function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT) !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[type="radio"]') !== null;
  return key === 'Enter' && target.closest(PRESSED) !== null;
}
