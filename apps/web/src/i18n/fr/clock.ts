import type { clock as en } from '../en/clock.ts';
import type { Translation } from '../text-groups.ts';

export const clock = {
  clock: {
    title: 'Pendule',
    none: 'sans pendule',
    quick: 'rapide\u00a0: 10\u00a0minutes chacun + 20\u00a0secondes par tour',
    calm: 'posée\u00a0: 25\u00a0minutes chacun + 40\u00a0secondes par tour',
    half: 'lente\u00a0: 12\u00a0heures par tour',
    day: 'lente\u00a0: 1\u00a0jour par tour',
    days3: 'lente\u00a0: 3\u00a0jours par tour',
    ownLive: '{{reserve}} chacun + {{turn}} par tour',
    ownSlow: '{{turn}} par tour',
    pause: 'Jours de pause par personne, en tout',
    noPause: 'aucun',
    days_one: '{{count}} jour',
    days_other: '{{count}} jours',
    atZero: 'Quand le temps de quelqu’un est écoulé',
    zero: { choose: 'les autres choisissent', bot: 'un robot continue' },
  },
  endings: {
    agreed: 'Arrêtée d’un commun accord',
    abandoned: 'Laissée en plan',
    resigned: 'Tout le monde a abandonné',
  },
} satisfies Translation<typeof en>;
