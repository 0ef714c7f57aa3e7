import '../../css/home.css';
import { useEffect } from 'preact/hooks';
import { Scenery } from '../../art/scenery/scenery.tsx';
import { t } from '../../i18n/i18n.ts';
import { away, findMe, me, watchLobby } from '../../net/api.ts';
import { LanguageSwitch } from '../shared/page-menu.tsx';
import { ClaimDevice, DeviceLink } from './device-link.tsx';
import { Doors, JoinForm, NameField } from './home-start.tsx';
import { NewTable } from './new-table.tsx';
import { FinishedGames, fewRows, MyTables, OpenTables } from './table-lists.tsx';

/** The first page: the visitor's name, the ways to a table, practice with bots, and the rules. */
export function HomeScreen() {
  const person = me.value?.id;
  useEffect(() => void findMe(), []);
  // The lists are different for each person, so a visitor who has just given a name needs new ones.
  useEffect(watchLobby, [person]);
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
