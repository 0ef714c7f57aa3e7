let isRequested = false;

/**
 * Loads the fonts, which is called once the page has all else that it needs: on a slow connection they would double the
 * time until the board is shown. Until then texts use system fonts.
 */
export function loadFonts(): void {
  if (isRequested) return;
  isRequested = true;
  void import('../css/fonts.css').catch(() => {});
}
