import { useEffect, useMemo, useState } from 'preact/hooks';
import { need, t } from '../../i18n/i18n.ts';
import { GameModel } from '../../model/game-model.ts';
import { findMe, me } from '../../net/api.ts';
import { TableSource } from '../../net/table-source.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { Fault } from '../shared/fault.tsx';
import { HomeLink, LanguageSwitch } from '../shared/page-menu.tsx';
import { UnreachableScreen } from '../unreachable-screen.tsx';
import { Chat } from './chat.tsx';
import { FinishedGame } from './finished-game.tsx';
import { Gathering } from './gathering.tsx';
import { NameFirst } from './name-first.tsx';
import { StandInTools } from './stand-in.tsx';
import { Closed, Veil } from './veil.tsx';

await need('table');

/** The screen of a table through all its phases: gathering, the game, and looking back at it. */
export function TableScreen({ code, game }: { code: string; game: number | null }) {
  const [away, setAway] = useState(false);
  useEffect(() => void findMe().then((answered) => setAway(!answered)), []);
  if (game !== null) return <FinishedGame code={code} game={game} />;
  if (me.value === undefined && away) return <UnreachableScreen />;
  if (me.value === undefined) return <p class="waiting">{t('net.connecting')}</p>;
  return me.value === null ? <NameFirst code={code} /> : <OpenTable code={code} />;
}

function OpenTable({ code }: { code: string }) {
  const source = useMemo(() => new TableSource(code), [code]);
  useEffect(() => () => source.stop(), [source]);
  const table = source.table.value;
  if (source.connection.value === 'closed') return <Closed code={source.closedBy.value ?? 'unknown'} />;
  if (table === null) return <p class="waiting">{t('net.connecting')}</p>;
  if (table.phase === 'gathering') return <Gathering source={source} table={table} />;
  return source.now.value === null ? null : <LiveGame key={table.game} source={source} />;
}

function LiveGame({ source }: { source: TableSource }) {
  const model = useMemo(() => new GameModel(source), [source]);
  useEffect(() => () => model.stop(), [model]);
  return (
    <GameScreen
      model={model}
      menu={
        <>
          <HomeLink />
          <span class="code">{t('lobby.title', { code: source.table.value?.code ?? '' })}</span>
          <LanguageSwitch />
        </>
      }
      chat={<Chat source={source} />}
      lines={source.said.value.length}
      tools={(seat) => <StandInTools source={source} seat={seat} />}
      after={<AfterGame source={source} />}
      veil={<Veil source={source} />}
    />
  );
}

/** Buttons for when the game is over: save the record, play again with the same seats. */
function AfterGame({ source }: { source: TableSource }) {
  const [fault, setFault] = useState<string | null>(null);
  const table = source.table.value;
  if (table === null) return null;
  const again = async () => {
    const answer = await source.send({ type: 'again' });
    setFault(answer.ok ? null : answer.code);
  };
  const record = `/t/${table.code}/${table.game}.ter`;
  return (
    <>
      <a class="button" href={record} download={`${table.code}-${table.game}.ter`}>
        {t('result.save')}
      </a>
      {source.you.value?.slot != null && (
        <button type="button" class="primary" data-go="again" onClick={() => void again()}>
          {t('result.again')}
        </button>
      )}
      <Fault code={fault} />
    </>
  );
}
