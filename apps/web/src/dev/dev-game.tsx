import type { GameModel } from '../model/game/game-model.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { LanguageSwitch } from '../screens/shared/page/page-menu.tsx';

/** A game on a developer page, with a link back. */
export const DevGame = ({ model }: { model: GameModel }) => (
  <GameScreen
    model={model}
    menu={
      <>
        <a class="button small" href="/dev">
          Dev
        </a>
        <LanguageSwitch />
      </>
    }
  />
);
