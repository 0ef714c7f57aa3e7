/** What happened in a run, and what went wrong. */
export type Tally = {
  kills: number;
  terms: number;
  games: number;
  /** Acts written in all games. */
  acts: number;
  /** Kills while somebody waited for an answer; `unheard`: after the act was written. */
  open: number;
  unheard: number;
  /** Kills while a step could be undone; `awaiting`: while a turn waited for its end. */
  undoable: number;
  awaiting: number;
  /** Kills while a bot played for somebody. */
  stoodIn: number;
  /**
   * How often everybody left a table, how often tables were opened after that and after blows, and how long it took.
   */
  departures: number;
  openings: number;
  slowest: number;
  lost: number;
  twice: number;
  /** Everything that went wrong, with the lost and the doubled acts. */
  complaints: string[];
};

export const newTally = (): Tally => ({
  ...{
    kills: 0,
    terms: 0,
    games: 0,
    acts: 0,
    open: 0,
    unheard: 0,
    undoable: 0,
    awaiting: 0,
    stoodIn: 0,
    departures: 0,
    openings: 0,
    slowest: 0,
    lost: 0,
    twice: 0,
  },
  complaints: [],
});

export const summary = (tally: Tally): string => {
  const { kills, terms, games, acts, open, unheard, undoable, awaiting, lost, twice, complaints } = tally;
  const { stoodIn, departures, openings, slowest } = tally;
  return (
    `${kills} kills in ${games} games (and ${terms} SIGTERM): ${acts} acts; ${open} on an open request, ` +
    `${unheard} of them written, ${undoable} on steps to undo, ${awaiting} on an awaited confirm, ${stoodIn} while a bot played for somebody; ` +
    `${departures} departures, ${openings} openings, the slowest in ${slowest} ms; ${lost} lost, ${twice} twice, ` +
    `${complaints.length} violations`
  );
};
