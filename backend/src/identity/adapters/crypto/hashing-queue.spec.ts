import { Unreachable } from '../../../shared/errors.js';
import { HashingQueue } from './hashing-queue.js';

/** Calls of a queue, each of which ends when the spec lets it. */
function callsOf(queue: HashingQueue) {
  const begun: number[] = [];
  const endings = new Map<number, { succeed: () => void; fail: () => void }>();
  const call = (n: number) =>
    queue.run(() => {
      begun.push(n);
      return new Promise<number>((resolve, reject) => {
        endings.set(n, { succeed: () => resolve(n), fail: () => reject(new Error(`${n} failed`)) });
      });
    });
  const ends = async (n: number, how: 'succeed' | 'fail' = 'succeed') => {
    endings.get(n)?.[how]();
    endings.delete(n);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, call, ends, running: () => endings.size };
}

describe('The queue of hashes', () => {
  it('makes so many at a time, and the others in the order of their calls', async () => {
    const { begun, call, ends, running } = callsOf(new HashingQueue(2, 50));
    const results = Promise.all([1, 2, 3, 4, 5, 6].map(call));
    expect(begun).toEqual([1, 2]);
    await ends(2);
    expect(begun).toEqual([1, 2, 3]);
    for (const n of [1, 3, 4, 5, 6]) {
      expect(running()).toBeLessThanOrEqual(2);
      await ends(n);
    }
    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await results).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses with a sentence those for whom there is no room, and accepts the next', async () => {
    const { begun, call, ends } = callsOf(new HashingQueue(1, 2));
    const accepted = [1, 2, 3].map(call);
    const refused = await call(4).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unreachable);
    expect(refused).toMatchObject({
      message: 'Many people are signing in right now. Please try again in a moment.',
      what: 'shop',
    });
    await ends(1);
    const next = call(5);
    for (const n of [2, 3, 5]) await ends(n);
    expect(await Promise.all([...accepted, next])).toEqual([1, 2, 3, 5]);
    expect(begun).toEqual([1, 2, 3, 5]);
  });

  it('goes on after one that failed', async () => {
    const { begun, call, ends } = callsOf(new HashingQueue(1, 2));
    const [failed, next] = [call(1), call(2)];
    const failure = expect(failed).rejects.toThrow('1 failed');
    await ends(1, 'fail');
    await failure;
    await ends(2);
    expect(await next).toBe(2);
    expect(begun).toEqual([1, 2]);
  });
});
