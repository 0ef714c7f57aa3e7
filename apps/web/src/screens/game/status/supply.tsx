import { COLORS, MONUMENTS } from '@tigris/engine';
import { isChosen, RULE_CHOICES, supplyOf } from '@tigris/engine/explain';
import type { ComponentChildren } from 'preact';
import { BuildingArt, MonumentArt, WonderArt } from '../../../art/components/memoized-piece-art.tsx';
import { joinParts, t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { monumentName } from '../../../words/log-words.ts';
import { buildingWord } from '../../../words/names.ts';
import { rulesName } from '../../../words/rules-name.ts';

/** Monuments, buildings and wonder that can still be built, and the rules. */
export function Supply({ model }: { model: GameModel }) {
  const view = model.shownView.value;
  if (view === null) return null;
  const { monuments, buildings, wonder } = supplyOf(view);
  return (
    <section class="supply" aria-label={t('supply.title')}>
      <span class="chip rules-in-force" title={rulesWords(view.rules)}>
        {rulesName(view.rules)}
        <span class="sr">{rulesWords(view.rules)}</span>
      </span>
      <ul>
        {MONUMENTS.map((pair) => (
          <Piece key={pair} words={monumentName(pair)} left={monuments.includes(pair)}>
            <MonumentArt pair={pair} />
          </Piece>
        ))}
        {isChosen(view.rules, 'buildings') &&
          COLORS.map((color) => (
            <Piece key={color} words={buildingWord(color)} left={buildings.includes(color)}>
              <BuildingArt color={color} />
            </Piece>
          ))}
        {isChosen(view.rules, 'wonder') && (
          <Piece words={t('option.wonder')} left={wonder}>
            <WonderArt />
          </Piece>
        )}
      </ul>
    </section>
  );
}

type PieceProps = { words: string; left: boolean; children: ComponentChildren };

function Piece({ words, left, children }: PieceProps) {
  const label = joinParts(':', words, t(left ? 'supply.left' : 'supply.built'));
  return (
    <li class={left ? '' : 'built'} title={label}>
      {children}
      <span class="sr">{label}</span>
    </li>
  );
}

/** For example: "Advanced board, Civilization buildings". */
function rulesWords(rules: Parameters<typeof isChosen>[0]): string {
  const chosen = RULE_CHOICES.filter((choice) => isChosen(rules, choice)).map((choice) => t(`option.${choice}`));
  return chosen.length === 0 ? t('supply.plain') : chosen.join(', ');
}
