import '../css/rules.css';
import { BLACK, BLUE, COLORS, DYNASTIES, GREEN, RED } from '@tigris/engine';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  BlankArt,
  BuildingArt,
  CatastropheArt,
  LeaderArt,
  MonumentArt,
  PlateArt,
  PointArt,
  SeatArt,
  TileArt,
  TreasureArt,
  WonderArt,
} from '../art/sign.tsx';
import { need, t } from '../i18n/i18n.ts';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The pieces that each of the ten lines is about. */
const LINES: readonly (readonly ComponentChildren[])[] = [
  DYNASTIES.map((dynasty) => <SeatArt key={dynasty} dynasty={dynasty} />),
  ([BLACK, RED, BLUE, GREEN] as const).map((color) => <LeaderArt key={color} dynasty="l" color={color} />),
  [<TileArt color={RED} />, <LeaderArt dynasty="l" color={BLACK} />],
  [<LeaderArt dynasty="b" color={GREEN} />, <BlankArt />, <CatastropheArt />],
  [<TileArt color={BLUE} />, <PointArt color={BLUE} />],
  [
    <LeaderArt dynasty="a" color={BLACK} />,
    <LeaderArt dynasty="p" color={BLACK} />,
    <PlateArt of="revolt" value={2} />,
    <PlateArt of="revolt" value={3} />,
  ],
  [
    <LeaderArt dynasty="b" color={BLUE} />,
    <LeaderArt dynasty="l" color={BLUE} />,
    <PlateArt of="war" value={5} />,
    <PlateArt of="war" value={4} />,
  ],
  [<MonumentArt pair="rb" />],
  [<LeaderArt dynasty="a" color={GREEN} />, <TreasureArt />],
  COLORS.map((color) => <PointArt key={color} color={color} />),
];

const OPTIONS = {
  adv: <TreasureArt />,
  c: <BuildingArt color={GREEN} />,
  w: <WonderArt />,
  e: <PlateArt of="war" value={4} />,
  o: <PointArt color={RED} />,
} as const;
const OPTION_NAMES = ['adv', 'c', 'w', 'e', 'o'] as const;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The game in ten lines, and what each option changes. */
export function RulesScreen() {
  useEffect(() => void need('rules'), []);
  useEffect(() => {
    document.title = `${t('home.rules')} · ${t('app.title')}`;
  });
  return (
    <main class="rules">
      <header class="page-head">
        <HomeLink />
        <LanguageSwitch />
      </header>
      <h1>{t('rules.title')}</h1>
      <ol>
        {NUMBERS.map((line) => (
          <li key={line}>
            <p>{t(`rules.line${line}`)}</p>
            <span class="signs">
              {LINES[line - 1]?.map((sign, i) => (
                <span key={i}>{sign}</span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <h2>{t('rules.options')}</h2>
      <dl>
        {OPTION_NAMES.map((option) => (
          <div key={option}>
            <dt>
              <span>{OPTIONS[option]}</span>
              {t(`option.${option}`)}
            </dt>
            <dd>{t(`rules.${option}`)}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
