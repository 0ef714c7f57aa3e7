import { useSignal } from '@preact/signals';
import { BOT_MS, type BotName } from '@tigris/bots';
import { type Dynasty, makeRecord, type RulesId } from '@tigris/engine';
import { NAMED_RULES } from '@tigris/engine/explain';
import { botPause } from '@tigris/protocol';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { need, t } from '../i18n/i18n.ts';
import { thinkingBot } from '../model/bot-player.ts';
import { GameModel } from '../model/game-model.ts';
import { LocalSource } from '../model/local-source.ts';
import { practicePace, setPracticePace } from '../model/practice-pace.ts';
import { randomBelow } from '../random-below.ts';
import { thinker } from '../thinking/thinker.ts';
import { GameScreen } from './game/game-screen.tsx';
import { FIRST_LEVEL, LevelSelect, LevelWhy } from './shared/level-select.tsx';
import { PaceSelect } from './shared/pace-select.tsx';
import { HomeLink, LanguageSwitch } from './shared/page-menu.tsx';
import { PresetButtons } from './shared/rules-fields.tsx';

const SEATS = ['l', 'a', 'b'] as const satisfies readonly Dynasty[];

// A game that has begun goes on without a network.
await Promise.all([need('table'), thinker.load()]);

/** A game against bots: it starts at once and needs no server. */
export function PractiseScreen() {
  const game = useSignal(0);
  const rules = useSignal<RulesId>(NAMED_RULES.first);
  const level = useSignal<BotName>(FIRST_LEVEL);
  const { model, source } = useMemo(() => startGame(rules.value, level.value, game.value), [game.value]);
  useEffect(
    () => () => {
      model.stop();
      source.stop();
    },
    [model, source],
  );
  const again = (
    <button
      type="button"
      class="primary"
      data-go="again"
      onClick={() => {
        game.value += 1;
      }}
    >
      {t('result.again')}
    </button>
  );
  return (
    <GameScreen
      key={game.value}
      model={model}
      menu={
        <>
          <HomeLink />
          <LanguageSwitch />
        </>
      }
      settings={
        <>
          <PaceSelect pace={practicePace.value} set={setPracticePace} />
          <NewPractice
            rules={rules.value}
            level={level.value}
            start={(nextRules, nextLevel) => {
              rules.value = nextRules;
              level.value = nextLevel;
              game.value += 1;
            }}
          />
        </>
      }
      after={
        <>
          <SaveRecord source={source} />
          {again}
        </>
      }
    />
  );
}

/** Offers the record as a file. The page has the record itself, since no server took part. */
function SaveRecord({ source }: { source: LocalSource }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([makeRecord(source.record())], { type: 'text/plain' }));
    link.download = 'practise.ter';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <button type="button" onClick={save}>
      {t('result.save')}
    </button>
  );
}

type Practice = { model: GameModel; source: LocalSource };

function startGame(rules: RulesId, level: BotName, number: number): Practice {
  const seat = (SEATS.length - (number % SEATS.length)) % SEATS.length;
  const source = new LocalSource({
    rules,
    dynasties: SEATS,
    players: SEATS.map((dynasty, i) => ({
      // The player has such a name, too, since the log tells everything in the third person.
      name: t(`practise.names.${dynasty}`),
      bot: i === seat ? null : level,
      here: true,
    })),
    seat,
    random: randomBelow,
    bots: [thinkingBot(level), thinkingBot(FIRST_LEVEL)],
    // A forced answer takes as long as one that has to be thought about: otherwise the wait would tell of a hand.
    pause: (asked) => Math.max(botPause(practicePace.value, asked, randomBelow), BOT_MS[level]),
    report: reportError,
    confirm: true,
  });
  return { model: new GameModel(source), source };
}

type NewProps = { rules: RulesId; level: BotName; start: (rules: RulesId, level: BotName) => void };

/** Starts another game against bots. It takes two steps, so that nobody loses the current game by accident. */
function NewPractice({ rules, level, start }: NewProps) {
  const [chosen, choose] = useState(rules);
  const [bots, chooseBots] = useState(level);
  return (
    <fieldset class="new-practice">
      <legend>{t('practise.start')}</legend>
      <PresetButtons rules={chosen} set={choose} />
      <div class="opponents">
        <span>{t('practise.opponents')}</span>
        <LevelSelect level={bots} set={chooseBots} label={t('practise.opponents')} />
        <LevelWhy level={bots} />
      </div>
      <button type="button" data-go="new-practice" onClick={() => start(chosen, bots)}>
        {t('lobby.start')}
      </button>
    </fieldset>
  );
}
