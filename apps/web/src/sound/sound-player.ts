import { effect, untracked } from '@preact/signals';
import { buildTimeline } from '../animation/build-timeline.ts';
import { onSceneChange } from '../model/board/scene-updates.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { animationDurationScale } from '../model/settings/animation-speed.ts';
import { soundsOfTimeline } from './event-sounds.ts';
import { SOUND_RECIPES, type SoundName } from './recipes.ts';
import { gainForVolume, isMuted, isSoundOn, volumes } from './sound-settings.ts';
import { Speaker } from './speaker.ts';

/** The sound of a turn follows that of the move before it. */
const TURN_SOUND_DELAY_MS = 350;

/** Plays the sounds of a game: of what happens on the board, and when the player has to decide. */
export class SoundPlayer {
  #speaker: Speaker | null = null;
  readonly #disposers: readonly (() => void)[];

  constructor(model: GameModel) {
    this.#disposers = [
      onSceneChange(model, (_, events) => {
        if (events === null || isMuted()) return;
        const scale = animationDurationScale();
        for (const { name, startMs } of soundsOfTimeline(buildTimeline(events))) this.play(name, startMs * scale);
      }),
      this.#playOnDecision(model),
    ];
  }

  play(name: SoundName, delayMs = 0): void {
    const gain = gainForVolume(volumes[SOUND_RECIPES[name].group].value);
    if (!isSoundOn.value || gain === 0) return;
    this.#speaker ??= new Speaker();
    this.#speaker.play(name, gain, delayMs);
  }

  close(): void {
    for (const dispose of this.#disposers) dispose();
    this.#speaker?.close();
  }

  #playOnDecision(model: GameModel): () => void {
    let wasAwaited = true;
    return effect(() => {
      const { kind } = model.pendingDecision.value;
      const isAwaited = model.awaitsMyDecision.value;
      if (isAwaited && !wasAwaited && kind !== 'confirm')
        untracked(() => this.play(kind === 'action' ? 'turn' : 'ask', TURN_SOUND_DELAY_MS));
      wasAwaited = isAwaited;
    });
  }
}
