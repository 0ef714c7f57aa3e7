import { signal } from '@preact/signals';
import { BOT_PACES, type BotPace } from '@tigris/protocol';

const KEPT_AS = 'tigris.practice-pace';

/** How long bots wait in practice. The browser stores it, since it concerns nobody else. */
export const practicePace = signal<BotPace>(
  BOT_PACES.find((pace) => pace === localStorage.getItem(KEPT_AS)) ?? 'short',
);

export function setPracticePace(pace: BotPace): void {
  localStorage.setItem(KEPT_AS, pace);
  practicePace.value = pace;
}
