import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';

type Props = {
  load: () => Promise<ComponentChild>;
  /** Shown if loading fails. */
  failed: ComponentChild;
};

/** Shows what `load` resolves to. */
export function Lazy({ load, failed }: Props) {
  const [loaded, setLoaded] = useState<ComponentChild | null>(null);
  const [isFailed, setLost] = useState(false);
  useEffect(() => {
    load().then(setLoaded, () => setLost(true));
  }, []);
  if (isFailed) return failed;
  return loaded ?? <p class="waiting">{t('app.loading')}</p>;
}
