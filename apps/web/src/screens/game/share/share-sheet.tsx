import './share-sheet.css';
import type { Signal } from '@preact/signals';
import { makePosition, makeRecord } from '@tigris/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copyText } from '../../../browser/copy-text.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { loadTexts, t } from '../../../i18n/i18n.ts';
import { boardStyle } from '../../../model/board/board-style.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { boardPicture } from '../../../scene/board-picture.ts';
import { playerName } from '../../../words/names.ts';
import { promptWords } from '../../../words/prompt-words.ts';
import { useCloseOnBack } from '../../shared/use-close-on-back.ts';

await loadTexts('after');

type Props = {
  model: GameModel;
  /** Address of the shown position; null if it has none. */
  link: () => string | null;
  open: Signal<boolean>;
};

export const renderShareSheet = (props: Props) => <ShareSheet {...props} />;

/** Shares the shown position as a link, as text and as a picture, and saves the record of the game. */
function ShareSheet({ model, link, open }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnBack(true, () => dialog.current?.close());
  const view = model.shownView.value;
  const address = link();
  return (
    <dialog
      ref={dialog}
      class="sheet share"
      aria-label={t('share.title')}
      onClose={() => {
        open.value = false;
      }}
    >
      <h2>{t('share.title')}</h2>
      <Picture model={model} />
      {address !== null && <Line name="link" words={t('share.link')} text={address} />}
      {view !== null && <Line name="text" words={t('share.text')} text={makePosition(view)} />}
      <div class="form-end">
        <SaveRecord model={model} />
        <button type="button" class="primary" data-go="close-share" onClick={() => dialog.current?.close()}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  );
}

/** Text to copy or, where supported, to share. */
function Line({ name, words, text }: { name: string; words: string; text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div class="share-line">
      <label>
        <span>{words}</span>
        <input readonly name={name} value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <button type="button" data-copy={name} onClick={() => void copyText(text).then(setCopied)}>
        {t(copied ? 'share.copied' : 'share.copy')}
      </button>
      {name === 'link' && 'share' in navigator && (
        <button type="button" onClick={() => void navigator.share({ url: text }).catch(() => {})}>
          {t('share.send')}
        </button>
      )}
    </div>
  );
}

function Picture({ model }: { model: GameModel }) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    let url = '';
    let closed = false;
    const { value: scene } = model.scene;
    if (scene === null) return;
    void boardPicture({ scene, style: boardStyle, caption: captionOf(model) }).then((blob) => {
      if (closed) return;
      url = URL.createObjectURL(blob);
      setPicture({ blob, url });
    });
    return () => {
      closed = true;
      URL.revokeObjectURL(url);
    };
  }, [model]);
  return (
    <figure>
      <div class="share-picture">
        {picture !== null && <img src={picture.url} alt={t('share.alt')} width={1600} height={1252} />}
      </div>
      <button
        type="button"
        data-go="save-picture"
        disabled={picture === null}
        onClick={() => picture && saveFile(`tigris-${shownPly(model)}.png`, picture.blob)}
      >
        {t('share.picture')}
      </button>
    </figure>
  );
}

const shownPly = (model: GameModel): number => model.shownPly.value ?? model.history.value.mainline.length;

/** The players, and what happened. */
function captionOf(model: GameModel): [string, string] {
  const seats = model.shownView.value?.seats ?? [];
  const names = seats.map(({ dynasty }, seat) => {
    const name = playerName(model, seat);
    const sign = t(`dynasty.${dynasty}`);
    return name === sign ? name : `${name} (${sign})`;
  });
  return [names.join(' · '), promptWords(model)];
}

/** Saves the record, which the page has even without a server. */
function SaveRecord({ model }: { model: GameModel }) {
  const save = async () => {
    const record = await model.source.loadRecord();
    if (record !== null) saveFile('tigris.ter', new Blob([makeRecord(record)], { type: 'text/plain' }));
  };
  return (
    <button type="button" data-go="save-record" onClick={() => void save()}>
      {t('share.record')}
    </button>
  );
}
