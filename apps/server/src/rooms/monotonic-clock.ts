import { Clock } from '@colyseus/core';
import type { Clock as OurClock } from '../ports/environment.ts';

/** By default Colyseus limits messages per second by the system time, which may be set back. */
export class MonotonicClock extends Clock {
  constructor(clock: OurClock) {
    super();
    this.now = () => clock.elapsed();
    this.start();
  }
}
