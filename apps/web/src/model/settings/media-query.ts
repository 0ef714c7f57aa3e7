import { type ReadonlySignal, signal } from '@preact/signals';

/** A signal that tells whether the media query matches. */
export function watchMediaQuery(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener('change', () => {
    matches.value = media.matches;
  });
  return matches;
}
