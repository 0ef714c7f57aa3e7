/** Tells when the page comes to a screen of other pixels, or is zoomed; no size changes then, so no observer sees it. */
export function watchPixelRatio(changed: () => void): () => void {
  const stop = new AbortController();
  const watch = (): void => {
    const now = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const moved = (): void => {
      changed();
      watch();
    };
    now.addEventListener('change', moved, { once: true, signal: stop.signal });
  };
  watch();
  return () => stop.abort();
}
