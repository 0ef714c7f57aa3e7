import { makePositionLink, parsePosition } from '@tigris/engine';
import { PROMPTS } from './prompts.ts';

const linkTo = (position: string): string => {
  const parsed = parsePosition(position);
  return parsed.ok ? `/dev/position?p=${encodeURIComponent(makePositionLink(parsed.value))}` : '';
};

/** What there is to look at: every prompt, any position, any record. */
export function DevIndex() {
  return (
    <main class="dev" style={{ padding: '16px' }}>
      <h1>Dev pages</h1>
      <p>
        <a href="/dev/gallery">Gallery of pieces</a> · <a href="/dev/record">A record at any ply</a> ·{' '}
        <a href="/dev/bots">Bots at play</a>
      </p>
      <h2>Prompts</h2>
      <ul>
        {Object.entries(PROMPTS).map(([name, position]) => (
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
