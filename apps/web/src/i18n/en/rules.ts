/** The game in ten lines and what each option changes. */
export const rules = {
  rules: {
    title: 'The game in ten lines',
    options: 'Options',
    line1:
      'Two to four dynasties build kingdoms between two rivers. The board is a grid of land and river cells; tiles and leaders that touch side by side form groups.',
    line2:
      'Everyone has four leaders, one of each colour: king (black), priest (red), farmer (blue), trader (green). They carry the sign of the dynasty, so every player can score in every colour.',
    line3:
      'A leader stands on land beside a red temple. A group with a leader in it is a kingdom. Several players may share one, but in peace there is only one leader of each colour in it.',
    line4:
      'A turn is up to two actions: place, move or take off a leader; place one of six hidden tiles; play one of two catastrophes; exchange tiles. A catastrophe destroys the tile on its cell and closes the cell for the rest of the game; leaders left without a temple beside them go home.',
    line5:
      'A tile placed in a kingdom earns one point of its colour for the owner of the leader of that colour there or, if there is none, for the owner of the king.',
    line6:
      'Putting a leader into a kingdom that already has one of that colour is a revolt (internal conflict). Temples beside each leader plus red tiles from the hand decide. The loser’s leader goes home; the winner gets one red point.',
    line7:
      'A tile that joins two kingdoms earns nothing, and leaders of one colour now fight a war (external conflict). Tiles of that colour on each side plus tiles from the hand decide. The winner gets a point for the beaten leader and one for each of its tiles; they all leave the board.',
    line8:
      'Four tiles of one colour in a square can become a monument. At the end of your turn it pays your leaders of its two colours in its kingdom.',
    line9:
      'When a kingdom with a trader holds more than one treasure, the trader’s owner takes all but one. A treasure is a point of whatever colour you need.',
    line10:
      'The game ends when at most two treasures are left on the board at the end of a turn, or when the bag cannot fill a hand. Your weakest colour is your score: the best weakest colour wins.',
    advanced: 'Another map with 14 treasures instead of 10. The game still ends when at most two are left.',
    buildings:
      'A player who makes a row of three or more tiles of one colour may put that colour’s building on it. Tiles of its colour placed in its kingdom earn two points instead of one. A player who makes a longer row later may move the building there.',
    wonder:
      'Five tiles of one colour in a cross can become the wonder. A player whose king is in its kingdom at the end of their own turn gets one point of any colour.',
    english:
      'In a conflict the attacker may add tiles only to get ahead, the defender only exactly as many as make a tie.',
    open: 'Points, treasures and the number of tiles in the bag are open to all. Hands stay hidden.',
  },
};
