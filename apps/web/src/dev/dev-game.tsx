import type { GameModel } from '../model/game/game-model.ts';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { LanguageSwitch } from '../screens/shared/page/page-menu.tsx';

/** A game on a page for developers, with the way back to the others. */
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
