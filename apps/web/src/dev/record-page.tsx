import { type Audience, DYNASTIES, parseRecord } from '@tigris/engine';
import { useState } from 'preact/hooks';
import { GameModel } from '../model/game/game-model.ts';
import { RecordSource } from '../model/replay/record-source.ts';
import { DevGame } from './dev-game.tsx';

/** `/dev/record` has a form for a record as text, a ply and a seat, and shows that position. */
export function RecordPage() {
  const [model, setModel] = useState<GameModel | null>(null);
  const [error, setError] = useState('');
  if (model !== null) return <DevGame model={model} />;
  const open = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const record = parseRecord(String(fields.get('record')));
    if (!record.ok) return setError(JSON.stringify(record.error));
    const seat = record.value.seats.findIndex(({ dynasty }) => dynasty === fields.get('as'));
    const audience: Audience = seat < 0 ? 'spectator' : seat;
    const opened = new GameModel(new RecordSource(record.value, audience));
    await opened.fetchHistory();
    if (fields.get('ply') !== '') opened.showPly(Number(fields.get('ply')));
    setModel(opened);
  };
  return (
    <main style={{ padding: '16px' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(event.currentTarget);
        }}
      >
        <textarea
          name="record"
          aria-label="Record"
          rows={16}
          style={{ width: 'min(94vw, 1000px)', display: 'block' }}
        />
        <input name="ply" aria-label="Ply" placeholder="ply" />
        <select name="as" aria-label="As">
          <option value="-">-</option>
          {DYNASTIES.map((dynasty) => (
            <option key={dynasty}>{dynasty}</option>
          ))}
        </select>
        <button type="submit">Open</button>
        <p>{error}</p>
      </form>
    </main>
  );
}
