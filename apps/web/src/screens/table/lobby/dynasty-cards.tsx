import { DYNASTIES, type Dynasty } from '@tigris/engine';
import { type ReceiverInfo, SLOTS, type Slot, type SlotInfo, type TableInfo } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { DynastyArt } from '../../../art/components/memoized-piece-art.tsx';
import { t } from '../../../i18n/i18n.ts';
import { botName } from '../../../words/names.ts';
import { DEFAULT_LEVEL, LevelDescription, LevelSelect } from '../../shared/table-options/level-select.tsx';
import type { SendRequest } from '../shared/use-table-requests.ts';

type Props = { table: TableInfo; you: ReceiverInfo | null; isHost: boolean; send: SendRequest };

/** The four dynasties: free ones can be chosen, the others show their players. */
export function DynastyCards({ table, you, isHost, send }: Props) {
  const [password, setPassword] = useState('');
  const asksPassword = table.password && you?.slot == null && !isHost;
  return (
    <>
      {asksPassword && (
        <label class="field">
          <span>{t('lobby.password')}</span>
          <input
            name="password"
            autocomplete="off"
            value={password}
            onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </label>
      )}
      <ul class="dynasties">
        {DYNASTIES.map((dynasty) => (
          <DynastyCard
            key={dynasty}
            {...{ table, you, isHost, dynasty }}
            sit={(slot) => send({ type: 'sit', slot, dynasty, ...(password === '' ? {} : { password }) })}
            send={send}
          />
        ))}
      </ul>
    </>
  );
}

type CardProps = Props & { dynasty: Dynasty; sit: (slot: Slot) => Promise<unknown> };

function DynastyCard({ table, you, isHost, dynasty, sit, send }: CardProps) {
  const slot = SLOTS.find((each) => table.slots[each]?.dynasty === dynasty && table.slots[each]?.sitter !== 'none');
  const free = SLOTS.find((each) => table.slots[each]?.sitter === 'none');
  const own = you?.slot ?? null;
  const isMine = slot !== undefined && slot === own;
  return (
    <li class={isMine ? 'dynasty mine' : 'dynasty'} data-dynasty={dynasty}>
      <span class="medal">
        <DynastyArt dynasty={dynasty} />
      </span>
      {slot === undefined ? (
        <FreeDynasty
          dynasty={dynasty}
          isHost={isHost}
          sit={free === undefined && own === null ? null : () => sit(own ?? free ?? 0)}
          bot={free === undefined ? null : () => send({ type: 'bot', slot: free, bot: DEFAULT_LEVEL, dynasty })}
        />
      ) : (
        <TakenDynasty {...{ table, you, isHost, dynasty, slot, send }} />
      )}
    </li>
  );
}

type FreeProps = {
  dynasty: Dynasty;
  isHost: boolean;
  sit: (() => Promise<unknown>) | null;
  bot: (() => Promise<unknown>) | null;
};

function FreeDynasty({ dynasty, isHost, sit, bot }: FreeProps) {
  return (
    <>
      <p class="words">
        <b>{t(`dynasty.${dynasty}`)}</b>
        <small>{t('lobby.free')}</small>
      </p>
      <div class="buttons">
        <button type="button" data-go="sit" disabled={sit === null} onClick={() => void sit?.()}>
          {t('lobby.sit')}
        </button>
        {isHost && (
          <button type="button" class="small" data-go="bot" disabled={bot === null} onClick={() => void bot?.()}>
            {t('lobby.addBot')}
          </button>
        )}
      </div>
    </>
  );
}

type TakenProps = Props & { dynasty: Dynasty; slot: Slot };

function TakenDynasty({ table, you, isHost, dynasty, slot, send }: TakenProps) {
  const sitter = table.slots[slot];
  if (sitter === undefined) return null;
  const who = `s${slot}`;
  const isBot = sitter.sitter === 'bot';
  const name = isBot ? botName(sitter.name) : sitter.name;
  const isMine = you?.slot === slot;
  return (
    <>
      <p class="words">
        <b>{t(`dynasty.${dynasty}`)}</b>
        <span class="sitter" data-sitter={sitter.sitter} data-name={sitter.name}>
          {isBot && isHost ? (
            <LevelSelect
              level={sitter.name}
              set={(level) => void send({ type: 'bot', slot, bot: level, dynasty })}
              label={t('lobby.botLevel', { dynasty: t(`dynasty.${dynasty}`) })}
            />
          ) : (
            name
          )}
        </span>
        {isBot ? <LevelDescription level={sitter.name} /> : <PersonState sitter={sitter} isHost={table.host === who} />}
      </p>
      <div class="buttons">
        {isMine && (
          <button type="button" class="small" data-go="stand" onClick={() => void send({ type: 'stand' })}>
            {t('lobby.stand')}
          </button>
        )}
        {isHost && !isMine && (
          <button
            type="button"
            class="small"
            data-go="remove"
            aria-label={t('lobby.removeWho', { name })}
            onClick={() => void send({ type: 'remove', who })}
          >
            {t('lobby.remove')}
          </button>
        )}
      </div>
    </>
  );
}

function PersonState({ sitter, isHost }: { sitter: SlotInfo; isHost: boolean }) {
  const state = t(sitter.ready ? 'lobby.isReady' : 'lobby.notYet');
  return (
    <small class={sitter.ready ? 'ready' : ''}>
      {isHost ? t('lobby.host') : state}
      {!sitter.connected && ` · ${t('rail.away')}`}
    </small>
  );
}
