import { MAX_NAME_CHARS } from '@tigris/protocol';
import type { InputHTMLAttributes } from 'preact';
import { t } from '../../i18n/i18n.ts';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onInput' | 'onBlur'> & {
  class?: string;
};

/** Field for the name that the visitor plays under. */
export const NameInput = ({ class: className, ...field }: Props) => (
  <label class={className}>
    <span>{t('home.name')}</span>
    <input
      name="name"
      autocomplete="nickname"
      maxlength={MAX_NAME_CHARS}
      placeholder={t('home.namePlaceholder')}
      {...field}
    />
  </label>
);
