import type { TableInfo, TableOptions } from '@tigris/protocol';
import { t } from '../../i18n/i18n.ts';
import { RulesFields } from '../rules-fields.tsx';
import { TableSwitches } from '../table-switches.tsx';
import type { Send } from './gathering.tsx';

type Props = { table: TableInfo; host: boolean; send: Send };

/** What is played and who may come: everybody sees it, the host changes it. */
export function TableOptionsForm({ table, host, send }: Props) {
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
