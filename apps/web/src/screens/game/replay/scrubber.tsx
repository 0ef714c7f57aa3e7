import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import type { Replay } from '../../../model/replay/replay.ts';
import type { EvaluationLoss, ReplayMark } from '../../../model/replay/replay-marks.ts';
import { lossWords } from '../review/review-words.ts';
import { MARK_SIGNS } from './scrubber-signs.ts';

type Props = { replay: Replay };

/**
 * The moves of a game as a slider, with marks for events above it and for losses found by a review below it. The
 * marks are for pointers only: keys and touch have buttons that go from mark to mark.
 */
export function Scrubber({ replay }: Props) {
  const { value: length } = replay.length;
  return (
    <div class="scrubber" style={{ '--plies': Math.max(1, length) }}>
      <Marks replay={replay} marks={replay.marks.value} />
      <input
        type="range"
        name="ply"
        min={0}
        max={length}
        step={1}
        value={replay.shownPly.value}
        style={{ '--ply': replay.shownPly.value }}
        aria-label={t('replay.moves')}
        onInput={({ currentTarget }) => replay.goTo(Number(currentTarget.value))}
      />
      <Marks replay={replay} marks={replay.losses.value} row="losses" />
    </div>
  );
}

type MarksProps = Props & { marks: readonly (ReplayMark | EvaluationLoss)[]; row?: string };

const Marks = ({ replay, marks, row = '' }: MarksProps) => (
  <div class={`marks ${row}`} aria-hidden="true">
    {marks.map((mark) => {
      const { ply, kind } = mark;
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
        <span
          key={`${kind} ${ply}`}
          class={`mark ${kind}`}
          data-mark={`${kind} ${ply}`}
          style={{ '--ply': ply, '--beside': offsetFromMiddle(mark, marks) }}
          title={'lost' in mark ? lossWords(mark) : t(`replay.mark.${mark.kind}`)}
          onClick={() => replay.goTo(ply)}
        >
          <SignIcon sign={MARK_SIGNS[kind]} />
        </span>
      );
    })}
  </div>
);

/** Marks of the same ply are drawn next to each other. Returns the position relative to their middle. */
function offsetFromMiddle(mark: ReplayMark | EvaluationLoss, marks: readonly (ReplayMark | EvaluationLoss)[]): number {
  const same = marks.filter(({ ply }) => ply === mark.ply);
  return same.indexOf(mark) - (same.length - 1) / 2;
}
