import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../src/shared/clock.js';

/** Stands still until the spec moves it. */
export class SetClock extends Clock {
  constructor(private at = new Date()) {
    super();
  }

  now(): Date {
    return this.at;
  }

  /** @param seconds back in time where below 0 */
  passes(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1_000);
  }
}

/** Makes running instances go by one clock that the spec moves. */
export function setClock(...apps: readonly INestApplicationContext[]): SetClock {
  const clock = new SetClock();
  for (const app of apps) jest.spyOn(app.get(Clock), 'now').mockImplementation(() => clock.now());
  return clock;
}
