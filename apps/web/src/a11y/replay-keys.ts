/** Buttons of the replay by physical key, so that keys are the same in every layout. */
const BUTTON_BY_KEY: Readonly<Record<string, string>> = {
  Space: 'play',
  Comma: 'earlier',
  Period: 'later',
  Home: 'first',
  End: 'last',
};

/** Elements that handle keys themselves. A slider leaves Space and the marks to the replay. */
const IGNORED_TARGETS =
  'button, a, select, textarea, summary, input:not([type="range"]), [data-cell], dialog[open], .log';
const SLIDER_KEYS: readonly string[] = ['Home', 'End'];

export function bindReplayKeys(): () => void {
  const stop = new AbortController();
  addEventListener('keydown', handleKey, { signal: stop.signal });
  return () => stop.abort();
}

function handleKey(event: KeyboardEvent): void {
  const { code, target, ctrlKey, metaKey, altKey } = event;
  const name = BUTTON_BY_KEY[code];
  if (name === undefined || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (target.closest(IGNORED_TARGETS) !== null || (target.matches('input') && SLIDER_KEYS.includes(code))) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`[data-replay="${name}"]:not(:disabled)`)?.click();
}
