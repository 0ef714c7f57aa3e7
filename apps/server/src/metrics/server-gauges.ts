import type { GaugeSource } from './metrics.ts';

type HasQueue = { readonly waiting: number };

/** The parts of a server that are looked at whenever somebody asks for its numbers. */
type GaugeDeps = {
  readonly rooms: { readonly count: number; countSeats(sitter: 'person' | 'bot'): number };
  readonly bots: HasQueue;
  readonly gameServer: { readonly socketCount: number };
  readonly app: { readonly streamCount: number };
  readonly slices: HasQueue;
  readonly notifier: HasQueue;
};

export const serverGauges = ({
  rooms,
  bots,
  gameServer,
  app,
  slices,
  notifier,
}: GaugeDeps): GaugeSource[] => [
  { name: 'tigris_tables', help: 'Open tables.', read: () => rooms.count },
  {
    name: 'tigris_people_seated',
    help: 'Seats of people at open tables.',
    read: () => rooms.countSeats('person'),
  },
  { name: 'tigris_bots_seated', help: 'Seats of bots at open tables.', read: () => rooms.countSeats('bot') },
  {
    name: 'tigris_bot_questions',
    help: 'Decisions that bots think about, or wait to think about.',
    read: () => bots.waiting,
  },
  { name: 'tigris_sockets', help: 'Open sockets of tables.', read: () => gameServer.socketCount },
  { name: 'tigris_streams', help: 'Open streams of lists.', read: () => app.streamCount },
  {
    name: 'tigris_slices_waiting',
    help: 'Bots that think in this process, and journals that are read, in line for their turn.',
    read: () => slices.waiting,
  },
  {
    name: 'tigris_calls_waiting',
    help: 'Calls to tables that wait to be tried again.',
    read: () => notifier.waiting,
  },
];
