import type { together as en } from '../en/together.ts';
import type { Translation } from '../text-groups.ts';

export const together = {
  together: {
    title: 'Décider ensemble',
    clock: {
      runs: 'le temps court',
      low: 'le temps presse',
      zero: 'temps écoulé',
      stands: 'temps restant',
      held: 'le temps est arrêté jusqu’au retour',
      paused: 'en pause',
    },
    gaveUp: 'a abandonné',
    waitsFor: 'avant que les autres puissent décider',
    awayFor: 'absence',
    away: '{{name}} n’est plus là depuis un moment. Que faire\u00a0?',
    outOfTime: '{{name}} n’a plus de temps. Que faire\u00a0?',
    missing: '{{name}}\u00a0: décider…',
    wait: 'Attendre',
    end: 'Arrêter la partie',
    asksEnd: '{{asker}} propose d’arrêter la partie. D’accord\u00a0?',
    asksBot:
      '{{asker}} propose de confier la place de {{name}} à un robot ({{bot}}) jusqu’à son retour. D’accord\u00a0?',
    refusedEnd: 'Pas d’accord\u00a0: la partie continue.',
    refusedBot: 'Pas d’accord\u00a0: aucun robot ne joue à la place de {{name}}.',
    yes: 'Oui',
    no: 'Non',
    ballot: { none: '–', open: 'pas encore', yes: 'pour', no: 'contre' },
    said: '{{name}}\u00a0: {{said}}',
    until: 'Encore {{time}}. Il faut l’accord de plus de la moitié.',
    thisGame: 'Cette partie',
    pause: 'Arrêter ma pendule (reste\u00a0: {{left}})',
    askEnd: 'Proposer d’arrêter la partie',
    resign: 'Abandonner…',
    resignTwo: 'Vous abandonnez, et votre adversaire gagne. Vraiment\u00a0?',
    resignMore: 'Vous abandonnez, et un robot finit la partie à votre place. Impossible de revenir. Vraiment\u00a0?',
    resignLast: 'Vous abandonnez. Il ne reste personne\u00a0: la partie s’arrête ici. Vraiment\u00a0?',
    resignYes: 'Oui, j’abandonne',
    resigned: '{{loser}} abandonne. Victoire de {{winner}}.',
    allResigned: 'Tout le monde a abandonné.',
  },
} satisfies Translation<typeof en>;
