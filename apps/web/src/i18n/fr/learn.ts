import type { learn as en } from '../en/learn.ts';
import type { Translation } from '../text-groups.ts';

export const learn = {
  learn: {
    title: 'Apprendre à jouer',
    lead: 'Neuf courtes leçons sur le vrai plateau. À chaque fois, vous jouez un coup ou deux et voyez ce qui en résulte.',
    number: 'Leçon {{number}} sur {{count}}',
    done: 'terminée',
    count: 'Terminées : {{done}} sur {{count}}',
    begin: 'Commencer',
    goOn: 'Continuer : « {{title}} »',
    next: 'Continuer',
    nextLesson: 'Leçon suivante : {{title}}',
    back: 'Leçons',
    retry: 'Annuler ce coup',
    task: 'Étape {{task}} sur {{count}}',
    after: 'Vous connaissez le jeu. À vous de jouer !',
    leader: {
      title: 'Les premiers chefs',
      about: 'Où se tiennent les chefs, et ce qu’est un royaume',
      king: 'Vous jouez le Lion. Prenez votre roi, le chef noir, et posez-le sur une case claire : un chef se tient sur terre, à côté d’un temple.',
      kingDone: 'Votre roi est à côté d’un temple : voilà un royaume. Son contour porte la marque du roi.',
      kingAstray: 'C’est permis, mais commencez par le roi. Annulez ce coup, puis prenez le chef noir.',
      priest:
        'Un royaume peut abriter des chefs des quatre couleurs. Placez votre prêtre, le chef rouge, à côté du même temple.',
      priestDone: 'Deux chefs dans un royaume : l’un récolte les points noirs, l’autre les rouges.',
      priestApart:
        'Votre prêtre a maintenant son propre royaume, loin du roi. Annulez ce coup et placez-le à côté du temple du roi.',
      priestAstray: 'Cela peut attendre. Annulez ce coup, puis prenez votre prêtre, le chef rouge.',
    },
    points: {
      title: 'Les tuiles et les points',
      about: 'Ce que rapporte une tuile, et à qui',
      own: 'Votre roi est noir, comme les colonies. Posez une colonie qui touche votre royaume par un côté.',
      ownDone:
        'Un point noir pour vous : il revient à qui possède, dans ce royaume, le chef de la couleur de la tuile.',
      ownOther: 'C’est un point, mais pas un noir. Annulez ce coup et posez une colonie, une tuile noire.',
      astray: 'Cela ne rapporte rien : la tuile doit toucher votre royaume par un côté. Annulez ce coup et réessayez.',
      standIn:
        'Il n’y a ni prêtre, ni fermier, ni marchand dans votre royaume. Posez-y quand même une tuile d’une autre couleur. Les fermes, bleues, vont sur les fleuves, toutes les autres sur terre.',
      standInDone: 'Encore un point : là où manque le chef d’une couleur, le roi le remplace. Lui seul peut le faire.',
      standInSame: 'Encore un point noir. Annulez ce coup et essayez une couleur dont le chef n’est pas là.',
    },
    weakest: {
      title: 'La couleur la plus faible compte',
      about: 'Quatre couleurs, et aucune à négliger',
      farmer:
        'À la fin, seule compte votre couleur la plus faible, et vous n’avez qu’un point bleu. Une ferme en donnerait un, mais ici le roi est à l’Archer. Placez d’abord votre fermier, le chef bleu, dans ce royaume.',
      farmerDone: 'Des chefs de plusieurs joueurs peuvent partager un royaume, à raison d’un par couleur.',
      farmerGift:
        'Le point est allé à l’Archer : sans fermier, c’est son roi qui le prend. Annulez ce coup et placez d’abord votre fermier.',
      farmerApart: 'Ici, votre fermier est loin des autres. Annulez ce coup et placez-le dans le royaume du prêtre.',
      farmerAstray: 'Cela ne rapporte pas de bleu. Annulez ce coup, puis prenez votre fermier, le chef bleu.',
      farm: 'Posez maintenant une ferme, une tuile bleue, sur une case de fleuve qui touche ce royaume.',
      farmDone: 'Votre couleur la plus faible passe de 1 à 2, et votre score avec elle.',
      farmAstray: 'Aucun point bleu ici. Annulez ce coup et posez une ferme sur le fleuve, contre le royaume.',
    },
    revolt: {
      title: 'Une révolte',
      about: 'Deux chefs de même couleur dans un royaume',
      attack:
        'Le roi de l’Archer règne ici, avec deux temples à ses côtés. Placez votre roi dans son royaume, de préférence à côté de deux temples : c’est une révolte.',
      attackAsked:
        'Seuls comptent les temples : ceux qui touchent chaque chef, et ceux qu’on ajoute de sa main. L’Archer répond après vous et l’égalité est pour lui : ajoutez plus que le strict nécessaire.',
      attackDone:
        'L’Archer a ajouté un temple, et cela n’a pas suffi. Son roi quitte le plateau, et vous marquez un point rouge.',
      attackLost:
        'L’Archer a ajouté un temple, et l’égalité lui suffit. Annulez ce coup et ajoutez plus de temples, ou attaquez à côté de deux.',
      attackAstray:
        'Il n’y a pas de révolte. Annulez ce coup et placez votre roi dans le royaume de l’Archer, à côté d’un de ses temples.',
    },
    war: {
      title: 'Une guerre',
      about: 'Une tuile réunit deux royaumes',
      join: 'Vous et l’Archer avez chacun un marchand dans un royaume, et une seule case les sépare. Posez-y n’importe quelle tuile : les royaumes se réunissent, et les marchands entrent en guerre.',
      joinAsked:
        'Dans une guerre des marchands, seuls comptent les marchés, sur le plateau et de la main. C’est trois contre deux, mais l’Archer répond après vous, et l’égalité est pour lui.',
      joinDone:
        'Gagné : un point vert pour le marchand battu et un par marché à lui ; tous quittent le plateau. La tuile qui réunit les royaumes ne rapporte rien.',
      joinLost:
        'L’Archer a ajouté un marché : égalité, et l’égalité est pour le défenseur. Annulez ce coup et ajoutez des marchés.',
      joinAstray: 'Cela ne réunit rien. Annulez ce coup et posez une tuile entre les deux royaumes.',
    },
    catastrophe: {
      title: 'Catastrophe et échange',
      about: 'Se défaire d’un temple, ou d’une mauvaise main',
      strike:
        'Un seul temple retient le roi de l’Archer sur le plateau. Prenez une catastrophe, la tuile fendue près de vos chefs, et jouez-la sur ce temple.',
      strikeDone:
        'Le temple est détruit, sa case fermée à jamais, et un chef sans temple quitte le plateau. Vous avez deux catastrophes pour toute la partie.',
      strikeElsewhere:
        'Une case est fermée, mais le roi n’a pas bougé. Annulez ce coup et frappez le temple à côté du roi de l’Archer.',
      strikeAstray: 'Le roi est toujours là. Annulez ce coup et jouez une catastrophe.',
      exchange:
        'Vous n’avez aucun temple en main, et il en faut pour les révoltes. Touchez « Échanger », marquez les tuiles dont vous ne voulez plus, puis confirmez.',
      exchangeDone:
        'De nouvelles tuiles contre les anciennes : c’est une action comme une autre. À la fin du tour, les mains remontent de toute façon à six.',
      exchangeAstray: 'Ce n’était pas un échange. Annulez ce coup et touchez « Échanger ».',
    },
    monument: {
      title: 'Un monument',
      about: 'Quatre tuiles en carré, et des points à chaque tour',
      build:
        'Trois colonies d’un carré sont déjà là. Posez la quatrième pour le compléter : vous pourrez bâtir un monument.',
      buildAsked:
        'Une moitié est noire, comme les tuiles. Choisissez l’autre pour qu’il rapporte : vous avez un roi et un marchand dans ce royaume.',
      buildDone: 'Les quatre colonies sont retournées sous le monument. Ni guerre ni catastrophe ne peut l’enlever.',
      buildAstray: 'Pas de monument. Annulez ce coup, complétez le carré avec une colonie et choisissez un monument.',
      income: 'Un monument rapporte à la fin de votre tour. Touchez « Finir le tour ».',
      incomeDone:
        'Vos chefs de ses couleurs ont reçu un point chacun, comme à la fin de chacun de vos tours tant qu’ils restent dans ce royaume.',
      incomeAstray: 'Rien n’a été payé. Annulez ce coup et finissez votre tour.',
    },
    treasures: {
      title: 'Les trésors',
      about: 'À quoi sert le marchand',
      trader:
        'Un trésor vaut un point de n’importe quelle couleur, et seuls les marchands en prennent. Placez votre marchand, le chef vert, dans le royaume de votre roi.',
      traderDone: 'Votre marchand attend. Un trésor reste toujours dans le royaume : il prend ceux qui sont en plus.',
      traderApart: 'Ici, il n’a rien à prendre. Annulez ce coup et placez-le dans le royaume du roi.',
      traderAstray:
        'Personne n’est encore là pour prendre un trésor. Annulez ce coup et placez d’abord votre marchand.',
      join: 'Un temple avec un second trésor est à une case de là. Posez une tuile entre les deux, pour que les deux soient dans votre royaume.',
      joinAsked: 'Deux trésors dans un royaume avec un marchand : l’un reste, l’autre est à vous. Lequel prenez-vous ?',
      joinDone: 'Le trésor est à vous. À la fin de la partie, il ira là où il vous manque le plus.',
      joinAstray: 'Le second trésor est toujours à part. Annulez ce coup et comblez le vide avec une tuile.',
    },
    end: {
      title: 'La fin et le score',
      about: 'Quand la partie finit, et qui gagne',
      last: 'Il reste trois trésors sur le plateau, et la partie finit avec le tour où il n’en reste que deux ou moins. Prenez-en un : posez une tuile dans le vide, comme avant.',
      lastAsked: 'L’un des deux est à vous. Lequel prenez-vous ?',
      lastDone: 'Il reste deux trésors : ce tour est donc le dernier.',
      lastAstray: 'Les trois trésors sont toujours là. Annulez ce coup et réunissez-en deux.',
      finish:
        'L’Archer a plus de points que vous, mais pas dans chaque couleur. Finissez votre tour et voyez qui gagne.',
      finishDone:
        'Les trésors vont un par un à la couleur la plus faible, et la meilleure de ces couleurs faibles l’emporte. La partie finit aussi quand le sac ne peut plus remplir une main.',
      finishAstray: 'La partie continue. Annulez ce coup et finissez votre tour.',
    },
  },
} satisfies Translation<typeof en>;
