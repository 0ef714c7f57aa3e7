/** Words of the clock, where a table is made and where tables are listed. */
export const clock = {
  clock: {
    title: 'Clock',
    none: 'no clock',
    quick: 'quick: 10 minutes each + 20 seconds a turn',
    calm: 'calm: 25 minutes each + 40 seconds a turn',
    half: 'slow: 12 hours a turn',
    day: 'slow: 1 day a turn',
    days3: 'slow: 3 days a turn',
    ownLive: '{{reserve}} each + {{turn}} a turn',
    ownSlow: '{{turn}} a turn',
    pause: 'Pauses a person may take, in all',
    noPause: 'none',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    atZero: 'When somebody’s time is over',
    zero: { choose: 'the others choose', bot: 'a bot goes on' },
  },
  endings: { agreed: 'Ended by agreement', abandoned: 'Given up', resigned: 'Everybody gave up' },
};
