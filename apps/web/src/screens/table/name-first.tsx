import { MAX_NAME } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { api, callMe } from '../../net/api.ts';
import { Fault } from '../shared/fault.tsx';
import { LanguageSwitch } from '../shared/page-menu.tsx';
import { Closed } from './veil.tsx';

/** Asks visitors who opened a link and have no name yet for their name, and for nothing else. */
export function NameFirst({ code }: { code: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const isThere = useIsThere(code);
  const enter = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '').trim();
    const reply = name === '' ? { ok: false as const, code: 'bad-name' } : await callMe(name);
    if (!reply.ok) setFault(reply.code);
  };
  if (!isThere) return <Closed code="no-such-table" />;
  return (
    <main class="nowhere name-first">
      <LanguageSwitch />
      <h1>{t('lobby.title', { code })}</h1>
      <p>{t('lobby.invited')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter(event.currentTarget);
        }}
      >
        <label>
          <span>{t('home.name')}</span>
          <input
            name="name"
            autocomplete="nickname"
            maxlength={MAX_NAME}
            placeholder={t('home.namePlaceholder')}
          />
        </label>
        <button type="submit" class="primary">
          {t('home.go')}
        </button>
        <Fault code={fault} />
      </form>
    </main>
  );
}

/** Says at once that a code is wrong, before the page asks for a name. */
function useIsThere(code: string): boolean {
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    void api.table(code).then((reply) => setThere(reply.ok || reply.code !== 'no-such-table'));
  }, [code]);
  return isThere;
}
