import { useEffect, useMemo } from 'preact/hooks';
import { need, t } from '../../i18n/i18n.ts';
import { GameModel } from '../../model/game-model.ts';
import { findMe, me } from '../../net/me.ts';
import { TableSource } from '../../net/table-source.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { HomeLink } from '../home-link.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { AfterGame } from './after-game.tsx';
import { Chat } from './chat.tsx';
import { Closed } from './closed.tsx';
import { FinishedGame } from './finished-game.tsx';
import { Gathering } from './gathering.tsx';
import { NameFirst } from './name-first.tsx';
import { Veil } from './veil.tsx';

await need('table');

/** One page that changes: the table gathers, plays, and is looked back at. */
export function TableScreen({ code, game }: { code: string; game: number | null }) {
  useEffect(() => void findMe(), []);
  if (game !== null) return <FinishedGame code={code} game={game} />;
  if (me.value === undefined) return <p class="waiting">{t('net.connecting')}</p>;
  return me.value === null ? <NameFirst code={code} /> : <LiveTable code={code} />;
}

function LiveTable({ code }: { code: string }) {
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
      after={<AfterGame source={source} />}
      veil={<Veil source={source} />}
    />
  );
}
