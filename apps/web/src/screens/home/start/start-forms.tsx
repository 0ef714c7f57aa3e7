import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { DrawingSvg } from '../../../art/components/drawing-svg.tsx';
import { currentPalette } from '../../../art/palette/current-palette.ts';
import { leaderDrawing } from '../../../art/pieces/leader-drawing.ts';
import { t } from '../../../i18n/i18n.ts';
import { api, me, setMyName } from '../../../net/api.ts';
import { navigate } from '../../../router.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { NameInput } from '../../shared/name-input.tsx';
import { tabletDrawing } from './tablet-drawing.ts';

/** Text of the name field; null while the visitor has not edited it. */
const typedName = signal<string | null>(null);

const error = signal<string | null>(null);

/** Saves the name in the field. On failure it returns false, and the field shows the error. */
export async function saveName(): Promise<boolean> {
  error.value = await saveNameError((typedName.value ?? me.value?.name ?? '').trim());
  return error.value === null;
}

async function saveNameError(name: string): Promise<string | null> {
  if (name === '') return 'bad-name';
  if (me.value?.name === name) return null;
  const reply = await setMyName(name);
  if (!reply.ok) return reply.code;
  // The visitor may have continued typing.
  if (typedName.value?.trim() === name) typedName.value = null;
  return null;
}

export function NameField() {
  const save = () => void (typedName.value !== null && saveName());
  return (
    <form
      class="name-field"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NameInput
        value={typedName.value ?? me.value?.name ?? ''}
        onInput={({ currentTarget }) => {
          typedName.value = currentTarget.value;
        }}
        onBlur={save}
      />
      <ErrorMessage code={error.value} />
    </form>
  );
}

/** Opens a table by its code or its whole address. */
export function JoinForm() {
  const [error, setError] = useState<string | null>(null);
  const join = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('code') ?? '').trim();
    const code = (/\/t\/(\w+)/.exec(text)?.[1] ?? text).toUpperCase();
    if (code === '') return;
    const reply = await api.table(code);
    if (reply.ok) navigate(`/t/${reply.value.table.code}`);
    else setError(reply.code);
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
      <ErrorMessage code={error} />
    </form>
  );
}

/** Links to lessons, practice and rules, none of which needs an account. */
export function StartLinks() {
  return (
    <nav class="doors">
      <a class="door" href="/learn" data-go="learn">
        <DrawingSvg drawing={leaderDrawing('l', 3, currentPalette.value)} />
        <b>{t('home.learn')}</b>
        <small>{t('home.learnWhy')}</small>
      </a>
      <a class="door" href="/practise" data-go="practise">
        <DrawingSvg drawing={leaderDrawing('a', 1, currentPalette.value)} />
        <b>{t('home.practise')}</b>
        <small>{t('home.practiseWhy')}</small>
      </a>
      <a class="door" href="/rules">
        <DrawingSvg drawing={tabletDrawing(currentPalette.value)} />
        <b>{t('home.rules')}</b>
        <small>{t('home.rulesWhy')}</small>
      </a>
    </nav>
  );
}
