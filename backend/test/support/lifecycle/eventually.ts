import { setTimeout as sleep } from 'node:timers/promises';

const timeout = 300_000; // ms

/** Retries an expectation until it passes. @throws its last failure after five minutes */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const failure = await expectation().then(
      () => null,
      (error: unknown) => error as Error,
    );
    if (!failure) return;
    if (Date.now() > end) throw failure;
    await sleep(25);
  }
}
