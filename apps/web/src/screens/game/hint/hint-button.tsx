import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { LAMP } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import type { Hints } from '../../../model/advice/hints.ts';
import { Lazy } from '../../shared/lazy.tsx';

/** Requests a hint during the player's decision. A second press dismisses it. */
export function HintButton({ hints }: { hints: Hints }) {
  if (!hints.isPossible.value) return null;
  return (
    <button
      type="button"
      class="small hint-button"
      data-go="hint"
      aria-label={t('act.hint')}
      title={t('act.hint')}
      aria-pressed={hints.state.value.kind !== 'none'}
      onClick={() => hints.toggle()}
    >
      <SignIcon sign={LAMP} />
      <span>{t('act.hint')}</span>
    </button>
  );
}

/** The hint, loaded with its texts when the first one is requested. */
export function LazyHintPanel({ hints }: { hints: Hints }) {
  if (hints.state.value.kind === 'none') return null;
  return <Lazy load={async () => (await import('./hint-panel.tsx')).renderHintPanel(hints)} failed={null} />;
}
