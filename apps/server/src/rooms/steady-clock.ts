import { Clock } from '@colyseus/core';
import type { Clock as OurClock } from '../ports.ts';

/** Colyseus measures its second of the limit on messages by the clock on the wall, which somebody may set back. */
export class SteadyClock extends Clock {
  constructor(clock: OurClock) {
    super();
    this.now = () => clock.elapsed();
    this.start();
  }
}
