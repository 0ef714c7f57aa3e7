import { createCrowd } from '../limits/crowd.ts';
import { SOCKETS_OF_AN_ADDRESS } from '../limits/limits.ts';
import type { Look } from './socket-door.ts';

/** Lets in only so many sockets of one address at once. */
export function fewSockets(look: Look): Look {
  const crowd = createCrowd(SOCKETS_OF_AN_ADDRESS);
  return async (request) => {
    const seen = await look(request);
    if (typeof seen === 'string') return seen;
    const leave = crowd.enter(seen.address);
    if (leave === null) return 'too-fast';
    if (request.socket.destroyed) leave();
    else request.socket.once('close', leave);
    return seen;
  };
}
