import { effect, untracked } from '@preact/signals';
import { buildTimeline } from '../animation/build-timeline.ts';
import { onSceneChange } from '../model/board/scene-updates.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { animationDurationScale } from '../model/settings/animation-speed.ts';
import { soundsOfTimeline } from './event-sounds.ts';
import { RECIPES, type SoundName } from './recipes.ts';
import { gainForVolume, isMuted, isSoundOn, volumes } from './sound-settings.ts';
import { Speaker } from './speaker.ts';

/** A call follows the sound of the move that led to it. */
const TURN_SOUND_DELAY_MS = 350;

/** Hears a game: what happens on the board, and when its player is called. */
export class SoundPlayer {
  #speaker: Speaker | null = null;
  readonly #stops: readonly (() => void)[];

  constructor(model: GameModel) {
    this.#stops = [
      onSceneChange(model, (_, happening) => {
        if (happening === null || isMuted()) return;
        const pace = animationDurationScale();
        for (const { name, at } of soundsOfTimeline(buildTimeline(happening))) this.play(name, at * pace);
      }),
      this.#playOnDecision(model),
    ];
  }

  play(name: SoundName, wait = 0): void {
    const gain = gainForVolume(volumes[RECIPES[name].group].value);
    if (!isSoundOn.value || gain === 0) return;
    this.#speaker ??= new Speaker();
    this.#speaker.play(name, gain, wait);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#speaker?.close();
  }

  /** The player is called when their turn begins, and when somebody else's move asks something of them. */
  #playOnDecision(model: GameModel): () => void {
    let wasAsked = true;
    return effect(() => {
      const { kind, seat } = model.pendingDecision.value;
      const asked = seat !== null && seat === model.snapshot.value?.seat;
      if (asked && !wasAsked && kind !== 'confirm')
        untracked(() => this.play(kind === 'action' ? 'turn' : 'ask', TURN_SOUND_DELAY_MS));
      wasAsked = asked;
    });
  }
}
