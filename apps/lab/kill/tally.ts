/** What happened in a run, and what went wrong. */
export type KillTally = {
  kills: number;
  terms: number;
  games: number;
  /** Acts written in all games. */
  acts: number;
  /** Kills while somebody waited for an answer; `unacknowledged`: after the act was written. */
  pending: number;
  unacknowledged: number;
  /** Kills while a step could be undone; `awaiting`: while a turn waited for its end. */
  undoable: number;
  awaiting: number;
  /** Kills while a bot played for somebody. */
  standIns: number;
  /**
   * How often everybody left a table, how often tables were opened after that and after blows, and how long it took.
   */
  departures: number;
  openings: number;
  slowestOpenMs: number;
  lost: number;
  twice: number;
  /** Everything that went wrong, with the lost and the doubled acts. */
  violations: string[];
};

export const newKillTally = (): KillTally => ({
  ...{
    kills: 0,
    terms: 0,
    games: 0,
    acts: 0,
    pending: 0,
    unacknowledged: 0,
    undoable: 0,
    awaiting: 0,
    standIns: 0,
    departures: 0,
    openings: 0,
    slowestOpenMs: 0,
    lost: 0,
    twice: 0,
  },
  violations: [],
});

export const summary = (tally: KillTally): string => {
  const {
    kills,
    terms,
    games,
    acts,
    pending: open,
    unacknowledged: unheard,
    undoable,
    awaiting,
    lost,
    twice,
    violations: complaints,
  } = tally;
  const { standIns: stoodIn, departures, openings, slowestOpenMs: slowest } = tally;
  return (
    `${kills} kills in ${games} games (and ${terms} SIGTERM): ${acts} acts; ${open} on an open request, ` +
    `${unheard} of them written, ${undoable} on steps to undo, ${awaiting} on an awaited confirm, ${stoodIn} while a bot played for somebody; ` +
    `${departures} departures, ${openings} openings, the slowest in ${slowest} ms; ${lost} lost, ${twice} twice, ` +
    `${complaints.length} violations`
  );
};
