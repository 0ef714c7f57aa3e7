import { useEffect, useRef } from 'preact/hooks';

/** Open dialogs and sheets, the uppermost last. Each has an entry of its own in the browser's history. */
const openLayers: Layer[] = [];
type Layer = { close: () => void };

/** Address to restore while an obsolete entry is removed from the history. */
let addressWhileLeaving: string | null = null;

/** Runs before the router, which then does not see the event: the page below a layer stays. */
function handlePopState(event: PopStateEvent): void {
  const layer = addressWhileLeaving === null ? openLayers.pop() : undefined;
  if (addressWhileLeaving === null && layer === undefined) return;
  event.stopImmediatePropagation();
  if (addressWhileLeaving !== null) history.replaceState(history.state, '', addressWhileLeaving);
  addressWhileLeaving = null;
  layer?.close();
}

addEventListener('popstate', handlePopState, { capture: true });

/** Closes the layer on the browser's Back button, instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? openLayer({ close: () => latest.current() }) : undefined), [open]);
}

/** Adds a layer and its history entry. Returns the function that removes both. */
function openLayer(layer: Layer): () => void {
  openLayers.push(layer);
  const depth = openLayers.length;
  history.pushState({ depth }, '', location.href);
  return () => {
    const at = openLayers.indexOf(layer);
    if (at === -1) return;
    openLayers.splice(at, 1);
    // After following a link in the layer, its entry is deeper in the history and harmless.
    if (history.state?.depth === depth) removeHistoryEntry();
  };
}

function removeHistoryEntry(): void {
  addressWhileLeaving = location.href;
  history.back();
}
