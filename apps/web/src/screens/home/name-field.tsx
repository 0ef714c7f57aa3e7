import { signal } from '@preact/signals';
import { t } from '../../i18n/i18n.ts';
import { callMe, me } from '../../net/me.ts';
import { Fault } from '../fault.tsx';

/** What stands in the field at this moment; null while nobody has touched it. */
const typed = signal<string | null>(null);

const fault = signal<string | null>(null);

/** Makes sure that the server knows us by the name in the field; what hinders it is said there. */
export async function saveName(): Promise<boolean> {
  fault.value = await refusal((typed.value ?? me.value?.name ?? '').trim());
  return fault.value === null;
}

async function refusal(name: string): Promise<string | null> {
  if (name === '') return 'bad-name';
  if (me.value?.name === name) return null;
  const reply = await callMe(name);
  if (!reply.ok) return reply.code;
  typed.value = null;
  return null;
}

export function NameField() {
  const save = () => void (typed.value !== null && saveName());
  return (
    <form
      class="name-field"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label>
        <span>{t('home.name')}</span>
        <input
          name="name"
          autocomplete="nickname"
          maxlength={24}
          placeholder={t('home.namePlaceholder')}
          value={typed.value ?? me.value?.name ?? ''}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
          onBlur={save}
        />
      </label>
      <Fault code={fault.value} />
    </form>
  );
}
