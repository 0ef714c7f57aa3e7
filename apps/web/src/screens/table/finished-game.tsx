import { parseRecord } from '@tigris/engine';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { GameModel } from '../../model/game-model.ts';
import { RecordSource } from '../../model/record-source.ts';
import { fetchRecord } from '../../net/api.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { NowhereScreen } from '../nowhere-screen.tsx';
import { HomeLink, LanguageSwitch } from '../shared/page-menu.tsx';

/** A finished game at any of its plies, under an address such as `/t/CODE/1?ply=17`. */
export function FinishedGame({ code, game }: { code: string; game: number }) {
  const [model, setModel] = useState<GameModel | null | undefined>(undefined);
  useEffect(() => {
    void openRecord(code, game).then(setModel);
  }, [code, game]);
  if (model === undefined) return <p class="waiting">{t('app.loading')}</p>;
  if (model === null) return <NowhereScreen />;
  const record = `/t/${code}/${game}.ter`;
  return (
    <GameScreen
      model={model}
      menu={
        <>
          <HomeLink />
          <LanguageSwitch />
        </>
      }
      after={
        <a class="button" href={record} download={`${code}-${game}.ter`}>
          {t('result.save')}
        </a>
      }
    />
  );
}

async function openRecord(code: string, game: number): Promise<GameModel | null> {
  const text = await fetchRecord(code, game);
  const record = text === null ? null : parseRecord(text);
  if (!record?.ok) return null;
  const model = new GameModel(new RecordSource(record.value));
  await model.fetchPast();
  const ply = new URLSearchParams(location.search).get('ply');
  if (ply !== null) model.look(Number(ply));
  return model;
}
