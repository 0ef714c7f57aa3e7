import { leaderDrawing } from '../../art/leader-drawing.ts';
import { PALETTES } from '../../art/palette.ts';
import { Shapes } from '../../art/scenery/shapes.tsx';
import { tabletDrawing } from '../../art/tablet-drawing.ts';
import { t } from '../../i18n/i18n.ts';

const PICTURES = {
  practise: leaderDrawing('a', 1, PALETTES.light),
  rules: tabletDrawing(PALETTES.light),
};

/** To what needs neither a server nor friends. */
export function Doors() {
  return (
    <nav class="doors">
      <a class="door" href="/practise" data-go="practise">
        <Shapes drawing={PICTURES.practise} />
        <b>{t('home.practise')}</b>
        <small>{t('home.practiseWhy')}</small>
      </a>
      <a class="door" href="/rules">
        <Shapes drawing={PICTURES.rules} />
        <b>{t('home.rules')}</b>
        <small>{t('home.rulesWhy')}</small>
      </a>
    </nav>
  );
}
