import { RequestCoalescing } from './request-coalescing.js';

const hour = 3_600_000; // ms

describe('Request coalescing', () => {
  let coalescing: RequestCoalescing;
  let computed: number;
  let finish: (result: string) => void;
  let fail: (error: Error) => void;
  beforeEach(() => {
    coalescing = new RequestCoalescing();
    computed = 0;
  });
  const compute = () => {
    computed += 1;
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };

  it('computes once for a thousand concurrent requests', async () => {
    const all = Array.from({ length: 1_000 }, () => coalescing.run('men', hour, compute));
    finish('shirts');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['shirts']));
    expect(computed).toBe(1);
  });

  it('computes again after the end, and for another key', async () => {
    const first = coalescing.run('men', hour, compute);
    finish('shirts');
    await first;
    void coalescing.run('men', hour, compute);
    void coalescing.run('women', hour, compute);
    expect(computed).toBe(3);
  });

  it('passes an error to all requests that wait for it, but to no later ones', async () => {
    const both = [coalescing.run('men', hour, compute), coalescing.run('men', hour, compute)];
    fail(new Error('The database is away.'));
    for (const each of await Promise.allSettled(both)) expect(each).toMatchObject({ status: 'rejected' });
    const next = coalescing.run('men', hour, compute);
    finish('shirts');
    expect(await next).toBe('shirts');
  });

  it('joins no computation that is too old', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void coalescing.run('men', 400, compute);
    clock.mockReturnValue(401);
    void coalescing.run('men', 400, compute);
    void coalescing.run('men', 400, compute);
    expect(computed).toBe(2);
    clock.mockRestore();
  });

  it('shares no further computations while a thousand are running', () => {
    for (let n = 0; n < 1_000; n++) void coalescing.run(`page ${n}`, hour, compute);
    for (let n = 0; n < 2; n++) void coalescing.run('one more', hour, compute);
    expect(computed).toBe(1_002);
    void coalescing.run('page 7', hour, compute);
    expect(computed).toBe(1_002);
  });
});
