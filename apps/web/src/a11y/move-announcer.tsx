import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import type { GameUpdate } from '../model/game/game-source.ts';
import { plyWords } from '../words/log-words.ts';

/** The latest announced ply: the end of a turn adds events to it later. */
type AnnouncedPly = { ply: number; events: number };

/** Announces each move once to screen readers. The question has a live region of its own. */
export function MoveAnnouncer({ model }: { model: GameModel }) {
  const words = useSignal('');
  const count = useSignal(0);
  /** The last rev received; scripts wait for it. */
  const receivedRev = useSignal(0);
  useEffect(() => {
    let announced: AnnouncedPly = { ply: 0, events: 0 };
    return model.source.subscribe((update) => {
      const [newWords, next] = unannouncedWords(model, update, announced);
      announced = next;
      receivedRev.value = model.source.snapshot.value?.rev ?? 0;
      if (newWords === '') return;
      words.value = newWords;
      count.value += 1;
    });
  }, [model, words, count, receivedRev]);
  return (
    <div class="sr" aria-live="polite" aria-atomic="true" data-live="moves" data-heard={receivedRev.value}>
      {/* A new element each time, so that identical words are announced again. */}
      <p key={count.value}>{words.value}</p>
    </div>
  );
}

function unannouncedWords(
  model: GameModel,
  { undone, ply }: GameUpdate,
  announced: AnnouncedPly,
): [string, AnnouncedPly] {
  if (undone) return [t('live.undone'), { ply, events: 0 }];
  const last = model.history.value.mainline.plies[ply - 1];
  if (last === undefined) return ['', announced];
  const fresh = announced.ply === ply ? last.events.slice(announced.events) : last.events;
  const action = announced.ply === ply ? null : last.action;
  return [plyWords(model, { ...last, events: fresh }, ply, action !== null), { ply, events: last.events.length }];
}
