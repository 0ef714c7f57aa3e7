import { type ReadonlySignal, signal } from '@preact/signals';

/** Whether a media query matches, now and later. */
export function watchMediaQuery(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener('change', () => {
    matches.value = media.matches;
  });
  return matches;
}
