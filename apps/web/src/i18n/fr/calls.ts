import type { calls as en } from '../en/calls.ts';
import type { Translation } from '../text-groups.ts';

export const calls = {
  calls: {
    me: 'M’appeler quand la table m’attend',
    meWhy: 'Une notification sur cet appareil, quand vous ne regardez pas la table.',
    here: 'M’appeler aussi sur cet appareil',
    cannot:
      'Ce navigateur ne peut pas vous appeler : il ne montre pas de notifications des pages, la page est venue sans https, ou c’est une fenêtre privée.',
    iphone:
      'Sur iPhone et iPad, seules les pages de l’écran d’accueil montrent des notifications : ajoutez-y cette page et ouvrez-la de là.',
    denied:
      'Cette page n’a pas le droit de montrer des notifications. Les réglages du navigateur peuvent le changer ; jamais dans une fenêtre privée.',
    webhook: 'Adresse à prévenir à chaque tour (webhook)',
    webhookWhy: 'Par exemple un programme qui l’écrit dans votre messagerie.',
    webhookNone: 'aucune',
    webhookOther: 'celle d’un hôte précédent',
    webhookSet: 'Valider',
    webhookOff: 'Retirer',
    secret: 'Secret qui signe les messages',
  },
} satisfies Translation<typeof en>;
