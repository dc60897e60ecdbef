import type { BrowserContext } from '@playwright/test';

/**
 * Stretches the pages' own time limits (a toast's five seconds, the eight after which a connection counts as slow), so that a slow
 * machine changes nothing of what is seen. A journey about such a limit drives time itself, by `page.clock`.
 */
export async function withPatientTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [shortest, factor] = [5_000, 60];
    const setTimer = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number, ...given: unknown[]) => number;
    const patient = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      setTimer(run, ms < shortest ? ms : ms * factor, ...given);
    Object.assign(window, { setTimeout: patient });
  });
}
