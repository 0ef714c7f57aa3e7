import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { connectTable } from '@tigris/protocol/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadTexts, t } from '../../i18n/i18n.ts';
import { GameModel } from '../../model/game/game-model.ts';
import { fetchMe, me } from '../../net/api.ts';
import { noteTableSeen } from '../../net/table-lists.ts';
import { TableSource } from '../../net/table-source.ts';
import { UnreachableScreen } from '../errors/unreachable-screen.tsx';
import { GameScreen } from '../game/game-screen.tsx';
import { NextTableButton, turnsElsewhere } from '../shared/page/next-table.tsx';
import { HomeLink, LanguageSwitch } from '../shared/page/page-menu.tsx';
import { FinishedGame } from './finished/finished-game.tsx';
import { GameControls } from './live/game-controls.tsx';
import { RematchButton } from './live/rematch-button.tsx';
import { SeatClock } from './live/seat-clock.tsx';
import { VotePanel } from './live/vote-panel.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { Chat } from './shared/chat.tsx';
import { ConnectionOverlay, TableClosedScreen } from './shared/connection-overlay.tsx';
import { WelcomeScreen } from './welcome/welcome-screen.tsx';

await loadTexts('table');

/** The screen of a table in all its phases: lobby, game, finished game. */
export function TableScreen({ code, game }: { code: string; game: number | null }) {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => void fetchMe().then((answered) => setOffline(!answered)), []);
  if (game !== null) return <FinishedGame code={code} game={game} />;
  if (me.value === undefined && isOffline) return <UnreachableScreen />;
  if (me.value === undefined) return <p class="waiting">{t('net.connecting')}</p>;
  return me.value === null ? <WelcomeScreen code={code} /> : <OpenTable code={code} />;
}

function OpenTable({ code }: { code: string }) {
  const source = useMemo(() => new TableSource(connectTable({ server: location.origin, code })), [code]);
  useEffect(() => () => source.leave(), [source]);
  const table = source.table.value;
  const [finishedGame, leave] = useShownFinishedGame(source);
  if (source.connection.value === 'closed') return <TableClosedScreen code={source.closeReason.value ?? 'unknown'} />;
  if (table === null) return <p class="waiting">{t('net.connecting')}</p>;
  if (finishedGame !== null) return <FinishedGame code={code} game={finishedGame} next={leave} />;
  if (table.phase === 'gathering') return <Lobby source={source} table={table} />;
  return source.snapshot.value === null ? null : <LiveGame key={table.game} source={source} />;
}

/**
 * Keeps showing a finished game while the others gather for the next one. Returns its number and the function that
 * leaves it. Players who asked for the rematch leave at once.
 */
function useShownFinishedGame(source: TableSource): [number | null, () => void] {
  const shownGame = useSignal<number | null>(null);
  const table = source.table.value;
  const slot = source.you.value?.slot ?? null;
  const wantsRematch = slot !== null && table?.slots[slot]?.ready === true;
  useEffect(() => {
    if (table?.phase === 'finished') shownGame.value = table.game;
    else if (wantsRematch) shownGame.value = null;
  }, [table, wantsRematch, shownGame]);
  const isShown = shownGame.value !== null && table !== null && table.game > shownGame.value && !wantsRematch;
  return [
    isShown ? shownGame.value : null,
    () => {
      shownGame.value = null;
    },
  ];
}

function LiveGame({ source }: { source: TableSource }) {
  const { code = '', game = 1 } = source.table.value ?? {};
  const model = useMemo(() => new GameModel(source), [source]);
  useEffect(() => () => model.dispose(), [model]);
  const otherTurns = useComputed(turnsElsewhere);
  useSignalEffect(() => {
    const snapshot = model.snapshot.value;
    if (snapshot !== null) noteTableSeen(code, snapshot, model.awaitsMyDecision.value);
  });
  return (
    <GameScreen
      model={model}
      address={`/t/${code}/${game}`}
      otherTurns={otherTurns}
      menu={
        <>
          <HomeLink />
          <NextTableButton />
          <span class="code">{t('lobby.title', { code })}</span>
          <LanguageSwitch />
        </>
      }
      chat={<Chat source={source} />}
      chatLineCount={source.chatLines.value.filter(({ who }) => who !== source.you.value?.who).length}
      settings={(close) => <GameControls source={source} close={close} />}
      seatTools={(seat) => <SeatClock source={source} seat={seat} />}
      after={<SaveRecord code={code} game={game} />}
      rematch={<RematchButton source={source} />}
      overlay={
        <>
          <VotePanel source={source} />
          <ConnectionOverlay source={source} />
        </>
      }
    />
  );
}

const SaveRecord = ({ code, game }: { code: string; game: number }) => (
  <a class="button" href={`/t/${code}/${game}.ter`} download={`${code}-${game}.ter`}>
    {t('result.save')}
  </a>
);
