import type { GameModel } from '../model/game-model.ts';
import { logWords } from '../screens/game/log-words.ts';
import { quietWords } from '../screens/game/quiet-words.ts';
import { sentenceOf } from '../screens/game/sentence.tsx';

/** Tells the last move and what is asked now to those who hear the page. */
export function LiveRegion({ model }: { model: GameModel }) {
  const { timeline } = model.past.value;
  const ply = timeline.plies[timeline.length - 1];
  const quiet = ply === undefined ? null : quietWords(model, ply);
  const moves = ply?.events.map((event) => logWords(model, event, ply.seat)) ?? [];
  return (
    <p class="sr" aria-live="polite" data-live="moves">
      {[quiet ?? '', ...moves, sentenceOf(model)].filter((words) => words !== '').join('. ')}
    </p>
  );
}
