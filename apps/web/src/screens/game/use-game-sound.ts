import { useEffect, useRef } from 'preact/hooks';
import type { GameModel } from '../../model/game/game-model.ts';
import type { SoundPlayer } from '../../sound/sound-player.ts';

/** Plays sounds after the first input on the page: browsers allow none before, and nothing is loaded until then. */
export function useGameSound(model: GameModel, lines: number): void {
  const ears = useRef<SoundPlayer | null>(null);
  const heard = useRef(lines);
  useEffect(() => {
    const stop = onFirstInput(async (isOver) => {
      const { SoundPlayer } = await import('../../sound/sound-player.ts');
      if (!isOver()) ears.current = new SoundPlayer(model);
    });
    return () => {
      stop();
      ears.current?.close();
      ears.current = null;
    };
  }, [model]);
  useEffect(() => {
    if (lines > heard.current) ears.current?.play('message');
    heard.current = lines;
  }, [lines]);
}

function onFirstInput(run: (isOver: () => boolean) => Promise<void>): () => void {
  const [touched, over] = [new AbortController(), new AbortController()];
  const signal = AbortSignal.any([touched.signal, over.signal]);
  const begin = () => {
    touched.abort();
    // Without the module, the game is silent.
    run(() => over.signal.aborted).catch(() => {});
  };
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, begin, { capture: true, signal });
  return () => over.abort();
}
