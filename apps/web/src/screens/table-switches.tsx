import type { TableOptions } from '@tigris/protocol';
import { t } from '../i18n/i18n.ts';
import { Switch } from './rules-fields.tsx';

type Props = { options: TableOptions; set: (change: Partial<TableOptions>) => void };

/** What is agreed on beside the rules: who may come, how a turn ends, who begins. */
export function TableSwitches({ options, set }: Props) {
  return (
    <div class="switches">
      <Switch words={t('option.listed')} on={options.listed} set={(listed) => set({ listed })} />
      <Switch
        words={t('option.watchers')}
        on={options.watch === 'anyone'}
        set={(on) => set({ watch: on ? 'anyone' : 'nobody' })}
      />
      <Switch words={t('option.confirm')} on={options.confirm} set={(confirm) => set({ confirm })} />
      <Switch
        words={t('option.orderDrawn')}
        on={options.order === 'drawn'}
        set={(on) => set({ order: on ? 'drawn' : 'seated' })}
      />
    </div>
  );
}
