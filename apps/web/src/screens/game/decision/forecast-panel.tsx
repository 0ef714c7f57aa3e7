import { makeCell } from '@tigris/engine';
import type { ConflictPreview } from '@tigris/engine/explain';
import { LeaderArt, MonumentArt, PointArt, TileArt, TreasureArt } from '../../../art/components/memoized-piece-art.tsx';
import { SignIcon } from '../../../art/components/sign-icon.tsx';
import { HOUSE, LINKED_RINGS, SPLIT_KINGDOM } from '../../../art/signs/symbols.ts';
import { t } from '../../../i18n/i18n.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { type ForecastFact, forecastFacts } from '../../../words/forecast-words.ts';
import { leadersGenitive } from '../../../words/names.ts';
import { ConflictSideCard, WinnerEffects } from '../conflict/conflict-side.tsx';

/** What the selected piece would do on the cell under the pointer. */
export function ForecastPanel({ model }: { model: GameModel }) {
  const forecast = model.forecast.value;
  const cell = model.pointedCell.value;
  if (forecast === null || cell === null) return null;
  const facts = forecastFacts(model, forecast);
  return (
    <section class="panel foretold" data-forecast={forecast.refusal ?? 'legal'}>
      <h2>{t('fore.at', { cell: makeCell(cell) })}</h2>
      <ul class="facts">
        {facts.map((fact) => (
          <li key={fact.words} class={fact.kind}>
            <FactArt fact={fact} />
            <span>
              {fact.words}
              {fact.kind === 'may' && <em> {t('fore.may')}</em>}
            </span>
          </li>
        ))}
      </ul>
      {forecast.conflictPreviews.map((battle) => (
        <PossibleConflict key={battle.conflict.color} model={model} battle={battle} />
      ))}
    </section>
  );
}

/** A conflict that would break out: both sides, and what follows if either wins. */
function PossibleConflict({ model, battle }: { model: GameModel; battle: ConflictPreview }) {
  const { conflict, attackers, defenders } = battle;
  return (
    <div class="battle" data-battle={conflict.kind}>
      <h3>{t(`conflict.${conflict.kind}`, { leaders: leadersGenitive(conflict.color) })}</h3>
      <div class="sides">
        {[true, false].map((isAttacker) => (
          <ConflictSideCard
            key={String(isAttacker)}
            model={model}
            battle={battle}
            isAttacker={isAttacker}
            strength={{ onBoard: (isAttacker ? attackers : defenders).length, added: null }}
          >
            <WinnerEffects model={model} battle={battle} isAttacker={isAttacker} />
          </ConflictSideCard>
        ))}
      </div>
    </div>
  );
}

function FactArt({ fact: { icon } }: { fact: ForecastFact }) {
  switch (icon.of) {
    case 'point':
      return <PointArt color={icon.color} />;
    case 'leader':
      return <LeaderArt dynasty={icon.dynasty} color={icon.color} />;
    case 'tile':
      return <TileArt color={icon.color} />;
    case 'treasure':
      return <TreasureArt />;
    case 'monument':
      return <MonumentArt pair={icon.pair} />;
    case 'sign':
      return <SignIcon sign={SIGNS[icon.sign]} />;
    case 'none':
      return <i class="dash" aria-hidden="true" />;
  }
}

const SIGNS = { joins: LINKED_RINGS, splits: SPLIT_KINGDOM, home: HOUSE } as const;
