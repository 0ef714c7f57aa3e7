import { MAX_NAME_CHARS } from '@tigris/protocol';
import type { InputHTMLAttributes } from 'preact';
import { t } from '../../i18n/i18n.ts';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onInput' | 'onBlur'> & {
  look?: string;
};

/** Asks what the others shall call the visitor. */
export const NameInput = ({ look, ...field }: Props) => (
  <label class={look}>
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
