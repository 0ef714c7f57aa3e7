import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { nextGameNumber, type PracticeSetup } from '../../model/practice/stored-practice-games.ts';
import { LevelDescription, LevelSelect } from '../shared/table-options/level-select.tsx';
import { PresetButtons } from '../shared/table-options/rules-fields.tsx';
import { opponentNames, practiceName } from './start-practice.ts';

type Props = {
  current: PracticeSetup;
  /** Whether the current game stays in the list of games. */
  keeps: boolean;
  start: (next: PracticeSetup) => void;
};

/** Starts another practice game. Two steps prevent losing the current game by accident. */
export function NewPractice({ current, keeps, start }: Props) {
  // The number determines the player's seat.
  const [next, setNext] = useState({ ...current, number: Math.max(current.number + 1, nextGameNumber()) });
  return (
    <fieldset class="new-practice" aria-labelledby="new-practice">
      <PresetButtons rules={next.rules} set={(rules) => setNext({ ...next, rules })} />
      <Opponents practice={next} set={(levels) => setNext({ ...next, levels })} />
      <button
        type="button"
        class="primary"
        data-go="new-practice"
        onClick={() => start({ ...next, number: Math.max(next.number, nextGameNumber()) })}
      >
        {t('lobby.start')}
      </button>
      {keeps && <p>{t('practise.keeps')}</p>}
    </fieldset>
  );
}

type Levels = PracticeSetup['levels'];
type OpponentsProps = { practice: PracticeSetup; set: (levels: Levels) => void };

const COUNTS = [1, 2, 3];

/** Number of opponents, and their levels. */
function Opponents({ practice, set }: OpponentsProps) {
  const { levels } = practice;
  return (
    <>
      <fieldset class="opponents">
        <legend>{t('practise.opponents')}</legend>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            class="small"
            data-opponents={count}
            aria-pressed={levels.length === count}
            onClick={() => set(withCount(levels, count))}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <p>{t('practise.own', { name: practiceName(practice) })}</p>
      {opponentNames(practice).map((name, i) => (
        <div key={name} class="opponent">
          <span>{name}</span>
          <LevelSelect
            level={levels[i]}
            set={(level) => set(levels.with(i, level))}
            label={t('practise.level', { name })}
          />
          <LevelDescription level={levels[i]} />
        </div>
      ))}
    </>
  );
}

/** New opponents get the level of the last one. */
const withCount = (levels: Levels, count: number): Levels =>
  Array.from({ length: count }, (_, i) => levels[Math.min(i, levels.length - 1)]);
