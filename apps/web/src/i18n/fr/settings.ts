import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-groups.ts';

export const settings: Translation<typeof en> = {
  settings: {
    theme: 'Thème',
    themes: { device: 'Comme l’appareil', light: 'Clair', dark: 'Sombre', parchment: 'Parchemin' },
    palette: 'Couleurs des pièces',
    palettes: {
      usual: 'Habituelles',
      'red-green': 'Rouge et vert distincts',
      'blue-yellow': 'Bleu et vert distincts',
    },
    board: 'Plateau et tours',
    plates: 'Montrer la force des chefs',
    names: 'Écrire a1, b1, c1… sur les cases',
    atOnce: 'Finir mon tour aussitôt, sans confirmation',
    motion: 'Mouvements sur le plateau',
    motions: { normal: 'normaux', fast: 'rapides', slow: 'lents', off: 'aucun' },
    lessMotion: 'Votre appareil demande moins d’animations : rien ne bouge.',
    sound: 'Son',
    soundOn: 'Jouer les sons',
    sounds: { pieces: 'Pièces', conflicts: 'Conflits', calls: 'Mon tour et les questions', talk: 'Messages' },
    devices: 'Appareils sur lesquels on vous appelle',
    devicesNone: 'Aucun. Vous pouvez l’activer à une table qui laisse des jours par tour.',
    deviceSeen: 'vu le {{date}}',
    deviceEnd: 'Arrêter',
    deviceEndWho: 'Ne plus appeler sur : {{device}}',
  },
};
