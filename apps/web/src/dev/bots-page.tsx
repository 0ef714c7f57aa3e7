import { useSignal } from '@preact/signals';
import { randomBot } from '@tigris/bots';
import { useEffect, useMemo } from 'preact/hooks';
import { randomBelow } from '../browser/random-below.ts';
import { GameModel } from '../model/game/game-model.ts';
import { immediateBot } from '../model/practice/bot-player.ts';
import { LocalSource } from '../model/practice/local-source.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';

const NAMES = ['Ann', 'Bob', 'Cem'];
const DYNASTIES = ['l', 'a', 'b'] as const;

/** `/dev/bots?pause=0` lets bots play one game after another. `data-plies` counts all their moves. */
export function BotsPage() {
  const game = useSignal(0);
  const plies = useSignal(0);
  const { model, source } = useMemo(start, [game.value]);
  useEffect(
    () =>
      source.subscribe(() => {
        plies.value += 1;
        if (source.snapshot.value?.view.over) game.value += 1;
      }),
    [source, game, plies],
  );
  useEffect(
    () => () => {
      model.dispose();
      source.dispose();
    },
    [model, source],
  );
  return (
    <div data-plies={plies.value} data-games={game.value} style={{ display: 'contents' }}>
      <GameScreen
        key={game.value}
        model={model}
        menu={
          <a class="button small" href="/dev">
            Dev
          </a>
        }
      />
    </div>
  );
}

function start(): { model: GameModel; source: LocalSource } {
  const pause = Number(new URLSearchParams(location.search).get('pause') ?? 300);
  const source = new LocalSource({
    rules: 'adv+cew',
    dynasties: DYNASTIES,
    players: NAMES.map((name) => ({ name, bot: randomBot.name, connected: true })),
    seat: null,
    random: randomBelow,
    bots: [immediateBot(randomBot, randomBelow)],
    minAnswerMs: () => pause,
    onBotError: reportError,
    holdsTurnEnd: false,
  });
  return { model: new GameModel(source), source };
}
