/** Words of the lessons: what each is about, what to do, what came of it, and why something else does not help. */
export const learn = {
  learn: {
    title: 'Learn to play',
    lead: 'Nine short lessons on the real board. In each you make a move or two, and see what comes of it.',
    number: 'Lesson {{number}} of {{count}}',
    done: 'done',
    count: 'Done: {{done}} of {{count}}',
    begin: 'Begin',
    goOn: 'Go on with “{{title}}”',
    next: 'Go on',
    nextLesson: 'Next lesson: {{title}}',
    back: 'Lessons',
    retry: 'Take it back',
    task: 'Step {{task}} of {{count}}',
    after: 'You know the game now. Play it!',
    leader: {
      title: 'The first leaders',
      about: 'Where leaders stand, and what a kingdom is',
      king: 'You play the lion. Take your king, the black leader, and put him on a bright cell: a leader must stand on land beside a temple.',
      kingDone: 'Your king stands beside a temple, so this is a kingdom now. Its outline has his mark.',
      kingAstray: 'You may do that, but your king should come first. Take it back, then take the black leader.',
      priest:
        'A kingdom may hold leaders of all four colours. Put your priest, the red leader, beside the same temple.',
      priestDone: 'Two leaders in one kingdom: one gathers black points, the other red ones.',
      priestApart:
        'Now your priest has a kingdom of his own, apart from the king. Take it back and put him beside the king’s temple.',
      priestAstray: 'That can wait. Take it back, then take your priest, the red leader.',
    },
    points: {
      title: 'Tiles and points',
      about: 'What a tile earns, and for whom',
      own: 'Your king is black, like settlements. Place a settlement so that it touches your kingdom side by side.',
      ownDone: 'One black point for you: whoever has the leader of the tile’s colour in its kingdom gets the point.',
      ownOther: 'That is a point, but not a black one. Take it back and place a settlement, a black tile.',
      astray:
        'Nobody gets a point for that: the tile has to touch your kingdom side by side. Take it back and try again.',
      standIn:
        'Your kingdom has no priest, no farmer and no trader. Place a tile of another colour in it all the same. Farms, the blue tiles, go on rivers only, all others on land.',
      standInDone:
        'A point again: where the leader of a colour is missing, the king stands in for him. Only a king can do that.',
      standInSame: 'Another black point. Take it back and try a colour for which you have no leader there.',
    },
    weakest: {
      title: 'The weakest colour counts',
      about: 'Four colours, and why none may be forgotten',
      farmer:
        'In the end only your weakest colour counts, and you have a single blue point. A farm would give you one, but the king here is the archer’s. So put your farmer, the blue leader, into this kingdom first.',
      farmerDone: 'Leaders of several players may share a kingdom, as long as there is one of each colour.',
      farmerGift:
        'The point went to the archer: without a farmer there, his king stands in. Take it back and bring your farmer first.',
      farmerApart: 'There your farmer is far from the rest. Take it back and put him into the kingdom of your priest.',
      farmerAstray: 'That brings you no blue. Take it back, then take your farmer, the blue leader.',
      farm: 'Now place a farm, a blue tile, on a river cell that touches this kingdom.',
      farmDone: 'Your weakest colour has grown from 1 to 2, and your score with it.',
      farmAstray: 'No blue point in that. Take it back and place a farm on the river beside the kingdom.',
    },
    revolt: {
      title: 'A revolt',
      about: 'Two leaders of one colour in one kingdom',
      attack:
        'The archer’s king rules here, with two temples beside him. Put your king into his kingdom, best on a cell beside two temples: that is a revolt.',
      attackAsked:
        'Only temples count: those beside each leader, and those added from the hand. The archer answers after you and wins a tie, so add more than you need just now.',
      attackDone: 'The archer added one temple, and it was not enough. His king goes home, and you get a red point.',
      attackLost:
        'The archer added one temple, and a tie is enough for him. Take it back and add more temples, or attack beside two of them.',
      attackAstray:
        'That starts no revolt. Take it back and put your king into the archer’s kingdom, beside one of its temples.',
    },
    war: {
      title: 'A war',
      about: 'A tile joins two kingdoms',
      join: 'You and the archer each have a trader in a kingdom of their own, and one cell parts the two. Place any tile there: they become one kingdom, and the traders go to war.',
      joinAsked:
        'In a war of traders markets count, on each side and from the hand. It is three against two, but the archer answers after you, and he wins a tie.',
      joinDone:
        'You won. You get a green point for the beaten trader and one for each of his markets; they leave the board. The tile that joined the kingdoms scores nothing.',
      joinLost:
        'The archer added one market: a tie, and a tie is the defender’s. Take it back and add markets of your own.',
      joinAstray: 'That joins nothing. Take it back and place a tile in the gap between the two kingdoms.',
    },
    catastrophe: {
      title: 'Catastrophe and exchange',
      about: 'How to be rid of a temple, and of a bad hand',
      strike:
        'Only one temple keeps the archer’s king on the board. Take a catastrophe, the cracked tile beside your leaders, and play it on that temple.',
      strikeDone:
        'The temple is gone, its cell is closed for good, and a leader without a temple goes home. You have two catastrophes in a whole game.',
      strikeElsewhere:
        'That closes a cell, but the king stands where he stood. Take it back and strike the temple beside the archer’s king.',
      strikeAstray: 'The king is still there. Take it back and use a catastrophe.',
      exchange:
        'You have no temple in your hand, and will need some in revolts. Press “Exchange”, mark the tiles you can spare, and confirm.',
      exchangeDone:
        'New tiles for old ones: that costs an action, like anything else. At the end of a turn hands are filled up to six anyway.',
      exchangeAstray: 'That was no exchange. Take it back and press “Exchange”.',
    },
    monument: {
      title: 'A monument',
      about: 'Four tiles in a square, and points each turn',
      build: 'Three settlements of a square lie there. Place a fourth to complete it; then you may build a monument.',
      buildAsked:
        'One half of it is black like the tiles. Choose the other half so that it pays: you have a king and a trader in this kingdom.',
      buildDone:
        'The four settlements are turned face down and stand under the monument. Neither war nor catastrophe removes it.',
      buildAstray: 'No monument stands. Take it back, complete the square with a settlement, and choose a monument.',
      income: 'A monument pays at the end of your own turn. Press “End turn”.',
      incomeDone:
        'Your leaders of its colours got a point each, as they will at the end of each of your turns while they stay in this kingdom.',
      incomeAstray: 'Nothing was paid. Take it back and end your turn.',
    },
    treasures: {
      title: 'Treasures',
      about: 'What the trader is for',
      trader:
        'A treasure counts for any colour, and only traders collect them. Put your trader, the green leader, into the kingdom of your king.',
      traderDone: 'Your trader waits. One treasure always stays in a kingdom: he takes those beyond it.',
      traderApart: 'There he finds nothing to collect. Take it back and put him into the kingdom of your king.',
      traderAstray: 'Nobody is there to collect a treasure yet. Take it back and bring your trader first.',
      join: 'A temple with a second treasure is one cell away. Place a tile in between, so that both lie in your kingdom.',
      joinAsked: 'Two treasures in one kingdom with a trader: one stays, the other is yours. Which one do you take?',
      joinDone: 'The treasure is yours. At the end of the game it goes where you need it most.',
      joinAstray: 'The second treasure is still apart. Take it back and close the gap with a tile.',
    },
    end: {
      title: 'The end and the score',
      about: 'When it is over, and who wins',
      last: 'Three treasures are left on the board, and the game ends with the turn in which at most two are. Take one: place a tile in the gap, as before.',
      lastAsked: 'One of the two is yours. Which one do you take?',
      lastDone: 'Two treasures are left, so this turn is the last one.',
      lastAstray: 'All three treasures are still there. Take it back and join the two treasures.',
      finish: 'The archer has more points than you, but not in every colour. End your turn, and see who wins.',
      finishDone:
        'Treasures go to the weakest colours one by one, and the best weakest colour wins. The game can also end because the bag cannot fill a hand.',
      finishAstray: 'The game goes on. Take it back and end your turn.',
    },
  },
};
