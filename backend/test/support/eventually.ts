import { setTimeout as sleep } from 'node:timers/promises';

const patience = 60_000; // ms

/** For what is done after an answer has left: true in the end, or failing as it failed last. */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
  const end = Date.now() + patience;
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
