/** Elements that take text. */
const TEXT_FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog[open]';
/** Elements that Enter and Space activate. */
const ENTER_TARGETS = 'button, a, summary, input, [data-cell]';

/** Keys that may repeat while held. All others act once per press. */
const REPEATING_KEYS = /^(Arrow|Bracket)/;

/** Whether the focused element handles the key itself, or the key must be ignored as a repetition. */
export function isHandledByFocus({ target, key, code, repeat }: KeyboardEvent): boolean {
  if (repeat && !REPEATING_KEYS.test(code)) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_FIELDS) !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[type="radio"]') !== null;
  return key === 'Enter' && target.closest(ENTER_TARGETS) !== null;
}
