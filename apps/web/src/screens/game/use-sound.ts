import { useEffect, useRef } from 'preact/hooks';
import type { GameModel } from '../../model/game/game-model.ts';
import type { SoundPlayer } from '../../sound/sound-player.ts';

/** Lets a game be heard once somebody has touched the page: browsers allow no sound before, and nothing is fetched. */
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
    // Where it cannot be fetched, the game stays silent.
    run(() => over.signal.aborted).catch(() => {});
  };
  for (const touch of ['pointerdown', 'keydown'] as const)
    addEventListener(touch, begin, { capture: true, signal });
  return () => over.abort();
}
