import { effect, untracked } from '@preact/signals';
import type { GameModel } from '../game/game-model.ts';
import { animationDurationScale } from '../settings/animation-speed.ts';
import { Replay } from './replay.ts';

/** Faster than the replay of a whole game. */
const REPLAY_SPEED = 2;

/** Replays the game from a ply until it is live again. Any key or pointer press ends the replay. */
export function replayChanges(model: GameModel, from: number): void {
  const replay = new Replay(model, { durationScale: animationDurationScale });
  const skip = new AbortController();
  replay.speed.value = REPLAY_SPEED;
  replay.playFrom(from);
  const end = (): void => {
    replay.dispose();
    skip.abort();
    stop();
    model.showPly(null);
  };
  const stop = effect(() => {
    if (!replay.isPlaying.value) untracked(() => queueMicrotask(end));
  });
  const options = { capture: true, signal: skip.signal };
  for (const input of ['pointerdown', 'keydown'] as const) addEventListener(input, end, options);
}
