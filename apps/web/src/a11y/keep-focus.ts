/** Targets for a lost focus, in order of preference. */
const FOCUS_TARGETS = ['.chooser input:checked', '.choices .answer:not(:disabled)', '.sentence'] as const;

const QUESTION_SELECTOR = FOCUS_TARGETS.slice(0, 2).join();

/** Elements that may lose the focus to a new question. */
const IDLE_SELECTOR = 'body, .sentence, .actions button';

/**
 * Keeps the focus on a useful element. Buttons come and go with each question, and the browser would move the focus
 * to the body. A new question takes the focus from idle elements.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  let asked = root.querySelector(QUESTION_SELECTOR) !== null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const look = () => {
    const { activeElement: active } = document;
    const asks = root.querySelector(QUESTION_SELECTOR) !== null;
    const arrives = asks && !asked;
    asked = asks;
    if (arrives && active?.matches(IDLE_SELECTOR)) focusBestTarget(root);
    else if (active === document.body && last !== null && isGone(last)) focusBestTarget(root);
  };
  root.addEventListener('focusin', note);
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

function focusBestTarget(root: HTMLElement): void {
  const home = FOCUS_TARGETS.map((selector) => root.querySelector<HTMLElement>(selector)).find(
    (element) => element?.checkVisibility() === true,
  );
  home?.focus({ preventScroll: true });
}
