import type { ReceiverInfo, TableInfo, TableOptions } from '@tigris/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { readyWords, unreadySlots } from '../../../words/ready-words.ts';
import type { SendRequest } from '../shared/use-table-requests.ts';

type Props = { table: TableInfo; you: ReceiverInfo | null; isHost: boolean; send: SendRequest };

/** Start button for the host, ready button for all other players. */
export function ReadyBar({ table, you, isHost, send }: Props) {
  const seated = table.slots.filter(({ sitter }) => sitter !== 'none');
  const own = you?.slot == null ? undefined : table.slots[you.slot];
  const mustWait = unreadySlots(table, you).length > 0;
  const hasTooFew = seated.length < 2;
  const isReadinessLost = useReadinessLost(!isHost && (own?.ready ?? false), table.options);
  return (
    <div class="ready-bar">
      <p role="status">{isReadinessLost && !isHost ? t('lobby.changed') : readyWords(table, you)}</p>
      {own !== undefined && !isHost && (
        <button
          type="button"
          class={own.ready ? '' : 'primary'}
          data-go="ready"
          aria-pressed={own.ready}
          onClick={() => void send({ type: 'ready', on: !own.ready })}
        >
          {t(own.ready ? 'lobby.notReady' : 'lobby.ready')}
        </button>
      )}
      {isHost && (
        <button
          type="button"
          class="primary"
          data-go="start"
          disabled={hasTooFew || mustWait}
          onClick={() => void send({ type: 'start' })}
        >
          {t('lobby.start')}
        </button>
      )}
    </div>
  );
}

/** True after a change of options has reset the player's readiness, until the player is ready again. */
function useReadinessLost(ready: boolean, options: TableOptions): boolean {
  const agreed = JSON.stringify(options);
  const before = useRef({ ready, agreed });
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (ready) setLost(false);
    else if (before.current.ready && before.current.agreed !== agreed) setLost(true);
    before.current = { ready, agreed };
  }, [ready, agreed]);
  return isLost;
}
