import { clockOf, type Slot, type SlotTime, type TableInfo } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { playerClock } from '../../../net/player-clocks.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { formatReserve } from '../../../words/format-time.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { Switch } from '../../shared/table-options/rules-fields.tsx';
import { NotificationSwitch } from '../shared/notification-switch.tsx';
import { useEverySecond } from '../shared/use-every-second.ts';
import { type SendRequest, useTableRequests } from '../shared/use-table-requests.ts';
import { WebhookField } from '../shared/webhook-field.tsx';

type Props = {
  source: TableSource;
  /** Closes the sheet. */
  close: () => void;
};

/** Notifications, webhook, pause, and the early end of a game. */
export function GameControls({ source, close }: Props) {
  const { send: sendRequest, error, clearError } = useTableRequests(source);
  const [isConfirming, setConfirming] = useState(false);
  const table = source.table.value;
  const slot = source.you.value?.slot ?? null;
  const own = slot === null ? undefined : table?.slots[slot];
  if (table?.phase !== 'playing' || own === undefined || own.resigned) return null;
  const send: SendRequest = async (request) => {
    const isAccepted = await sendRequest(request);
    setConfirming(false);
    return isAccepted;
  };
  /** Closes the sheet, which would cover the vote or the result. */
  const sendAndClose: SendRequest = async (request) => {
    const isAccepted = await send(request);
    if (isAccepted) close();
    return isAccepted;
  };
  /** Clears an earlier error, which is unrelated to the new question. */
  const askToConfirm = (on: boolean) => {
    clearError();
    setConfirming(on);
  };
  return (
    <section class="table-acts">
      <h3>{t('together.thisGame')}</h3>
      <NotificationSwitch source={source} />
      <Webhook source={source} table={table} />
      {slot !== null && own.time !== null && (
        <Pause source={source} slot={slot} time={own.time} set={(on) => void send({ type: 'pause', on })} />
      )}
      {isConfirming ? (
        <>
          <p>{resignWords(table)}</p>
          <div class="buttons">
            <button type="button" onClick={() => askToConfirm(false)}>
              {t('app.cancel')}
            </button>
            <button
              type="button"
              class="primary"
              data-go="resign-yes"
              onClick={() => void sendAndClose({ type: 'resign' })}
            >
              {t('together.resignYes')}
            </button>
          </div>
        </>
      ) : (
        <div class="buttons">
          <button
            type="button"
            data-go="ask-end"
            disabled={table.vote !== null}
            onClick={() => void sendAndClose({ type: 'propose', motion: { kind: 'end' } })}
          >
            {t('together.askEnd')}
          </button>
          <button type="button" data-go="resign" onClick={() => askToConfirm(true)}>
            {t('together.resign')}
          </button>
        </div>
      )}
      <ErrorMessage code={error} />
    </section>
  );
}

type WebhookProps = { source: TableSource; table: TableInfo };

/** Shown in slow games to the host and to the person who set the webhook, since the host may have changed. */
function Webhook({ source, table: { host, options } }: WebhookProps) {
  const { value: you } = source.you;
  const isHost = host === you?.who;
  if (you === null || clockOf(options).kind !== 'slow' || !(isHost || you.webhook !== null)) return null;
  return <WebhookField source={source} isHost={isHost} />;
}

type PauseProps = { source: TableSource; slot: Slot; time: SlotTime; set: (on: boolean) => void };

/** Only slow games have pauses, of a limited total time per player. */
function Pause({ source, slot, time, set }: PauseProps) {
  useEverySecond(time.paused);
  const left = playerClock(source, slot)?.time.pause ?? time.pause;
  if (time.pause === 0) return null;
  return <Switch label={t('together.pause', { left: formatReserve(left) })} on={time.paused} set={set} />;
}

/** Says what happens to the game if this player resigns. */
function resignWords({ order, slots }: TableInfo): string {
  if (order.length === 2) return t('together.resignTwo');
  const people = order.filter((slot) => slots[slot]?.sitter === 'person' && !slots[slot]?.resigned);
  return t(people.length === 1 ? 'together.resignLast' : 'together.resignMore');
}
