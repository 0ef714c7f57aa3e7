import type { games as en } from '../en/games.ts';
import type { Translation } from '../text-groups.ts';

export const games = {
  games: {
    title: 'Parties terminées',
    whose: 'Quelles parties',
    mine: 'les miennes',
    all: 'les miennes et celles des tables ouvertes',
    person: 'Jouées par',
    personHint: 'une partie du nom',
    result: 'Comment elles ont fini',
    anyResult: 'peu importe',
    outcomes: {
      won: 'j’ai gagné',
      lost: 'j’ai perdu',
      whole: 'jouées jusqu’au bout',
      agreed: 'arrêtées d’un commun accord',
      abandoned: 'laissées en plan',
      resigned: 'quelqu’un a abandonné',
    },
    rules: 'Règles',
    anyRules: 'toutes',
    named: 'Le jeu',
    having: 'Parmi les options',
    count_one: '{{count}} partie',
    count_other: '{{count}} parties',
    countMore_one: '{{count}} partie pour l’instant',
    countMore_other: '{{count}} parties pour l’instant',
    none: 'Aucune partie ne correspond.',
    noneSoFar: 'Rien pour l’instant. Les parties plus anciennes n’ont pas encore été regardées.',
    noneYet: 'Aucune partie terminée pour l’instant. Vous trouverez ici leurs résultats, et de quoi les revoir.',
    more: 'Chercher plus loin',
    signIn: 'Dites votre nom sur la page d’accueil, et vos propres parties se trouveront ici aussi.',
  },
} satisfies Translation<typeof en>;
