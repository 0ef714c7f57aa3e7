import { effect, untracked } from '@preact/signals';
import type { GameModel } from '../game/game-model.ts';
import { tempo } from '../settings/animation-speed.ts';
import { Replay } from './replay.ts';

/** A step of what the player has missed need not be shown as long as one of a whole game. */
const SPEED = 2;

/** Plays the game from a ply on, until it is live again. Any key and any touch ends that at once. */
export function playNews(model: GameModel, from: number): void {
  const replay = new Replay(model, { tempo });
  const skip = new AbortController();
  replay.speed.value = SPEED;
  replay.playFrom(from);
  const end = (): void => {
    replay.stop();
    skip.abort();
    stop();
    model.showPly(null);
  };
  const stop = effect(() => {
    if (!replay.playing.value) untracked(() => queueMicrotask(end));
  });
  const options = { capture: true, signal: skip.signal };
  for (const input of ['pointerdown', 'keydown'] as const) addEventListener(input, end, options);
}
