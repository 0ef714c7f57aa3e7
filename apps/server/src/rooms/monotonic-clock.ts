import { Clock } from '@colyseus/core';
import type { Clock as OurClock } from '../ports/environment.ts';

/** Colyseus limits messages a second by the time of day, which somebody may set back. This clock only goes on. */
export class MonotonicClock extends Clock {
  constructor(clock: OurClock) {
    super();
    this.now = () => clock.elapsed();
    this.start();
  }
}
