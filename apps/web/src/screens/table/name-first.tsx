import '../../css/game.css';
import '../../css/table.css';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { callMe } from '../../net/me.ts';
import { Fault } from '../fault.tsx';
import { LanguageSwitch } from '../language-switch.tsx';

/** Somebody followed a link and is nobody yet: a name is all that is asked. */
export function NameFirst({ code }: { code: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const enter = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '').trim();
    const reply = name === '' ? { ok: false as const, code: 'bad-name' } : await callMe(name);
    if (!reply.ok) setFault(reply.code);
  };
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
          <input name="name" autocomplete="nickname" maxlength={24} placeholder={t('home.namePlaceholder')} />
        </label>
        <button type="submit" class="primary">
          {t('home.go')}
        </button>
        <Fault code={fault} />
      </form>
    </main>
  );
}
