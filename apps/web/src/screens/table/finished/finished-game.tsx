import { useComputed } from '@preact/signals';
import { parseRecord } from '@tigris/engine';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { GameModel } from '../../../model/game/game-model.ts';
import { RecordSource } from '../../../model/replay/record-source.ts';
import { readReplayQuery } from '../../../model/replay/replay-query.ts';
import { fetchRecord } from '../../../net/api.ts';
import { NotFoundScreen } from '../../errors/not-found-screen.tsx';
import { UnreachableScreen } from '../../errors/unreachable-screen.tsx';
import { GameScreen } from '../../game/game-screen.tsx';
import { NextTableButton, turnsElsewhere } from '../../shared/page/next-table.tsx';
import { HomeLink, LanguageSwitch } from '../../shared/page/page-menu.tsx';
import { syncAddress } from './sync-address.ts';

type Props = {
  code: string;
  game: number;
  /** Goes to the next game at this table, for people who were here before. */
  next?: () => void;
};

/** A finished game at any ply, with an address such as `/t/CODE/1?ply=17&as=a`. */
export function FinishedGame({ code, game, next }: Props) {
  const address = `/t/${code}/${game}`;
  const otherTurns = useComputed(turnsElsewhere);
  const [model, setModel] = useState<GameModel | 'none' | 'unreachable' | null>(null);
  useEffect(() => {
    void openRecord(code, game).then(setModel, () => setModel('unreachable'));
  }, [code, game]);
  useEffect(
    () => (model instanceof GameModel && location.pathname === address ? syncAddress(model) : undefined),
    [model],
  );
  if (model === null) return <p class="waiting">{t('app.loading')}</p>;
  if (model === 'unreachable') return <UnreachableScreen />;
  if (model === 'none') return <NotFoundScreen />;
  return (
    <GameScreen
      model={model}
      address={address}
      otherTurns={otherTurns}
      menu={
        <>
          <HomeLink />
          <NextTableButton />
          <LanguageSwitch />
        </>
      }
      rematch={
        next && (
          <button type="button" class="primary" data-go="next-game" onClick={next}>
            {t('result.next')}
          </button>
        )
      }
      after={
        <a class="button" href={`${address}.ter`} download={`${code}-${game}.ter`}>
          {t('result.save')}
        </a>
      }
    />
  );
}

async function openRecord(code: string, game: number): Promise<GameModel | 'none'> {
  const text = await fetchRecord(code, game);
  const record = text === null ? null : parseRecord(text);
  if (!record?.ok) return 'none';
  const model = new GameModel(new RecordSource(record.value));
  await model.fetchHistory();
  readReplayQuery(model, location.search);
  return model;
}
