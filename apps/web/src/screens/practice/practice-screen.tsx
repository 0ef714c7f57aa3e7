import { useSignal } from '@preact/signals';
import { makeRecord } from '@tigris/engine';
import { PRESET_RULES } from '@tigris/engine/explain';
import { useEffect, useMemo } from 'preact/hooks';
import { botWorker } from '../../bot-worker/bot-worker-client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { loadTexts, t } from '../../i18n/i18n.ts';
import type { LocalSource } from '../../model/practice/local-source.ts';
import {
  nextGameNumber,
  type PracticeSetup,
  practiceToOpen,
  storedPracticeGames,
} from '../../model/practice/stored-practice-games.ts';
import { practiceBotPace } from '../../model/settings/game-settings.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { HomeLink, LanguageSwitch } from '../shared/page/page-menu.tsx';
import { DEFAULT_LEVEL } from '../shared/table-options/level-select.tsx';
import { PaceSelect } from '../shared/table-options/pace-select.tsx';
import { PracticeGames } from './practice-games.tsx';
import { startPractice } from './start-practice.ts';

const FIRST_PRACTICE: PracticeSetup = {
  rules: PRESET_RULES.first,
  levels: [DEFAULT_LEVEL, DEFAULT_LEVEL],
  number: 0,
};

// A started game continues offline.
await Promise.all([loadTexts('table'), botWorker.load()]);

/** A game against bots. It needs no server. */
export function PracticeScreen() {
  const chosen = useSignal(useMemo(() => practiceToOpen(storedPracticeGames(), FIRST_PRACTICE), []));
  const games = useSignal(false);
  const { practice, record } = chosen.value;
  const { model, source } = useMemo(() => startPractice(practice, record), [chosen.value]);
  const start = (next: PracticeSetup) => {
    chosen.value = { practice: next, record: null };
  };
  useEffect(
    () => () => {
      model.dispose();
      source.dispose();
    },
    [model, source],
  );
  const again = (
    <button
      type="button"
      class="primary"
      data-go="again"
      onClick={() => start({ ...practice, number: Math.max(practice.number + 1, nextGameNumber()) })}
    >
      {t('result.again')}
    </button>
  );
  return (
    <GameScreen
      key={practice.number}
      model={model}
      menu={
        <>
          <HomeLink />
          <button
            type="button"
            class="small"
            data-go="games"
            onClick={() => {
              games.value = true;
            }}
          >
            {t('practise.start')}
          </button>
          <LanguageSwitch />
        </>
      }
      settings={() => (
        <PaceSelect
          pace={practiceBotPace.value}
          set={(pace) => {
            practiceBotPace.value = pace;
          }}
        />
      )}
      overlay={
        <PracticeGames
          open={games}
          current={practice}
          start={start}
          resume={(kept) => {
            chosen.value = kept;
          }}
        />
      }
      after={
        <>
          <SaveRecord source={source} />
          {again}
        </>
      }
    />
  );
}

/** Saves the record as a file. The page has it, since no server took part. */
function SaveRecord({ source }: { source: LocalSource }) {
  const save = () => saveFile('practise.ter', new Blob([makeRecord(source.record())], { type: 'text/plain' }));
  return (
    <button type="button" onClick={save}>
      {t('result.save')}
    </button>
  );
}
