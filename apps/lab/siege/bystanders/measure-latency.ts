import type { RecordingPlayer } from '../../consistency/recording-player.ts';

/** Measures how many milliseconds a player waits from each act until the table shows it. */
export function measureLatency(player: RecordingPlayer, tell: (ms: number) => void): void {
  const { client } = player;
  let open: { sent: number; rev: number } | null = null;
  player.onRequest = () => {
    open = { sent: performance.now(), rev: client.table?.rev ?? 0 };
  };
  client.subscribe({
    changed() {
      if (open === null || (client.table?.rev ?? 0) <= open.rev) return;
      tell(performance.now() - open.sent);
      open = null;
    },
  });
}
