import '../../css/game.css';
import '../../css/table.css';
import type { TableInfo, TableOptions } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Fault } from '../shared/fault.tsx';
import { HomeLink, LanguageSwitch } from '../shared/page-menu.tsx';
import { RulesFields, TableSwitches } from '../shared/rules-fields.tsx';
import { Chat } from './chat.tsx';
import { DynastyCards } from './dynasty-cards.tsx';
import { Invitation } from './invitation.tsx';
import { ReadyBar } from './ready-bar.tsx';
import { Veil } from './veil.tsx';

/** The parts that a phone shows in tabs. */
const TABS = ['invite', 'options', 'chat'] as const;

/** A table before the game: the seats, the options, and the invitation for others. */
export function Gathering({ source, table }: { source: TableSource; table: TableInfo }) {
  const [fault, setFault] = useState<string | null>(null);
  const [tab, setTab] = useState<(typeof TABS)[number]>('invite');
  const you = source.you.value;
  const host = you !== null && table.host === you.who;
  useEffect(() => {
    document.title = `${t('lobby.title', { code: table.code })} · ${t('app.title')}`;
  });
  const send: Send = async (intent) => {
    const answer = await source.send(intent);
    setFault(answer.ok ? null : answer.code);
  };
  return (
    <main class="gathering" data-phase="gathering" data-code={table.code} data-tab={tab}>
      <header class="page-head">
        <HomeLink />
        <h1>{t('lobby.title', { code: table.code })}</h1>
        <LanguageSwitch />
      </header>
      <section class="seating">
        <h2>{t('lobby.choose')}</h2>
        <DynastyCards table={table} you={you} host={host} send={send} />
        <ReadyBar table={table} you={you} host={host} send={send} />
        <Fault code={fault} />
      </section>
      <div class="tabs" role="tablist">
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={tab === each}
            onClick={() => setTab(each)}
          >
            {t(`lobby.tab.${each}`)}
          </button>
        ))}
      </div>
      <Invitation code={table.code} />
      <TableOptionsForm table={table} host={host} send={send} />
      <section class="talk">
        <h2>{t('lobby.tab.chat')}</h2>
        <Chat source={source} />
      </section>
      <Veil source={source} />
    </main>
  );
}

export type Send = (intent: Parameters<TableSource['send']>[0]) => Promise<void>;

type Props = { table: TableInfo; host: boolean; send: Send };

/** The rules of the game and who may come. Everybody sees them; only the host can change them. */
function TableOptionsForm({ table, host, send }: Props) {
  const { options } = table;
  const set = (change: Partial<TableOptions>) => void send({ type: 'options', set: change });
  return (
    <section class="table-options">
      <h2>{t('lobby.tab.options')}</h2>
      <RulesFields rules={options.rules} set={(rules) => set({ rules })} disabled={!host} />
      <fieldset disabled={!host}>
        <legend>{t('option.more')}</legend>
        <TableSwitches options={options} set={set} />
      </fieldset>
      <p class="watchers">
        {table.watchers.length === 0
          ? t('lobby.watchingNone')
          : t('lobby.watching', { count: table.watchers.length })}
      </p>
    </section>
  );
}
