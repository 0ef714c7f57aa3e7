import { useSignal } from '@preact/signals';
import { BOTS } from '@tigris/bots';
import { viewOf } from '@tigris/engine';
import { useEffect, useMemo } from 'preact/hooks';
import { GameModel } from '../model/game-model.ts';
import { LocalSource } from '../model/local-source.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { randomBelow } from '../screens/shared/random-below.ts';

const NAMES = ['Ann', 'Bob', 'Cem'];
const DYNASTIES = ['l', 'a', 'b'] as const;

/** `/dev/bots?pause=0`: bots play one game after another; `data-plies` counts all of their moves. */
export function BotsPage() {
  const game = useSignal(0);
  const plies = useSignal(0);
  const { model, source } = useMemo(start, [game.value]);
  useEffect(
    () =>
      source.onTold(() => {
        plies.value += 1;
        if (source.now.value?.view.over) game.value += 1;
      }),
    [source, game, plies],
  );
  useEffect(
    () => () => {
      model.stop();
      source.stop();
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
  const [bot] = BOTS;
  const source = new LocalSource({
    rules: 'adv+cew',
    dynasties: DYNASTIES,
    players: NAMES.map((name) => ({ name, bot: true, here: true })),
    seat: null,
    random: randomBelow,
    bot: (now, of) => bot?.choose(viewOf(now, of), of, randomBelow) ?? { kind: 'end' },
    pause: Number(new URLSearchParams(location.search).get('pause') ?? 300),
    confirm: false,
  });
  return { model: new GameModel(source), source };
}
