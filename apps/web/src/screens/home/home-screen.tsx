import './home.css';
import { useEffect } from 'preact/hooks';
import { Scenery } from '../../art/scenery/scenery.tsx';
import { t } from '../../i18n/i18n.ts';
import { fetchMe } from '../../net/api.ts';
import { isServerUnreachable, myTables } from '../../net/table-lists.ts';
import { useBrowserTab } from '../shared/page/browser-tab.ts';
import { turnsElsewhere } from '../shared/page/next-table.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';
import { ClaimDeviceDialog, DeviceLink } from './start/device-link.tsx';
import { NewTable } from './start/new-table.tsx';
import { JoinForm, NameField, StartLinks } from './start/start-forms.tsx';
import { FinishedGames, fitsOneColumn, MyTables, OpenTables } from './tables/table-lists.tsx';

/** Longer lists of own tables get a column of their own. */
const MAX_SHORT_LIST = 3;

/** The home page: name, ways to a table, lessons, practice and rules. */
export function HomeScreen() {
  useEffect(() => void fetchMe(), []);
  useBrowserTab({ title: '', isMyTurn: false, otherTurns: turnsElsewhere() });
  const hasManyTables = myTables.value.tables.length > MAX_SHORT_LIST;
  return (
    <main class="home">
      <header class="home-head">
        <Scenery />
        <h1>{t('app.title')}</h1>
        <p>{t('home.lead')}</p>
        <PageTools />
      </header>
      <div class="home-body" data-columns={fitsOneColumn() ? 2 : 3}>
        <section class="home-start">
          <NameField />
          <NewTable />
          <JoinForm />
          {isServerUnreachable.value && <p class="away">{t('home.offline')}</p>}
          <DeviceLink />
        </section>
        {fitsOneColumn() ? (
          <div class="home-column">
            <MyTables />
            <StartLinks />
            <OpenTables />
            <FinishedGames />
          </div>
        ) : (
          <>
            <StartLinks />
            <div class="home-column own">
              <MyTables />
              {!hasManyTables && <FinishedGames />}
            </div>
            <div class="home-column others">
              <OpenTables />
              {hasManyTables && <FinishedGames />}
            </div>
          </>
        )}
      </div>
      <ClaimDeviceDialog />
    </main>
  );
}
