import './rules-screen.css';
import { COLORS, DYNASTIES } from '@tigris/engine';
import { LEADER_COLORS, type RuleChoice } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  BlankArt,
  BuildingArt,
  CatastropheArt,
  DynastyDiscArt,
  LeaderArt,
  MonumentArt,
  PlateArt,
  PointArt,
  TileArt,
  TreasureArt,
  WonderArt,
} from '../../art/components/piece-art.tsx';
import { t } from '../../i18n/i18n.ts';
import { HomeLink } from '../shared/page/page-menu.tsx';
import { PageTools } from '../shared/page/page-tools.tsx';

/** Tiles and points have the color of their leader. */
const { king, priest, farmer, trader } = LEADER_COLORS;

/** Pieces shown next to each line. */
const LINES: readonly (readonly ComponentChildren[])[] = [
  DYNASTIES.map((dynasty) => <DynastyDiscArt key={dynasty} dynasty={dynasty} />),
  Object.values(LEADER_COLORS).map((color) => <LeaderArt key={color} dynasty="l" color={color} />),
  [<TileArt color={priest} />, <LeaderArt dynasty="l" color={king} />],
  [<LeaderArt dynasty="b" color={trader} />, <BlankArt />, <CatastropheArt />],
  [<TileArt color={farmer} />, <PointArt color={farmer} />],
  [
    <LeaderArt dynasty="a" color={king} />,
    <LeaderArt dynasty="p" color={king} />,
    <PlateArt of="revolt" value={2} />,
    <PlateArt of="revolt" value={3} />,
  ],
  [
    <LeaderArt dynasty="b" color={farmer} />,
    <LeaderArt dynasty="l" color={farmer} />,
    <PlateArt of="war" value={5} />,
    <PlateArt of="war" value={4} />,
  ],
  [<MonumentArt pair="rb" />],
  [<LeaderArt dynasty="a" color={trader} />, <TreasureArt />],
  COLORS.map((color) => <PointArt key={color} color={color} />),
];

const SIGNS: Readonly<Record<RuleChoice, ComponentChildren>> = {
  advanced: <TreasureArt />,
  buildings: <BuildingArt color={trader} />,
  wonder: <WonderArt />,
  english: <PlateArt of="war" value={4} />,
  open: <PointArt color={priest} />,
};
const CHOICES: readonly RuleChoice[] = ['advanced', 'buildings', 'wonder', 'english', 'open'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The game in ten lines, and the effect of each option. */
export function RulesScreen() {
  useEffect(() => {
    document.title = `${t('home.rules')} · ${t('app.title')}`;
  });
  return (
    <main class="rules">
      <header class="page-head">
        <HomeLink />
        <PageTools />
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
        {CHOICES.map((choice) => (
          <div key={choice}>
            <dt>
              <span>{SIGNS[choice]}</span>
              {t(`option.${choice}`)}
            </dt>
            <dd>{t(`rules.${choice}`)}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
