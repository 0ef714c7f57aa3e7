import { PRESET_RULES, RULE_CHOICES, RULE_PRESETS } from '@tigris/engine/explain';
import { GAME_OUTCOMES, MAX_NAME_CHARS } from '@tigris/protocol';
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/i18n.ts';
import type { SearchQuery } from './search-query.ts';

type Props = {
  query: SearchQuery;
  /** Whether the visitor is known and so can have games. */
  isKnown: boolean;
  set: (change: Partial<SearchQuery>) => void;
};

/** Filters for player, outcome, rules and scope. */
export const SearchFields = ({ query, isKnown, set }: Props) => (
  <form class="game-search" aria-label={t('games.title')} onSubmit={(event) => event.preventDefault()}>
    <label>
      <span>{t('games.person')}</span>
      <input
        name="person"
        type="search"
        autocomplete="off"
        maxlength={MAX_NAME_CHARS}
        placeholder={t('games.personHint')}
        value={query.person}
        onInput={({ currentTarget }) => set({ person: currentTarget.value })}
      />
    </label>
    <SelectField name="result" words={t('games.result')} value={query.result} set={(result) => set({ result })}>
      <option value="">{t('games.anyResult')}</option>
      {GAME_OUTCOMES.filter((each) => isKnown || (each !== 'won' && each !== 'lost')).map((each) => (
        <option key={each} value={each}>
          {t(`games.outcomes.${each}`)}
        </option>
      ))}
    </SelectField>
    <SelectField name="rules" words={t('games.rules')} value={query.choice} set={(choice) => set({ choice })}>
      <option value="">{t('games.anyRules')}</option>
      <optgroup label={t('games.named')}>
        {RULE_PRESETS.map((each) => (
          <option key={each} value={PRESET_RULES[each]}>
            {t(`preset.${each}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('games.having')}>
        {RULE_CHOICES.map((each) => (
          <option key={each} value={`has:${each}`}>
            {t(`option.${each}`)}
          </option>
        ))}
      </optgroup>
    </SelectField>
    {isKnown && (
      <SelectField
        name="of"
        words={t('games.whose')}
        value={query.scope}
        set={(of) => set({ scope: of === 'all' ? 'all' : 'mine' })}
      >
        <option value="mine">{t('games.mine')}</option>
        <option value="all">{t('games.all')}</option>
      </SelectField>
    )}
  </form>
);

type ChoiceProps = {
  name: string;
  words: string;
  value: string;
  set: (value: string) => void;
  children: ComponentChildren;
};

const SelectField = ({ name, words, value, set, children }: ChoiceProps) => (
  <label>
    <span>{words}</span>
    <select name={name} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      {children}
    </select>
  </label>
);
