import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.ts';
import { nextGameNumber, type PracticeSetup } from '../../model/practice/stored-practice-games.ts';
import { LevelDescription, LevelSelect } from '../shared/table-options/level-select.tsx';
import { PresetButtons } from '../shared/table-options/rules-fields.tsx';
import { opponentNames, practiceName } from './start-practice.ts';

type Props = {
  /** The game that is being played. */
  current: PracticeSetup;
  /** Whether that game is in the list, to go on with. */
  keeps: boolean;
  start: (next: PracticeSetup) => void;
};

/** Starts another game against bots. It takes two steps, so that nobody loses the current game by accident. */
export function NewPractice({ current, keeps, start }: Props) {
  // The number decides about the seat, so it is the one that the game will have.
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

/** How many opponents there are, and the level of each. */
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

/** Whoever joins plays like the last who is there. */
const withCount = (levels: Levels, count: number): Levels =>
  Array.from({ length: count }, (_, i) => levels[Math.min(i, levels.length - 1)]);
