import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../../src/shared/clock.js';

/** A clock that advances only by `passes`. */
export class ManualClock extends Clock {
  constructor(private at = new Date()) {
    super();
  }

  now(): Date {
    return this.at;
  }

  /** @param seconds may be negative */
  passes(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1_000);
  }
}

const dateNow = Date.now;

/** Replaces the clock of running instances. `Date.now`, which packages use, goes on and is moved by as much. */
export function useManualClock(...apps: readonly INestApplicationContext[]): ManualClock {
  const clock = new ManualClock();
  const start = clock.now().getTime();
  jest.spyOn(Date, 'now').mockImplementation(() => dateNow() + clock.now().getTime() - start);
  for (const app of apps) jest.spyOn(app.get(Clock), 'now').mockImplementation(() => clock.now());
  return clock;
}
