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
  let lastFocused: Element | null = null;
  let hadQuestion = root.querySelector(QUESTION_SELECTOR) !== null;
  const rememberFocus = ({ target }: FocusEvent) => {
    lastFocused = target instanceof Element ? target : null;
  };
  const restoreFocus = () => {
    const { activeElement: active } = document;
    const hasQuestion = root.querySelector(QUESTION_SELECTOR) !== null;
    const isNewQuestion = hasQuestion && !hadQuestion;
    hadQuestion = hasQuestion;
    if (isNewQuestion && active?.matches(IDLE_SELECTOR)) focusBestTarget(root);
    else if (active === document.body && lastFocused !== null && isGone(lastFocused)) focusBestTarget(root);
  };
  root.addEventListener('focusin', rememberFocus);
  const observer = new MutationObserver(restoreFocus);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', rememberFocus);
    observer.disconnect();
  };
}

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

function focusBestTarget(root: HTMLElement): void {
  const target = FOCUS_TARGETS.map((selector) => root.querySelector<HTMLElement>(selector)).find(
    (element) => element?.checkVisibility() === true,
  );
  target?.focus({ preventScroll: true });
}
