import '../../game/game.css';
import '../../../css/backdrop.css';
import './lobby.css';
import './lobby-cards.css';
import { clockOf, type TableInfo, type TableOptions } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Scenery } from '../../../art/scenery/scenery.tsx';
import { loadFonts } from '../../../browser/load-fonts.ts';
import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { useBrowserTab } from '../../shared/page/browser-tab.ts';
import { NextTableButton, turnsElsewhere } from '../../shared/page/next-table.tsx';
import { HomeLink } from '../../shared/page/page-menu.tsx';
import { PageTools } from '../../shared/page/page-tools.tsx';
import { RulesFields, TableSwitches } from '../../shared/table-options/rules-fields.tsx';
import { Chat } from '../shared/chat.tsx';
import { ConnectionOverlay } from '../shared/connection-overlay.tsx';
import { NotificationSwitch } from '../shared/notification-switch.tsx';
import { type SendRequest, useTableRequests } from '../shared/use-table-requests.ts';
import { WebhookField } from '../shared/webhook-field.tsx';
import { DynastyCards } from './dynasty-cards.tsx';
import { Invitation } from './invitation.tsx';
import { PasswordField } from './password-field.tsx';
import { ReadyBar } from './ready-bar.tsx';
import { useSeatForHost } from './use-seat-for-host.ts';

/** Parts of the page that phones show in tabs. */
const TABS = ['invite', 'options', 'chat'] as const;

/** A table before the game: seats, options and invitation. */
export function Lobby({ source, table }: { source: TableSource; table: TableInfo }) {
  const { send, error } = useTableRequests(source);
  const [tab, setTab] = useState<(typeof TABS)[number]>('invite');
  const you = source.you.value;
  const isHost = you !== null && table.host === you.who;
  useBrowserTab({
    title: t('lobby.title', { code: table.code }),
    isMyTurn: false,
    otherTurns: turnsElsewhere(),
  });
  useEffect(loadFonts, []);
  useSeatForHost(table, you, send);
  return (
    <main class="gathering" data-phase="gathering" data-code={table.code} data-tab={tab}>
      <div class="backdrop">
        <Scenery />
      </div>
      <header class="page-head">
        <span class="page-ways">
          <HomeLink />
          <NextTableButton />
        </span>
        <h1>{t('lobby.title', { code: table.code })}</h1>
        <PageTools />
      </header>
      <section class="seating">
        <h2>{t('lobby.choose')}</h2>
        {table.game > 1 && <EarlierResult code={table.code} game={table.game - 1} />}
        <DynastyCards table={table} you={you} isHost={isHost} send={send} />
        <ReadyBar table={table} you={you} isHost={isHost} send={send} />
        <NotificationSwitch source={source} />
        <ErrorMessage code={error} />
      </section>
      <div class="tabs" role="tablist">
        {TABS.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={tab === each} onClick={() => setTab(each)}>
            {t(`lobby.tab.${each}`)}
          </button>
        ))}
      </div>
      <Invitation code={table.code} />
      <TableOptionsForm source={source} table={table} isHost={isHost} send={send} />
      <section class="talk">
        <h2>{t('lobby.tab.chat')}</h2>
        <Chat source={source} />
      </section>
      <ConnectionOverlay source={source} />
    </main>
  );
}

/** Opens the previous game in a new tab, since leaving this page would leave the table. */
const EarlierResult = ({ code, game }: { code: string; game: number }) => (
  <a class="button small earlier" data-go="earlier" href={`/t/${code}/${game}`} target="_blank" rel="noopener">
    {t('result.earlier', { game })}
  </a>
);

type Props = { source: TableSource; table: TableInfo; isHost: boolean; send: SendRequest };

/** Rules and options. Only the host can change them. */
function TableOptionsForm({ source, table, isHost, send }: Props) {
  const { options } = table;
  const set = (change: Partial<TableOptions>) => void send({ type: 'options', set: change });
  return (
    <section class="table-options">
      <h2>{t('lobby.tab.options')}</h2>
      <RulesFields rules={options.rules} set={(rules) => set({ rules })} disabled={!isHost} />
      <fieldset disabled={!isHost}>
        <legend>{t('option.more')}</legend>
        <TableSwitches options={options} set={set} />
        {isHost && <PasswordField isSet={table.password} source={source} />}
        {isHost && clockOf(options).kind === 'slow' && <WebhookField source={source} isHost />}
      </fieldset>
      <p class="watchers">
        {table.watchers.length === 0 ? t('lobby.watchingNone') : t('lobby.watching', { count: table.watchers.length })}
      </p>
    </section>
  );
}
