/** What decides whether a player is absent. All times in ms. */
export type PlayerAttendance = {
  readonly hasClock: boolean;
  /** Time left to decide; null if the player is not on the clock. */
  readonly timeLeftMs: number | null;
  /** How much longer the others have to wait for a disconnected player; null if connected. */
  readonly awayWaitMs: number | null;
};

/** Whether the others may vote for a stand-in: the player is out of time or, without a clock, away for too long. */
export function isPlayerAbsent({ hasClock, timeLeftMs, awayWaitMs }: PlayerAttendance): boolean {
  const remaining = hasClock ? timeLeftMs : awayWaitMs;
  return remaining !== null && remaining <= 0;
}
