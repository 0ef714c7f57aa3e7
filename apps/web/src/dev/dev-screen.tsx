import { need } from '../i18n/i18n.ts';
import { BotsPage } from './bots-page.tsx';
import { DevIndex } from './dev-index.tsx';
import { Gallery } from './gallery.tsx';
import { PositionPage } from './position-page.tsx';
import { RecordPage } from './record-page.tsx';

await need('table');

/** Pages for those who build the game: no production build has them. */
export function DevScreen({ page }: { page: string }) {
  switch (page) {
    case 'gallery':
      return <Gallery />;
    case 'position':
      return <PositionPage />;
    case 'bots':
      return <BotsPage />;
    case 'record':
      return <RecordPage />;
    default:
      return <DevIndex />;
  }
}
