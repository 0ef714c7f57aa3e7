import type { GaugeSource } from './metrics.ts';

type HasQueue = { readonly waiting: number };

/** The parts of a server that the gauges read. */
type GaugeDeps = {
  readonly rooms: { readonly count: number; countSeats(sitter: 'person' | 'bot'): number };
  readonly bots: HasQueue;
  readonly gameServer: { readonly socketCount: number };
  readonly app: { readonly streamCount: number };
  readonly slices: HasQueue;
  readonly notifier: HasQueue;
};

export const serverGauges = ({ rooms, bots, gameServer, app, slices, notifier }: GaugeDeps): GaugeSource[] => [
  { name: 'tigris_tables', help: 'Open tables.', read: () => rooms.count },
  {
    name: 'tigris_people_seated',
    help: 'Seats taken by people at open tables.',
    read: () => rooms.countSeats('person'),
  },
  {
    name: 'tigris_bots_seated',
    help: 'Seats taken by bots at open tables.',
    read: () => rooms.countSeats('bot'),
  },
  {
    name: 'tigris_bot_questions',
    help: 'Bot decisions in progress or queued.',
    read: () => bots.waiting,
  },
  { name: 'tigris_sockets', help: 'Open WebSockets.', read: () => gameServer.socketCount },
  { name: 'tigris_streams', help: 'Open event streams of the home page.', read: () => app.streamCount },
  {
    name: 'tigris_slices_waiting',
    help: 'Journals being replayed, and bots thinking in this process, waiting for their turn.',
    read: () => slices.waiting,
  },
  {
    name: 'tigris_calls_waiting',
    help: 'Notifications waiting to be retried.',
    read: () => notifier.waiting,
  },
];
