import type { ServerTimeResponse } from '@tigris/protocol';
import { type Request, type Response, Router } from 'express';
import { createConnectionCounter } from '../../limits/semaphore.ts';
import type { HttpServices } from '../http-services.ts';
import { createStreams } from '../lists/list-streams.ts';
import { createLobby } from '../lists/table-lists.ts';
import { credentialsOf } from '../request/callers.ts';
import { place } from '../response/register-route.ts';
import { answer, refuse, refuseFor, route, send } from '../response/reply.ts';

const WAIT = 30;
const STREAM = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // A proxy that gathers answers before it passes them on would hold the events back.
  'X-Accel-Buffering': 'no',
};

export interface LobbyRoutes {
  readonly router: Router;
  /** How many streams are open. */
  readonly streams: number;
  close(): void;
}

/** The lists of the home page, once or as a stream. */
export function lobbyRoutes({
  addressOf,
  callers,
  clock,
  timers,
  guests,
  onLists,
  rooms,
  settings,
  store,
  uptime,
}: HttpServices): LobbyRoutes {
  const router = Router();
  const lobby = createLobby(store.tables, clock);
  const times = (): ServerTimeResponse => ({ up: Math.round(uptime.now()), now: clock.now() });
  const streams = createStreams(lobby, timers, times);
  const stops = [onLists(streams.changed), guests.onSignedOut(streams.end)];
  const crowd = createConnectionCounter(settings.limits.streamsPerAddress);

  router.get(
    '/tables',
    route(async () => answer({ tables: await lobby.listed() })),
  );
  place(router, '/tables/mine', {
    get: route((request) =>
      callers.withPerson(request, async (person) => answer(await lobby.mine(person.id))),
    ),
  });
  const events = async (request: Request, response: Response): Promise<void> => {
    if (request.method === 'HEAD') return void response.set(STREAM).end();
    const leave = crowd.enter(addressOf(request));
    if (leave === null) return send(response, refuseFor(WAIT));
    response.on('close', leave);
    const person = await guests.verify(credentialsOf(request));
    // Only now: a stream that began later than the others ended would never end.
    if (rooms.isClosing || rooms.isLeaving) return send(response, refuse('closing'));
    response.status(200).set(STREAM);
    response.flushHeaders();
    await streams.add(response, person?.id ?? null);
  };
  place(router, '/tables/events', { get: events });
  return {
    router,
    get streams() {
      return streams.open;
    },
    close() {
      for (const stop of stops) stop();
      streams.close();
    },
  };
}
