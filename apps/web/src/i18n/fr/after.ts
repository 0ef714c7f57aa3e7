import type { after as en } from '../en/after.ts';
import type { Translation } from '../text-groups.ts';

export const after = {
  replay: {
    title: 'Revoir la partie',
    moves: 'Coups de la partie',
    play: 'Dérouler la partie',
    pause: 'Pause',
    first: 'Au début',
    last: 'À la fin',
    back: 'Un coup en arrière',
    forward: 'Un coup en avant',
    earlier: 'À la guerre, au monument, au trésor ou à la perte d’avant',
    later: 'À la guerre, au monument, au trésor ou à la perte d’après',
    speed: 'Vitesse',
    eyes: 'Vue de',
    all: 'tous, mains ouvertes',
    mark: {
      war: 'Guerre',
      monument: 'Construction',
      treasure: 'Trésor',
      worst: 'Beaucoup perdu ici : {{lost}} %',
      swing: 'Perdu ici : {{lost}} %',
    },
  },
  points: {
    title: 'Points par couleur et par origine',
    tile: 'Tuiles',
    revolt: 'Révoltes',
    war: 'Guerres',
    monument: 'Monuments',
    wonder: 'La merveille',
    treasure: 'Trésors',
  },
  share: {
    open: 'Partager',
    title: 'Partager cette position',
    link: 'Lien vers cette position',
    text: 'La position en texte, pour te show',
    picture: 'Enregistrer l’image',
    record: 'Enregistrer la partie',
    copy: 'Copier',
    copied: 'Copié',
    alt: 'Le plateau en image',
    send: 'Envoyer…',
  },
} satisfies Translation<typeof en>;
