import { type ReadonlySignal, signal } from '@preact/signals';

function follow(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener('change', () => {
    matches.value = media.matches;
  });
  return matches;
}

/** A phone held upright, as css/phone.css has it. */
export const phoneScreen = follow('(max-width: 699px)');

/** A phone without room for the log between board and hand, as css/low.css has it: short, or on its side. */
export const lowScreen = follow(
  '(max-width: 699px) and (max-height: 779px), (max-height: 520px) and (min-width: 560px)',
);
