import type { RecordingPlayer } from '../../consistency/recording-player.ts';

/** Measures the ms from each act of a player to its patch. */
export function measureLatency(player: RecordingPlayer, onLatency: (ms: number) => void): void {
  const { client } = player;
  let open: { sent: number; rev: number } | null = null;
  player.onRequest = () => {
    open = { sent: performance.now(), rev: client.table?.rev ?? 0 };
  };
  client.subscribe({
    changed() {
      if (open === null || (client.table?.rev ?? 0) <= open.rev) return;
      onLatency(performance.now() - open.sent);
      open = null;
    },
  });
}
