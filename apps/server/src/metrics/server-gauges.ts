import type { GaugeSource } from './metrics.ts';

type HasQueue = { readonly waiting: number };

/** The parts of a server that are looked at whenever somebody asks for its numbers. */
type GaugeDeps = {
  readonly open: { readonly count: number; countSeats(sitter: 'person' | 'bot'): number };
  readonly bots: HasQueue;
  readonly game: { readonly sockets: number };
  readonly app: { readonly streams: number };
  readonly slices: HasQueue;
  readonly calls: HasQueue;
};

export const serverGauges = ({ open, bots, game, app, slices, calls }: GaugeDeps): GaugeSource[] => [
  { name: 'tigris_tables', help: 'Open tables.', read: () => open.count },
  {
    name: 'tigris_people_seated',
    help: 'Seats of people at open tables.',
    read: () => open.countSeats('person'),
  },
  { name: 'tigris_bots_seated', help: 'Seats of bots at open tables.', read: () => open.countSeats('bot') },
  {
    name: 'tigris_bot_questions',
    help: 'Decisions that bots think about, or wait to think about.',
    read: () => bots.waiting,
  },
  { name: 'tigris_sockets', help: 'Open sockets of tables.', read: () => game.sockets },
  { name: 'tigris_streams', help: 'Open streams of lists.', read: () => app.streams },
  {
    name: 'tigris_slices_waiting',
    help: 'Bots that think in this process, and journals that are read, in line for their turn.',
    read: () => slices.waiting,
  },
  {
    name: 'tigris_calls_waiting',
    help: 'Calls to tables that wait to be tried again.',
    read: () => calls.waiting,
  },
];
