import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Fault } from '../fault.tsx';

/** When it is over: the record to keep, and the same seats once more. */
export function AfterGame({ source }: { source: TableSource }) {
  const [fault, setFault] = useState<string | null>(null);
  const table = source.table.value;
  if (table === null) return null;
  const again = async () => {
    const answer = await source.send({ type: 'again' });
    setFault(answer.ok ? null : answer.code);
  };
  const record = `/t/${table.code}/${table.game}.ter`;
  return (
    <>
      <a class="button" href={record} download={`${table.code}-${table.game}.ter`}>
        {t('result.save')}
      </a>
      {source.you.value?.slot != null && (
        <button type="button" class="primary" data-go="again" onClick={() => void again()}>
          {t('result.again')}
        </button>
      )}
      <Fault code={fault} />
    </>
  );
}
