import type { ServerTimeResponse } from '@tigris/protocol';
import { type Request, type Response, Router } from 'express';
import { createConnectionCounter } from '../../limits/connection-counter.ts';
import type { HttpServices } from '../http-services.ts';
import { createHomeLists } from '../lists/home-lists.ts';
import { createListStreams } from '../lists/list-streams.ts';
import { requestCredentials } from '../request/callers.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, refuse, refuseWithRetry, sendReply } from '../response/reply.ts';

const RETRY_AFTER_SECONDS = 30;
const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Prevents proxies from buffering the events.
  'X-Accel-Buffering': 'no',
};

export interface TableListRoutes {
  readonly router: Router;
  readonly streamCount: number;
  close(): void;
}

/** The lists of the home page, as a response or as an event stream. */
export function tableListRoutes({
  clientAddressOf,
  callers,
  clock,
  timers,
  guests,
  onTableChange,
  tableAccess,
  settings,
  store,
  serviceTime,
}: HttpServices): TableListRoutes {
  const router = Router();
  const homeLists = createHomeLists(store.tables, clock);
  const times = (): ServerTimeResponse => ({ up: Math.round(serviceTime.now()), now: clock.now() });
  const streams = createListStreams(homeLists, timers, times);
  const stops = [onTableChange(streams.tableChanged), guests.onSignedOut(streams.end)];
  const connections = createConnectionCounter(settings.limits.streamsPerAddress);

  router.get(
    '/tables',
    handleWith(async () => answer({ tables: await homeLists.listedTables() })),
  );
  registerRoute(router, '/tables/mine', {
    get: handleWith((request) =>
      callers.withPerson(request, async (person) => answer(await homeLists.listsOf(person.id))),
    ),
  });
  const events = async (request: Request, response: Response): Promise<void> => {
    if (request.method === 'HEAD') return void response.set(EVENT_STREAM_HEADERS).end();
    const leave = connections.enter(clientAddressOf(request));
    if (leave === null) return sendReply(response, refuseWithRetry(RETRY_AFTER_SECONDS));
    response.on('close', leave);
    const person = await guests.verify(requestCredentials(request));
    // Checked after authentication: a stream that begins after the others were ended would never end.
    if (tableAccess.isClosing || tableAccess.isLeaving) return sendReply(response, refuse('closing'));
    response.status(200).set(EVENT_STREAM_HEADERS);
    response.flushHeaders();
    await streams.add(response, person?.id ?? null);
  };
  registerRoute(router, '/tables/events', { get: events });
  return {
    router,
    get streamCount() {
      return streams.count;
    },
    close() {
      for (const stop of stops) stop();
      streams.close();
    },
  };
}
