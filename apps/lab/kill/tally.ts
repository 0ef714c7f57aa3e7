/** Counts and violations of a run. */
export type KillTally = {
  kills: number;
  terms: number;
  games: number;
  /** Journaled acts of players in all games. */
  acts: number;
  /** Kills with a request in flight; `unacknowledged`: after its act was written. */
  pending: number;
  unacknowledged: number;
  /** Kills while a step could be undone; `awaiting`: while a turn waited for its confirmation. */
  undoable: number;
  awaiting: number;
  /** Kills while there was a stand-in. */
  standIns: number;
  /**
   * How often all left a table, how often tables were opened after that and after faults, and the slowest opening.
   */
  departures: number;
  openings: number;
  slowestOpenMs: number;
  lost: number;
  twice: number;
  /** All violations, including the lost and the doubled acts. */
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
  const { kills, terms, games, acts, pending, unacknowledged, undoable, awaiting, lost, twice, violations } = tally;
  const { standIns, departures, openings, slowestOpenMs } = tally;
  return (
    `${kills} kills in ${games} games (and ${terms} SIGTERM): ${acts} acts; ${pending} with a request in flight, ` +
    `${unacknowledged} of them written, ${undoable} with steps to undo, ${awaiting} before a confirmation, ${standIns} with a stand-in; ` +
    `${departures} departures, ${openings} openings, the slowest in ${slowestOpenMs} ms; ${lost} lost, ${twice} twice, ` +
    `${violations.length} violations`
  );
};
