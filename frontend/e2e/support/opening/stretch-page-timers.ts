import type { BrowserContext } from '@playwright/test';

/**
 * Stretches the pages' timeouts, such as a toast's five seconds, so that a slow machine does not change the outcome.
 * A journey about such a timeout uses `page.clock`.
 */
export async function withStretchedPageTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [shortest, factor] = [5_000, 60];
    const setTimer = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number, ...given: unknown[]) => number;
    const patient = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      setTimer(run, ms < shortest ? ms : ms * factor, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}
