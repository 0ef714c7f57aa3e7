import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { Log } from './log.tsx';

type Tab = 'log' | 'chat';

type Props = { model: GameModel; chat: ComponentChildren; lines: number };

/** Log and chat behind tabs; on a low phone a sheet that the tabs open. `lines`: how many there are to read. */
export function Talk({ model, chat, lines }: Props) {
  const tab = useSignal<Tab>('log');
  const open = useSignal(false);
  const show = (next: Tab) => () => {
    open.value = !(open.value && tab.value === next);
    tab.value = next;
  };
  const shown = tab.value === 'chat' && chat ? 'chat' : 'log';
  const read = useSignal(lines);
  useEffect(() => {
    if (shown === 'chat') read.value = lines;
  }, [shown, lines, read]);
  return (
    <section class={open.value ? 'talk open' : 'talk'}>
      <div class="tabs" role="tablist">
        <TabButton words={t('rail.log')} on={shown === 'log'} unread={0} show={show('log')} />
        {chat ? (
          <TabButton
            words={t('rail.chat')}
            on={shown === 'chat'}
            unread={shown === 'chat' ? 0 : lines - read.value}
            show={show('chat')}
          />
        ) : null}
      </div>
      <div class="talk-body" role="tabpanel">
        {shown === 'chat' ? chat : <Log model={model} />}
      </div>
    </section>
  );
}

type TabProps = { words: string; on: boolean; unread: number; show: () => void };

function TabButton({ words, on, unread, show }: TabProps) {
  return (
    <button type="button" role="tab" aria-selected={on} onClick={show}>
      {words}
      {unread > 0 && <b class="unread">{unread}</b>}
    </button>
  );
}
