import type { SlotInfo } from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';
import type { TableSource } from '../../../net/table-source.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { useTableRequests } from '../shared/use-table-requests.ts';

/** Rematch: who wants one, who has yet to agree, and the player's button. */
export function RematchButton({ source }: { source: TableSource }) {
  const { send, error } = useTableRequests(source);
  const slots = source.table.value?.slots ?? [];
  const slot = source.you.value?.slot ?? null;
  const own = slot === null ? undefined : slots[slot];
  const others = slots.filter((each) => each.sitter === 'person' && each !== own);
  const agreed = others.filter(({ ready }) => ready);
  return (
    <div class="again" data-again={own?.ready ? 'mine' : agreed.length > 0 ? 'asked' : 'nobody'}>
      <p role="status">{rematchWords(own, others, agreed)}</p>
      {own !== undefined && (!own.ready || areOthersGone(others)) && (
        <button type="button" class="primary" data-go="again" onClick={() => void send({ type: 'again' })}>
          {t(agreed.length > 0 && !own.ready ? 'result.againToo' : 'result.again')}
        </button>
      )}
      <ErrorMessage code={error} />
    </div>
  );
}

/** Whether no connected player has yet to agree. Others may have left in the meantime. */
const areOthersGone = (others: readonly SlotInfo[]): boolean =>
  others.every(({ ready, connected }) => ready || !connected);

const namesOf = (people: readonly SlotInfo[]): string => people.map(({ name }) => name).join(', ');

/** For example: "You want another game. Still to agree: Bob." */
function rematchWords(own: SlotInfo | undefined, others: readonly SlotInfo[], wanting: readonly SlotInfo[]): string {
  const awaited = others.filter(({ ready, connected }) => connected && !ready);
  const words = [
    own?.ready ? t('result.againMine') : '',
    wanting.length > 0 ? t('result.againBy', { names: namesOf(wanting), count: wanting.length }) : '',
    awaited.length > 0 && (own?.ready || wanting.length > 0) ? t('result.againWait', { names: namesOf(awaited) }) : '',
  ];
  return words.filter((each) => each !== '').join(' ');
}
