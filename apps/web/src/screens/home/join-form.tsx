import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { api } from '../../net/api.ts';
import { navigate } from '../../router.ts';
import { Fault } from '../fault.tsx';

/** To a table whose code somebody told: the address may be pasted whole, too. */
export function JoinForm() {
  const [fault, setFault] = useState<string | null>(null);
  const join = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('code') ?? '').trim();
    const code = (/\/t\/(\w+)/.exec(text)?.[1] ?? text).toUpperCase();
    if (code === '') return;
    const reply = await api.table(code);
    if (reply.ok) navigate(`/t/${reply.value.table.code}`);
    else setFault(reply.code);
  };
  return (
    <form
      class="join-form"
      onSubmit={(event) => {
        event.preventDefault();
        void join(event.currentTarget);
      }}
    >
      <label>
        <span>{t('home.join')}</span>
        <input name="code" autocomplete="off" autocapitalize="characters" placeholder={t('home.code')} />
      </label>
      <button type="submit">{t('home.go')}</button>
      <Fault code={fault} />
    </form>
  );
}
