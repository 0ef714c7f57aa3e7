import type { rules as en } from '../en/rules.ts';
import type { Translation } from '../text-groups.ts';

export const rules = {
  rules: {
    title: 'Le jeu en dix lignes',
    options: 'Options',
    line1:
      'Deux à quatre dynasties bâtissent des royaumes entre deux fleuves. Le plateau est fait de cases de terre et de fleuve ; tuiles et chefs qui se touchent par un côté forment des groupes.',
    line2:
      'Chacun a quatre chefs, un par couleur : roi (noir), prêtre (rouge), fermier (bleu), marchand (vert). Ils portent le signe de la dynastie : chaque joueur peut donc marquer dans toutes les couleurs.',
    line3:
      'Un chef se tient sur la terre, à côté d’un temple rouge. Un groupe qui contient un chef est un royaume. Plusieurs joueurs peuvent le partager mais, en temps de paix, il n’y a qu’un chef de chaque couleur.',
    line4:
      'Un tour compte jusqu’à deux actions : poser, déplacer ou retirer un chef ; poser une de ses six tuiles cachées ; jouer une de ses deux catastrophes ; échanger des tuiles. Une catastrophe détruit la tuile de sa case et ferme la case pour le reste de la partie ; les chefs qui n’ont plus de temple à côté d’eux quittent le plateau.',
    line5:
      'Une tuile posée dans un royaume rapporte un point de sa couleur au propriétaire du chef de cette couleur ou, à défaut, au propriétaire du roi.',
    line6:
      'Poser un chef dans un royaume qui en a déjà un de cette couleur déclenche une révolte (conflit interne). Les temples voisins de chaque chef et les tuiles rouges de la main décident. Le perdant reprend son chef ; le vainqueur marque un point rouge.',
    line7:
      'Une tuile qui réunit deux royaumes ne rapporte rien, et les chefs de même couleur se font la guerre (conflit externe). Les tuiles de cette couleur de chaque côté et celles de la main décident. Le vainqueur marque un point pour le chef battu et un pour chacune de ses tuiles ; tous quittent le plateau.',
    line8:
      'Quatre tuiles d’une couleur en carré peuvent devenir un monument. À la fin de votre tour, il paie vos chefs de ses deux couleurs présents dans son royaume.',
    line9:
      'Quand un royaume avec un marchand contient plus d’un trésor, le propriétaire du marchand les prend tous sauf un. Un trésor vaut un point de la couleur de votre choix.',
    line10:
      'La partie finit quand il reste au plus deux trésors sur le plateau à la fin d’un tour, ou quand le sac ne peut plus remplir une main. Votre couleur la plus faible est votre score : la meilleure l’emporte.',
    advanced:
      'Une autre carte, avec 14 trésors au lieu de 10. La partie finit toujours quand il en reste au plus deux.',
    buildings:
      'Qui aligne trois tuiles ou plus d’une couleur peut y poser le bâtiment de cette couleur. Les tuiles de sa couleur posées dans son royaume rapportent deux points au lieu d’un. Qui aligne plus tard une ligne plus longue peut y déplacer le bâtiment.',
    wonder:
      'Cinq tuiles d’une couleur en croix peuvent devenir la merveille. Un joueur dont le roi se trouve dans son royaume à la fin de son propre tour marque un point de la couleur de son choix.',
    english:
      'Dans un conflit, l’attaquant ne peut ajouter des tuiles que pour passer devant, le défenseur exactement ce qu’il faut pour égaliser.',
    open: 'Points, trésors et nombre de tuiles dans le sac sont visibles de tous. Les mains restent cachées.',
  },
} satisfies Translation<typeof en>;
