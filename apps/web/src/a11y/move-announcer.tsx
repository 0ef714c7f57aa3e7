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
  const heard = useSignal(0);
  useEffect(() => {
    let said: AnnouncedPly = { ply: 0, events: 0 };
    return model.source.subscribe((happened) => {
      const [more, next] = unannouncedWords(model, happened, said);
      said = next;
      heard.value = model.source.snapshot.value?.rev ?? 0;
      if (more === '') return;
      words.value = more;
      count.value += 1;
    });
  }, [model, words, count, heard]);
  return (
    <div class="sr" aria-live="polite" aria-atomic="true" data-live="moves" data-heard={heard.value}>
      {/* A new element each time, so that identical words are announced again. */}
      <p key={count.value}>{words.value}</p>
    </div>
  );
}

function unannouncedWords(
  model: GameModel,
  { undone, ply }: GameUpdate,
  said: AnnouncedPly,
): [string, AnnouncedPly] {
  if (undone) return [t('live.undone'), { ply, events: 0 }];
  const last = model.history.value.mainline.plies[ply - 1];
  if (last === undefined) return ['', said];
  const fresh = said.ply === ply ? last.events.slice(said.events) : last.events;
  const action = said.ply === ply ? null : last.action;
  return [
    plyWords(model, { ...last, events: fresh }, ply, action !== null),
    { ply, events: last.events.length },
  ];
}
