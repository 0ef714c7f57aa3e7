import type { BotName } from '@tigris/bots';
import type { Seat } from '@tigris/engine';
import type { SlotInfo } from '@tigris/protocol';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import type { TableSource } from '../../net/table-source.ts';
import { Fault } from '../shared/fault.tsx';
import { FIRST_LEVEL, LevelSelect } from '../shared/level-select.tsx';
import type { Send } from './gathering.tsx';

/** For the host: lets a bot play for a person who is away, and gives the seat back. */
export function StandInTools({ source, seat }: { source: TableSource; seat: Seat }) {
  const [fault, setFault] = useState<string | null>(null);
  const table = source.table.value;
  const slot = table?.order[seat];
  const sitter = slot === undefined ? undefined : table?.slots[slot];
  const host = table !== null && source.you.value?.who === table.host;
  if (!host || table.phase !== 'playing' || slot === undefined || !isAway(sitter)) return null;
  const send: Send = async (intent) => {
    const answer = await source.send(intent);
    setFault(answer.ok ? null : answer.code);
  };
  const play = (bot: BotName) => void send({ type: 'standIn', slot, bot });
  return (
    <div class="stand-in-tools">
      {sitter.standIn === null ? (
        <SeatBot name={sitter.name} play={play} />
      ) : (
        <>
          <LevelSelect level={sitter.standIn} set={play} label={levelWords(sitter.name)} />
          <button
            type="button"
            class="small"
            data-go="give-back"
            onClick={() => void send({ type: 'giveBack', slot })}
          >
            {t('seat.giveBack')}
          </button>
        </>
      )}
      <Fault code={fault} />
    </div>
  );
}

const isAway = (sitter: SlotInfo | undefined): sitter is SlotInfo =>
  sitter?.sitter === 'person' && (!sitter.connected || sitter.standIn !== null);

const levelWords = (name: string): string => t('seat.level', { name });

function SeatBot({ name, play }: { name: string; play: (bot: BotName) => void }) {
  const [level, setLevel] = useState<BotName>(FIRST_LEVEL);
  return (
    <>
      <LevelSelect level={level} set={setLevel} label={levelWords(name)} />
      <button type="button" class="small" data-go="stand-in" onClick={() => play(level)}>
        {t('seat.standIn')}
      </button>
    </>
  );
}
