import { DEFAULT_OPTIONS, MAX_PASSWORD_CHARS, type TableOptions } from '@tigris/protocol';
import { useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { api } from '../../../net/api.ts';
import { navigate } from '../../../router.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { justCreatedTable } from '../../shared/just-created-table.ts';
import { RulesFields, TableSwitches } from '../../shared/table-options/rules-fields.tsx';
import { useCloseOnBack } from '../../shared/use-close-on-back.ts';
import { saveName } from './start-forms.tsx';

/** Opens a dialog with all options of a new table. */
export function NewTable() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useCloseOnBack(isOpen, close);
  const open = async () => {
    if (await saveName()) {
      dialog.current?.showModal();
      setOpen(true);
    } else document.querySelector<HTMLInputElement>('.name-field input')?.focus();
  };
  return (
    <div class="new-table">
      <button type="button" class="primary big" data-go="new-table" onClick={() => void open()}>
        {t('home.newTable')}
      </button>
      <dialog ref={dialog} class="sheet" aria-label={t('home.newTable')} onClose={() => setOpen(false)}>
        <TableForm close={close} />
      </dialog>
    </div>
  );
}

function TableForm({ close }: { close: () => void }) {
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const set = (change: Partial<TableOptions>) => setOptions({ ...options, ...change });
  const asking = useRef(false);
  const make = async () => {
    // A double click must not create two tables.
    if (asking.current) return;
    asking.current = true;
    const reply = await api.createTable(options, password);
    asking.current = false;
    if (!reply.ok) return setError(reply.code);
    justCreatedTable.value = reply.value.code;
    navigate(`/t/${reply.value.code}`);
  };
  return (
    <form
      class="table-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div class="options">
        <h2>{t('home.newTable')}</h2>
        <RulesFields rules={options.rules} set={(rules) => set({ rules })} />
        <fieldset>
          <legend>{t('option.more')}</legend>
          <TableSwitches options={options} set={set} />
          <label class="field">
            <span>{t('option.password')}</span>
            <input
              name="password"
              autocomplete="off"
              maxlength={MAX_PASSWORD_CHARS}
              placeholder={t('option.passwordNone')}
              value={password}
              onInput={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </label>
        </fieldset>
      </div>
      <ErrorMessage code={error} />
      <div class="form-end">
        <button type="button" onClick={close}>
          {t('app.cancel')}
        </button>
        <button type="submit" class="primary" data-go="create">
          {t('home.create')}
        </button>
      </div>
    </form>
  );
}
