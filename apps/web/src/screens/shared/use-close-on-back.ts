import { useEffect, useRef } from 'preact/hooks';

/** What lies over the page now, the uppermost last. Each has an entry of its own in the browser's history. */
const layers: Layer[] = [];
type Layer = { close: () => void };

/** The address to stay at while an entry that is no longer needed goes out of the history. */
let forgetting: string | null = null;

/** Hears of it before the router and everybody else, who need not know: the page under a layer stays as it is. */
function goBack(event: PopStateEvent): void {
  const layer = forgetting === null ? layers.pop() : undefined;
  if (forgetting === null && layer === undefined) return;
  event.stopImmediatePropagation();
  if (forgetting !== null) history.replaceState(history.state, '', forgetting);
  forgetting = null;
  layer?.close();
}

addEventListener('popstate', goBack, { capture: true });

/** While something lies over the page, the browser's Back closes it, and leaves the page no sooner. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? lay({ close: () => latest.current() }) : undefined), [open]);
}

/** Returns what takes the layer and its entry away again. */
function lay(layer: Layer): () => void {
  layers.push(layer);
  const depth = layers.length;
  history.pushState({ depth }, '', location.href);
  return () => {
    const at = layers.indexOf(layer);
    if (at === -1) return;
    layers.splice(at, 1);
    // Somebody may have followed a link on it: then the entry lies further back, where it does no harm.
    if (history.state?.depth === depth) forget();
  };
}

function forget(): void {
  forgetting = location.href;
  history.back();
}
