import { useEffect, useRef } from 'preact/hooks';

/** What lies over the page now, the uppermost last. Each has an entry of its own in the browser's history. */
const openLayers: Layer[] = [];
type Layer = { close: () => void };

/** The address to stay at while an entry that is no longer needed goes out of the history. */
let addressWhileLeaving: string | null = null;

/** Hears of it before the router and everybody else, who need not know: the page under a layer stays as it is. */
function handlePopState(event: PopStateEvent): void {
  const layer = addressWhileLeaving === null ? openLayers.pop() : undefined;
  if (addressWhileLeaving === null && layer === undefined) return;
  event.stopImmediatePropagation();
  if (addressWhileLeaving !== null) history.replaceState(history.state, '', addressWhileLeaving);
  addressWhileLeaving = null;
  layer?.close();
}

addEventListener('popstate', handlePopState, { capture: true });

/** While something lies over the page, the browser's Back closes it, and leaves the page no sooner. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? openLayer({ close: () => latest.current() }) : undefined), [open]);
}

/** Returns what takes the layer and its entry away again. */
function openLayer(layer: Layer): () => void {
  openLayers.push(layer);
  const depth = openLayers.length;
  history.pushState({ depth }, '', location.href);
  return () => {
    const at = openLayers.indexOf(layer);
    if (at === -1) return;
    openLayers.splice(at, 1);
    // Somebody may have followed a link on it: then the entry lies further back, where it does no harm.
    if (history.state?.depth === depth) removeHistoryEntry();
  };
}

function removeHistoryEntry(): void {
  addressWhileLeaving = location.href;
  history.back();
}
