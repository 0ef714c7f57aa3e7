import '../../css/home.css';
import { useEffect } from 'preact/hooks';
import { Scenery } from '../../art/scenery/scenery.tsx';
import { t } from '../../i18n/i18n.ts';
import { away, findMe, followLobby, me } from '../../net/api.ts';
import { LanguageSwitch } from '../shared/page-menu.tsx';
import { ClaimDevice, DeviceLink } from './device-link.tsx';
import { Doors, JoinForm, NameField } from './home-start.tsx';
import { NewTable } from './new-table.tsx';
import { FinishedGames, fewRows, MyTables, OpenTables } from './table-lists.tsx';

/** The first page: who I am, a table of my own or somebody else's, bots, rules. */
export function HomeScreen() {
  const person = me.value?.id;
  useEffect(() => void findMe(), []);
  // Each person is told their own tables, also those who have only just become somebody.
  useEffect(followLobby, [person]);
  useEffect(() => {
    document.title = t('app.title');
  });
  return (
    <main class="home">
      <header class="home-head">
        <Scenery />
        <h1>{t('app.title')}</h1>
        <p>{t('home.lead')}</p>
        <LanguageSwitch />
      </header>
      <div class="home-body" data-columns={fewRows() ? 2 : 3}>
        <section class="home-start">
          <NameField />
          <NewTable />
          <JoinForm />
          {away.value && <p class="away">{t('home.offline')}</p>}
          <DeviceLink />
        </section>
        {fewRows() ? (
          <div class="home-column">
            <MyTables />
            <Doors />
            <OpenTables />
            <FinishedGames />
          </div>
        ) : (
          <>
            <Doors />
            <div class="home-column own">
              <MyTables />
              <FinishedGames />
            </div>
            <OpenTables />
          </>
        )}
      </div>
      <ClaimDevice />
    </main>
  );
}
