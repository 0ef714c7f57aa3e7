let isRequested = false;

/**
 * Fetches the typefaces, once the page has all that it needs to be used. Until then, and without them, words stand in
 * those of the device: on a slow line people would wait for the board twice as long otherwise.
 */
export function loadFonts(): void {
  if (isRequested) return;
  isRequested = true;
  void import('../css/fonts.css').catch(() => {});
}
