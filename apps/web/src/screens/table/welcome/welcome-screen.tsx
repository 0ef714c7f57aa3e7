import '../../home/home.css';
import './welcome-screen.css';
import type { TableCard } from '@tigris/protocol';
import { useEffect, useState } from 'preact/hooks';
import { DynastyArt } from '../../../art/components/memoized-piece-art.tsx';
import { Scenery } from '../../../art/scenery/scenery.tsx';
import { loadFonts } from '../../../browser/load-fonts.ts';
import { t } from '../../../i18n/i18n.ts';
import { type ApiReply, api, setMyName } from '../../../net/api.ts';
import { seatCardName } from '../../../words/names.ts';
import { rulesName } from '../../../words/rules-name.ts';
import { ErrorMessage } from '../../shared/error-message.tsx';
import { NameInput } from '../../shared/name-input.tsx';
import { PageTools } from '../../shared/page/page-tools.tsx';
import { TableClosedScreen } from '../shared/connection-overlay.tsx';

/** Asks new visitors of a table for their name, and shows who invites them to what. */
export function WelcomeScreen({ code }: { code: string }) {
  const [error, setError] = useState<string | null>(null);
  const found = useTableCard(code);
  useEffect(loadFonts, []);
  const enter = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '').trim();
    const reply = name === '' ? { ok: false as const, code: 'bad-name' } : await setMyName(name);
    if (!reply.ok) setError(reply.code);
  };
  // A wrong code is reported before the page asks for a name.
  if (found?.ok === false && found.code === 'no-such-table') return <TableClosedScreen code="no-such-table" />;
  const card = found?.ok ? found.value.table : null;
  return (
    <main class="home welcome">
      <header class="home-head">
        <Scenery />
        <h1>{t('app.title')}</h1>
        <PageTools />
      </header>
      <section class="home-start arrival">
        <h2>{card === null ? t('lobby.title', { code }) : t('lobby.invitedBy', { name: card.host })}</h2>
        {card === null ? <p>{t('lobby.invited')}</p> : <InvitationDetails card={card} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void enter(event.currentTarget);
          }}
        >
          <NameInput class="name-field" />
          <button type="submit" class="primary big">
            {t(card === null || card.open ? 'lobby.enter' : 'home.watch')}
          </button>
          <ErrorMessage code={error} />
        </form>
        <a class="button" href="/rules" target="_blank" rel="noopener">
          {t('lobby.rulesFirst')}
        </a>
      </section>
    </main>
  );
}

/** Seated players, phase and rules. */
function InvitationDetails({ card: { seats, options, phase } }: { card: TableCard }) {
  const state = phase === 'gathering' ? t('home.seats', { count: seats.length, seats: 4 }) : t('home.playing');
  return (
    <>
      <ul class="arrival-seats">
        {seats.map((seat) => (
          <li key={seat.dynasty}>
            <span class="medal">
              <DynastyArt dynasty={seat.dynasty} />
            </span>
            {seatCardName(seat)}
          </li>
        ))}
      </ul>
      <p>
        {state} · {rulesName(options.rules)}
      </p>
    </>
  );
}

function useTableCard(code: string): ApiReply<{ table: TableCard }> | null {
  const [found, setFound] = useState<ApiReply<{ table: TableCard }> | null>(null);
  useEffect(() => {
    void api.table(code).then(setFound);
  }, [code]);
  return found;
}
