/** Where the focus goes when its element is gone, the best place first. */
const FOCUS_TARGETS = ['.chooser input:checked', '.choices .answer:not(:disabled)', '.sentence'] as const;

const QUESTION_SELECTOR = FOCUS_TARGETS.slice(0, 2).join();

/** Places that lose the focus to a question, since nobody is about to do anything there. */
const IDLE_SELECTOR = 'body, .sentence, .actions button';

/**
 * Keeps the focus where keys mean something: buttons come and go with each question, and the browser would leave the
 * focus on the whole page. A question to the player takes it from places where nothing is being written.
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
