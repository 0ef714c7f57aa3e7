import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { joinParts, t } from '../../i18n/i18n.ts';
import {
  deletePracticeGame,
  type PracticeSetup,
  practiceResult,
  type StoredPracticeGame,
  storedPracticeGames,
  storePracticeGame,
} from '../../model/practice/stored-practice-games.ts';
import { formatTimeOrDay } from '../../words/format-time.ts';
import { botName } from '../../words/names.ts';
import { rulesName } from '../../words/rules-name.ts';
import { useCloseOnBack } from '../shared/use-close-on-back.ts';
import { NewPractice } from './new-practice.tsx';
import { practiceSeat } from './start-practice.ts';

type Props = {
  open: Signal<boolean>;
  current: PracticeSetup;
  start: (next: PracticeSetup) => void;
  resume: (stored: StoredPracticeGame) => void;
};

/** Dialog to start a practice game or to resume a stored one. */
export function PracticeGames({ open, current, start, resume }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const games = useSignal<readonly StoredPracticeGame[]>([]);
  /** Numbers of games deleted since the dialog was opened, which can be restored. */
  const deleted = useSignal<readonly number[]>([]);
  const close = () => {
    open.value = false;
  };
  useCloseOnBack(open.value, close);
  useSignalEffect(() => {
    if (open.value) {
      games.value = storedPracticeGames();
      deleted.value = [];
      dialog.current?.showModal();
    } else dialog.current?.close();
  });
  const isPlayed = games.value.some(
    ({ practice, record }) => practice.number === current.number && record.result === null,
  );
  const others = games.value.filter(({ practice }) => practice.number !== current.number);
  return (
    <dialog ref={dialog} class="sheet games" aria-labelledby="new-practice" onClose={close}>
      <h2 id="new-practice">{t('practise.start')}</h2>
      <NewPractice
        key={current.number}
        current={current}
        keeps={isPlayed}
        start={(next) => {
          close();
          start(next);
        }}
      />
      {others.length > 0 && (
        <section aria-labelledby="other-practices">
          <h3 id="other-practices">{t('practise.others')}</h3>
          <ul class="kept-games">
            {others.map((stored) => (
              <StoredGame
                key={stored.practice.number}
                stored={stored}
                resume={() => {
                  close();
                  resume(stored);
                }}
                deleted={deleted.value.includes(stored.practice.number)}
                remove={() => {
                  deletePracticeGame(stored.practice.number);
                  deleted.value = [...deleted.value, stored.practice.number];
                }}
                restore={() => {
                  storePracticeGame(stored.practice, stored.text, stored.at);
                  deleted.value = deleted.value.filter((number) => number !== stored.practice.number);
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <div class="form-end">
        <button type="button" onClick={close}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  );
}

type StoredGameProps = {
  stored: StoredPracticeGame;
  deleted: boolean;
  resume: () => void;
  remove: () => void;
  restore: () => void;
};

function StoredGame({ stored, deleted, resume, remove, restore }: StoredGameProps) {
  const { practice, record, at } = stored;
  const words = practiceWords(practice);
  return (
    <li data-kept={practice.number}>
      <span>
        <b>{words}</b>
        <small>{deleted ? t('practise.deleted') : [stateWords(stored), formatTimeOrDay(at)].join(' · ')}</small>
      </span>
      {deleted ? (
        <button type="button" data-go="bring-back" onClick={restore}>
          {t('practise.bringBack')}
        </button>
      ) : (
        <>
          <button type="button" data-go="resume" onClick={resume}>
            {t(record.result === null ? 'practise.resume' : 'home.open')}
          </button>
          <button
            type="button"
            data-go="delete"
            aria-label={joinParts(':', t('practise.forget'), words)}
            title={t('practise.forget')}
            onClick={remove}
          >
            <span aria-hidden="true">×</span>
          </button>
        </>
      )}
    </li>
  );
}

/** For example: "Classic: Calm bot, Keen bot". */
const practiceWords = ({ rules, levels }: PracticeSetup): string =>
  joinParts(':', rulesName(rules), levels.map(botName).join(', '));

/** Number of moves, or the result. */
function stateWords({ practice, record }: StoredPracticeGame): string {
  if (record.result === null) return t('practise.moves', { count: record.steps.length });
  const outcome = practiceResult(record, practiceSeat(practice));
  if (outcome === null) return t('home.over');
  const { won, ...score } = outcome;
  return t(won ? 'practise.won' : 'practise.lost', score);
}
