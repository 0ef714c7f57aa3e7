import './replay-bar.css';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { bindReplayKeys } from '../../../a11y/replay-keys.ts';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { PAUSE, PLAY } from '../../../art/signs/symbols.ts';
import { loadTexts, t } from '../../../i18n/i18n.ts';
import type { Reviews } from '../../../model/advice/reviews.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { Replay } from '../../../model/replay/replay.ts';
import { replayQuery } from '../../../model/replay/replay-query.ts';
import { animationDurationScale } from '../../../model/settings/animation-speed.ts';
import { Lazy } from '../../shared/lazy.tsx';
import { SpeedSelect, ViewpointSelect } from './replay-selects.tsx';
import { Scrubber } from './scrubber.tsx';

await loadTexts('after');

export type ReplayProps = {
  reviews: Reviews;
  resultClosed: Signal<boolean>;
  /** Address of the finished game; null in practice, where it has none. */
  address: string | null;
};

export const renderReplayBar = (props: ReplayProps) => <ReplayBar {...props} />;

/** Replays a finished game, from any player's point of view. */
function ReplayBar({ reviews, resultClosed, address }: ReplayProps) {
  const { model } = reviews;
  const replay = useMemo(
    () => new Replay(model, { durationScale: animationDurationScale, losses: reviews.losses }),
    [model, reviews],
  );
  useEffect(() => {
    const unbind = bindReplayKeys();
    return () => {
      unbind();
      replay.dispose();
    };
  }, [replay]);
  return (
    <section class="replay" aria-label={t('replay.title')} data-replay-ply={replay.shownPly.value}>
      <Scrubber replay={replay} />
      <div class="replay-row">
        <Steps replay={replay} />
        <SpeedSelect replay={replay} />
        <ViewpointSelect model={model} />
        <Share model={model} address={address} />
        <ShowResult model={model} closed={resultClosed} />
      </div>
    </section>
  );
}

function Steps({ replay }: { replay: Replay }) {
  const [ply, last] = [replay.shownPly.value, replay.length.value];
  const [atStart, atEnd] = [ply === 0, ply >= last];
  return (
    <div class="replay-steps">
      <Step name="first" off={atStart} go={() => replay.goTo(0)} sign="«" />
      <Step name="earlier" off={atStart} go={() => replay.goToMark(-1)} sign="‹‹" />
      <Step name="back" off={atStart} go={() => replay.goTo(ply - 1)} sign="‹" />
      <PlayButton replay={replay} />
      <Step name="forward" off={atEnd} go={() => replay.goTo(ply + 1)} sign="›" />
      <Step name="later" off={atEnd} go={() => replay.goToMark(1)} sign="››" />
      <Step name="last" off={atEnd} go={() => replay.goTo(last)} sign="»" />
    </div>
  );
}

function PlayButton({ replay }: { replay: Replay }) {
  const playing = replay.isPlaying.value;
  const words = t(playing ? 'replay.pause' : 'replay.play');
  return (
    <button
      type="button"
      class="primary signed play"
      data-replay="play"
      data-playing={playing}
      aria-label={words}
      title={words}
      onClick={() => replay.toggle()}
    >
      <SignIcon sign={playing ? PAUSE : PLAY} />
    </button>
  );
}

type StepProps = {
  name: 'first' | 'earlier' | 'back' | 'forward' | 'later' | 'last';
  sign: ComponentChildren;
  off: boolean;
  go: () => void;
};

function Step({ name, sign, off, go }: StepProps) {
  const words = t(`replay.${name}`);
  return (
    <button type="button" class="step" data-replay={name} aria-label={words} title={words} disabled={off} onClick={go}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Goes to the end of the game and shows the result. */
function ShowResult({ model, closed }: { model: GameModel; closed: Signal<boolean> }) {
  const show = () => {
    closed.value = false;
    model.showPly(null);
  };
  return (
    <button type="button" data-go="result" disabled={model.isLive.value && !closed.value} onClick={show}>
      {t('result.show')}
    </button>
  );
}

function Share({ model, address }: { model: GameModel; address: string | null }) {
  const open = useSignal(false);
  const link = () => (address === null ? null : location.origin + address + replayQuery(model));
  return (
    <>
      <button
        type="button"
        data-go="share"
        onClick={() => {
          open.value = true;
        }}
      >
        {t('share.open')}
      </button>
      {open.value && (
        <Lazy
          load={async () => (await import('../share/share-sheet.tsx')).renderShareSheet({ model, link, open })}
          failed={<p>{t('app.unreachable')}</p>}
        />
      )}
    </>
  );
}
