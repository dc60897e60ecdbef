import { Logger } from '@nestjs/common';
import { RepeatedJob } from './repeated-job.js';

const pause = 5_000;

/** Each round lasts until the spec ends it. */
class HeldJob extends RepeatedJob {
  rounds = 0;
  finish: () => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  protected round(): Promise<void> {
    this.rounds += 1;
    return new Promise((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
  }
}

describe('A repeated job', () => {
  let job: HeldJob;
  let errors: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    job = new HeldJob(pause);
    job.onApplicationBootstrap();
  });
  afterEach(() => {
    jest.useRealTimers();
    errors.mockRestore();
  });

  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('starts its first round one pause after the start', async () => {
    await passes(pause - 1);
    expect(job.rounds).toBe(0);
    await passes(1);
    expect(job.rounds).toBe(1);
  });

  it('pauses from the end of each round to the start of the next', async () => {
    await passes(pause);
    for (let finished = 1; finished <= 3; finished++) {
      await passes(pause / 2);
      job.finish();
      await passes(pause - 1);
      expect(job.rounds).toBe(finished);
      await passes(1);
      expect(job.rounds).toBe(finished + 1);
    }
  });

  it('never runs two rounds at a time', async () => {
    await passes(pause);
    await passes(100 * pause);
    expect(job.rounds).toBe(1);
    job.finish();
    await passes(pause);
    expect(job.rounds).toBe(2);
  });

  it('logs a round that fails and goes on after the same pause', async () => {
    await passes(pause);
    job.fail(new Error('The database is gone.'));
    await passes(0);
    expect(errors.mock.calls).toEqual([['The database is gone.']]);
    await passes(pause - 1);
    expect(job.rounds).toBe(1);
    await passes(1);
    expect(job.rounds).toBe(2);
  });

  it('starts no round after shutdown', async () => {
    await job.beforeApplicationShutdown();
    await passes(100 * pause);
    expect(job.rounds).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each(['finishes', 'fails'])('waits at shutdown until the running round %s', async (end) => {
    await passes(pause);
    let isDown = false;
    const down = job.beforeApplicationShutdown().then(() => (isDown = true));
    await passes(2_999);
    expect(isDown).toBe(false);
    if (end === 'fails') job.fail(new Error('The database is gone.'));
    else job.finish();
    await down;
    await passes(100 * pause);
    expect(job.rounds).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits at shutdown no longer than three seconds', async () => {
    await passes(pause);
    const down = job.beforeApplicationShutdown();
    await passes(3_000);
    await down;
    job.finish();
    await passes(100 * pause);
    expect(job.rounds).toBe(1);
  });
});
