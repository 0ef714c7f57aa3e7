import '../../css/scrubber.css';
import { SignArt } from '../../art/sign-art.tsx';
import { t } from '../../i18n/i18n.ts';
import type { Replay } from '../../model/replay.ts';
import type { Reviews } from '../../model/reviews.ts';
import { type Drawn, MARK_SIGNS } from './scrubber-signs.ts';

type Props = { replay: Replay; reviews: Reviews };

/**
 * The moves of a game as a slider, with marks for what people look for. Only pointers need the marks: keys and fingers
 * have buttons that go from mark to mark. The slider says the number of the move, and the sentence beside it the rest.
 */
export function Scrubber({ replay, reviews }: Props) {
  const { value: length } = replay.length;
  return (
    <div class="scrubber" style={{ '--plies': Math.max(1, length) }}>
      <div class="marks" aria-hidden="true">
        {[...replay.marks.value, ...worstTurns(reviews)].map(({ ply, kind }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
          <span
            key={`${kind} ${ply}`}
            class={`mark ${kind}`}
            data-mark={`${kind} ${ply}`}
            style={{ '--ply': ply }}
            title={t(`replay.mark.${kind}`)}
            onClick={() => replay.go(ply)}
          >
            <SignArt sign={MARK_SIGNS[kind]} />
          </span>
        ))}
      </div>
      <input
        type="range"
        name="ply"
        min={0}
        max={length}
        step={1}
        value={replay.ply.value}
        style={{ '--ply': replay.ply.value }}
        aria-label={t('replay.moves')}
        onInput={({ currentTarget }) => replay.go(Number(currentTarget.value))}
      />
    </div>
  );
}

/** Where the review found most given away, once it is done. */
function worstTurns(reviews: Reviews): Drawn[] {
  const { value: state } = reviews.state;
  return state.kind === 'done' ? state.review.worst.map(({ to }) => ({ ply: to, kind: 'worst' })) : [];
}
