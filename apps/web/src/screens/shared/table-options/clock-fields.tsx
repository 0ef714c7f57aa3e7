import './clock-fields.css';
import {
  CLOCK_PRESETS,
  clockOf,
  type GameClock,
  makeClock,
  type TableOptions,
  TIMEOUT_POLICIES,
} from '@tigris/protocol';
import { t } from '../../../i18n/i18n.ts';
import { formatDuration } from '../../../words/format-time.ts';

type Props = { options: TableOptions; set: (change: Partial<TableOptions>) => void };

const PRESET_NAMES = ['none', 'quick', 'calm', 'half', 'day', 'days'] as const;
const PRESET_WORDS = {
  none: 'clock.none',
  quick: 'clock.quick',
  calm: 'clock.calm',
  half: 'clock.half',
  day: 'clock.day',
  days: 'clock.days3',
} as const;
const DAY_MS = 86_400_000;
const PAUSE_DAYS = [0, 3, 7, 14, 30];

/** The clock, its pauses in slow games, and what happens at zero. */
export function ClockFields({ options, set }: Props) {
  const clock = clockOf(options);
  return (
    <div class="clock-fields">
      <label class="field">
        <span>{t('clock.title')}</span>
        <select
          name="clock"
          value={presetOf(clock) ?? options.clock}
          onChange={({ currentTarget }) => {
            const chosen = PRESET_NAMES.find((name) => name === currentTarget.value);
            // The select keeps showing the current value, since a table may refuse the change.
            currentTarget.value = presetOf(clock) ?? options.clock;
            if (chosen !== undefined) set({ clock: CLOCK_PRESETS[chosen] });
          }}
        >
          {PRESET_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(PRESET_WORDS[name])}
            </option>
          ))}
          {presetOf(clock) === null && <option value={options.clock}>{clockWords(clock)}</option>}
        </select>
      </label>
      {clock.kind === 'slow' && <PauseSelect clock={clock} set={set} />}
      {clock.kind !== 'none' && (
        <label class="field">
          <span>{t('clock.atZero')}</span>
          <select
            name="at-zero"
            value={options.atZero}
            onChange={({ currentTarget }) => {
              const chosen = TIMEOUT_POLICIES.find((each) => each === currentTarget.value);
              currentTarget.value = options.atZero;
              if (chosen !== undefined) set({ atZero: chosen });
            }}
          >
            {TIMEOUT_POLICIES.map((each) => (
              <option key={each} value={each}>
                {t(`clock.zero.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

type Slow = Extract<GameClock, { kind: 'slow' }>;

function PauseSelect({ clock, set }: { clock: Slow; set: Props['set'] }) {
  const days = clock.pause / DAY_MS;
  return (
    <label class="field">
      <span>{t('clock.pause')}</span>
      <select
        name="pause"
        value={String(days)}
        onChange={({ currentTarget }) => {
          const pause = Number(currentTarget.value) * DAY_MS;
          currentTarget.value = String(days);
          set({ clock: makeClock({ ...clock, pause }) });
        }}
      >
        {[...new Set([...PAUSE_DAYS, days])].map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('clock.noPause') : t('clock.days', { count: each })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the preset with this clock, whatever its pause; null for a custom clock. */
function presetOf(clock: GameClock): (typeof PRESET_NAMES)[number] | null {
  const text = makeClock(clock.kind === 'slow' ? { ...clock, pause: 7 * DAY_MS } : clock);
  return PRESET_NAMES.find((name) => CLOCK_PRESETS[name] === text) ?? null;
}

/** Describes the clock; empty if there is none. */
function clockWords(clock: GameClock): string {
  switch (clock.kind) {
    case 'none':
      return '';
    case 'live':
      return t('clock.ownLive', {
        reserve: formatDuration(clock.reserve),
        turn: formatDuration(clock.perTurn),
      });
    case 'slow':
      return t('clock.ownSlow', { turn: formatDuration(clock.perTurn) });
  }
}
