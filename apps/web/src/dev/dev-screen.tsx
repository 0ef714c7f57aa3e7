import { makePositionLink, parsePosition } from '@tigris/engine';
import { loadTexts } from '../i18n/i18n.ts';
import { BotsPage } from './bots-page.tsx';
import { Gallery } from './gallery.tsx';
import { PositionPage } from './position-page.tsx';
import { RecordPage } from './record-page.tsx';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';

await loadTexts('table');

/** Developer pages. Production builds do not contain them. */
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

const linkTo = (position: string): string => {
  const parsed = parsePosition(position);
  return parsed.ok ? `/dev/position?p=${encodeURIComponent(makePositionLink(parsed.value))}` : '';
};

/** Links to all developer pages and sample questions. */
function DevIndex() {
  return (
    <main class="dev" style={{ padding: '16px' }}>
      <h1>Dev pages</h1>
      <p>
        <a href="/dev/gallery">Gallery of pieces</a> · <a href="/dev/record">A record at any ply</a> ·{' '}
        <a href="/dev/bots">Bots at play</a>
      </p>
      <h2>Prompts</h2>
      <ul>
        {Object.entries(SAMPLE_QUESTIONS).map(([name, position]) => (
          <li key={name}>
            <a href={linkTo(position)}>{name}</a>
          </li>
        ))}
      </ul>
      <h2>Any position</h2>
      <form action="/dev/position">
        <input name="p" aria-label="Position" style={{ width: 'min(90vw, 900px)' }} />
        <button type="submit">Open</button>
      </form>
    </main>
  );
}
