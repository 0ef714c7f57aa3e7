import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { joined, t } from '../../i18n/i18n.ts';
import {
  forgetPractice,
  type KeptPractice,
  keptPractices,
  type Practice,
} from '../../model/kept-practices.ts';
import { botName } from '../../words/names.ts';
import { rulesName } from '../../words/rules-name.ts';
import { useBackCloses } from '../shared/back-closes.ts';
import { NewPractice } from './new-practice.tsx';

type Props = {
  open: Signal<boolean>;
  /** The game that is being played. */
  current: Practice;
  start: (next: Practice) => void;
  resume: (kept: KeptPractice) => void;
};

/** The games that this device keeps, to go on with, and the way to another one. */
export function PracticeGames({ open, current, start, resume }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const games = useSignal<readonly KeptPractice[]>([]);
  const close = () => {
    open.value = false;
  };
  useBackCloses(open.value, close);
  useSignalEffect(() => {
    if (open.value) {
      games.value = keptPractices();
      dialog.current?.showModal();
    } else dialog.current?.close();
  });
  const others = games.value.filter(({ practice }) => practice.number !== current.number);
  return (
    <dialog ref={dialog} class="sheet games" aria-label={t('practise.games')} onClose={close}>
      <h2>{t('practise.games')}</h2>
      {others.length > 0 && (
        <ul class="kept-games">
          {others.map((kept) => (
            <KeptGame
              key={kept.practice.number}
              kept={kept}
              resume={() => {
                close();
                resume(kept);
              }}
              forget={() => {
                forgetPractice(kept.practice.number);
                games.value = keptPractices();
              }}
            />
          ))}
        </ul>
      )}
      <NewPractice
        key={current.number}
        current={current}
        start={(next) => {
          close();
          start(next);
        }}
      />
      <div class="form-end">
        <button type="button" onClick={close}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  );
}

type KeptProps = { kept: KeptPractice; resume: () => void; forget: () => void };

function KeptGame({ kept: { practice, record, at }, resume, forget }: KeptProps) {
  const words = practiceWords(practice);
  const day = new Date(at).toLocaleDateString(document.documentElement.lang, {
    day: 'numeric',
    month: 'short',
  });
  const state = record.result === null ? t('practise.moves', { count: record.steps.length }) : t('home.over');
  return (
    <li data-kept={practice.number}>
      <span>
        <b>{words}</b>
        <small>{[state, day].join(' · ')}</small>
      </span>
      <button type="button" data-go="resume" onClick={resume}>
        {t(record.result === null ? 'practise.resume' : 'home.open')}
      </button>
      <button
        type="button"
        aria-label={joined(':', t('practise.forget'), words)}
        title={t('practise.forget')}
        onClick={forget}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** "Classic: Calm bot, Keen bot". */
const practiceWords = ({ rules, levels }: Practice): string =>
  joined(':', rulesName(rules), levels.map(botName).join(', '));
