import { effect, untracked } from '@preact/signals';
import { scoreOf } from '../animation/build-timeline.ts';
import { feedScenes } from '../model/board/scene-updates.ts';
import type { GameModel } from '../model/game/game-model.ts';
import { tempo } from '../model/settings/animation-speed.ts';
import { soundsOf } from './event-sounds.ts';
import { RECIPES, type SoundName } from './recipes.ts';
import { gainOf, isSilent, soundOn, volumes } from './sound-settings.ts';
import { Speaker } from './speaker.ts';

/** A call follows the sound of the move that led to it. */
const LATER = 350;

/** Hears a game: what happens on the board, and when its player is called. */
export class Ears {
  #speaker: Speaker | null = null;
  readonly #stops: readonly (() => void)[];

  constructor(model: GameModel) {
    this.#stops = [
      feedScenes(model, (_, happening) => {
        if (happening === null || isSilent()) return;
        const pace = tempo();
        for (const { name, at } of soundsOf(scoreOf(happening))) this.hear(name, at * pace);
      }),
      this.#hearCalls(model),
    ];
  }

  hear(name: SoundName, wait = 0): void {
    const gain = gainOf(volumes[RECIPES[name].group].value);
    if (!soundOn.value || gain === 0) return;
    this.#speaker ??= new Speaker();
    this.#speaker.play(name, gain, wait);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#speaker?.close();
  }

  /** The player is called when their turn begins, and when somebody else's move asks something of them. */
  #hearCalls(model: GameModel): () => void {
    let wasAsked = true;
    return effect(() => {
      const { kind, seat } = model.pendingDecision.value;
      const asked = seat !== null && seat === model.snapshot.value?.seat;
      if (asked && !wasAsked && kind !== 'confirm')
        untracked(() => this.hear(kind === 'action' ? 'turn' : 'ask', LATER));
      wasAsked = asked;
    });
  }
}
