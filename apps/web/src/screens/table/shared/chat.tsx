import { useSignal } from '@preact/signals';
import { type ChatLine, MAX_CHAT_CHARS, PHRASES, type ReceiverInfo } from '@tigris/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { useTableRequests } from './use-table-requests.ts';

/** The chat: plain text, and phrases that are translated for each reader. */
export function Chat({ source }: { source: TableSource }) {
  const list = useRef<HTMLUListElement>(null);
  const { send, error } = useTableRequests(source);
  const lines = source.chatLines.value;
  const { slot = null, muted = [] } = source.you.value ?? {};
  const seated = slot !== null;
  const isMuted = (who: string) => muted.some((other) => other.who === who);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines]);
  const mute = (who: string, on: boolean) => void send({ type: 'mute', who, on });
  return (
    <div class="chat">
      <Watchers source={source} remove={(who) => void send({ type: 'remove', who })} />
      <ul class="said" ref={list} aria-live="polite">
        {lines.length === 0 && <li class="none">{t('chat.empty')}</li>}
        {lines.map((line) => (
          <Line
            key={`${line.at} ${line.who} ${line.text} ${line.phrase}`}
            line={line}
            own={line.who === source.you.value?.who}
            muted={isMuted(line.who)}
            mute={() => mute(line.who, true)}
          />
        ))}
      </ul>
      <Muted muted={muted} unmute={(who) => mute(who, false)} />
      <fieldset class="phrases" aria-label={t('chat.ready')}>
        {PHRASES.map((phrase, i) => (
          <button key={phrase} type="button" onClick={() => void send({ type: 'phrase', phrase: i })}>
            {t(`chat.phrase.${phrase}`)}
          </button>
        ))}
      </fieldset>
      <Write words={t(seated ? 'chat.write' : 'chat.writeWatchers')} say={(text) => send({ type: 'say', text })} />
      <ErrorMessage code={error} />
    </div>
  );
}

/** The watchers. The host may remove them. */
function Watchers({ source, remove }: { source: TableSource; remove: (who: string) => void }) {
  const table = source.table.value;
  if (table === null || table.watchers.length === 0) return null;
  const host = source.you.value?.who === table.host;
  return (
    <ul class="on-lookers" aria-label={t('lobby.watching', { count: table.watchers.length })}>
      {table.watchers.map(({ who, name }) => (
        <li key={who}>
          {name}
          {host && who !== table.host && (
            <button
              type="button"
              aria-label={t('lobby.removeWho', { name })}
              title={t('lobby.removeWho', { name })}
              onClick={() => remove(who)}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

type LineProps = { line: ChatLine; own: boolean; muted: boolean; mute: () => void };

function Line({ line, own, muted, mute }: LineProps) {
  const phrase = line.phrase === undefined ? undefined : PHRASES[line.phrase];
  if (muted) return null;
  return (
    <li class={line.to}>
      <b>{line.name}</b>
      <span>{phrase === undefined ? line.text : t(`chat.phrase.${phrase}`)}</span>
      {!own && (
        <button
          type="button"
          aria-label={t('chat.mute', { name: line.name })}
          title={t('chat.mute', { name: line.name })}
          onClick={mute}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </li>
  );
}

function Write({ words, say }: { words: string; say: (text: string) => Promise<boolean> }) {
  const text = useSignal('');
  /** Clears the field at once: the next line can be typed, and a second press sends nothing twice. */
  const send = async () => {
    const line = text.value.trim();
    if (line === '') return;
    text.value = '';
    if (!(await say(line)) && text.value === '') text.value = line;
  };
  return (
    <form
      class="write"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        name="say"
        autocomplete="off"
        maxlength={MAX_CHAT_CHARS}
        aria-label={words}
        placeholder={words}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
      <button type="submit">{t('chat.send')}</button>
    </form>
  );
}

type Props = {
  muted: ReceiverInfo['muted'];
  unmute: (who: string) => void;
};

/** A button to unmute each muted person. */
function Muted({ muted, unmute }: Props) {
  return (
    <div class="muted">
      {muted.map(({ who, name }) => (
        <button key={who} type="button" class="small" onClick={() => unmute(who)}>
          {t('chat.unmute', { name })}
        </button>
      ))}
    </div>
  );
}
