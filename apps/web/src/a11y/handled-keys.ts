/** Where keys write. */
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog[open]';
/** What Enter and the space bar press. */
const ENTER_TARGETS = 'button, a, summary, input, [data-cell]';

/** A key that is held goes on through cells and moves. Whatever else it did, it would do again unasked. */
const REPEATING_KEYS = /^(Arrow|Bracket)/;

/** Whether a key has its own meaning where the focus is: arrows go through numbers, Enter presses buttons. */
export function isHandledByFocus({ target, key, code, repeat }: KeyboardEvent): boolean {
  if (repeat && !REPEATING_KEYS.test(code)) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_FIELDS) !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[type="radio"]') !== null;
  return key === 'Enter' && target.closest(ENTER_TARGETS) !== null;
}
