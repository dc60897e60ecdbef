import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unreachable } from '../../../shared/errors.js';
import { HashingPool } from './hashing-pool.js';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const tasks = '/proc/self/task';

/** Nice values of all threads of this process; empty where there is no `/proc` (only Linux has it). */
function nicenesses(): number[] {
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).map((thread) => {
    const afterName = readFileSync(`${tasks}/${thread}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return Number(afterName.split(' ')[16]);
  });
}

describe('HashingPool', () => {
  const opened: HashingPool[] = [];
  const threads = (maxThreads: number, maxWaiting: number, file?: string, maxWaitingPerNetwork = maxWaiting) => {
    const made = new HashingPool({ maxThreads, maxWaiting, maxWaitingPerNetwork }, file);
    opened.push(made);
    return made;
  };
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  it('hashes and verifies passwords', async () => {
    const hashing = threads(1, 50);
    const stored = await hashing.hash('seven green bicycles', cost);
    expect(stored).toContain('$argon2id$v=19$m=8,t=1,p=1$');
    expect(await hashing.verify(stored, 'seven green bicycles')).toBe(true);
    expect(await hashing.verify(stored, 'seven green bicycle')).toBe(false);
  });

  it('completes calls in their order with a single thread', async () => {
    const hashing = threads(1, 50);
    const completed: number[] = [];
    const calls = Array.from({ length: 20 }, (_, n) => hashing.hash(`${n}`, cost).then(() => completed.push(n)));
    await Promise.all(calls);
    expect(completed).toEqual(calls.map((_, n) => n));
  });

  it('throws Unreachable while the queue is full, and accepts calls again afterwards', async () => {
    const hashing = threads(1, 2);
    await hashing.hash('the first', cost);
    const accepted = [1, 2, 3].map((n) => hashing.hash(`${n}`, cost));
    const sentence = 'Many people are signing in right now.';
    await expect(hashing.hash('too many', cost)).rejects.toThrow(new Unreachable(sentence, 'shop'));
    await Promise.all(accepted);
    await hashing.hash('the next', cost);
  });

  it('lets networks take turns, whatever one of them has waiting', async () => {
    const hashing = threads(1, 50);
    const completed: string[] = [];
    const call = (network: string) => hashing.hash('seven', cost, network).then(() => completed.push(network));
    const flood = Array.from({ length: 20 }, () => call('flood'));
    await Promise.all([...flood, call('office'), call('home'), call('office')]);
    expect(completed.slice(0, 6)).toEqual(['flood', 'flood', 'office', 'home', 'flood', 'office']);
  });

  it('lets a limited number wait for each network, and takes a place for others from the one with most', async () => {
    const hashing = threads(1, 4, undefined, 3);
    await hashing.hash('the first', cost);
    const networks = [...Array<string>(6).fill('flood'), 'office', 'home', 'office', 'cafe'];
    const calls = await Promise.allSettled(networks.map((network) => hashing.hash('seven', cost, network)));
    const refused = networks.filter((_, n) => calls[n]?.status === 'rejected');
    expect(refused).toEqual(['flood', 'flood', 'flood', 'flood', 'office']);
  });

  it('continues with the next call after a failed one', async () => {
    const hashing = threads(1, 2);
    const [failed, next] = [hashing.verify('no hash', 'seven'), hashing.hash('seven', cost)];
    await expect(failed).rejects.toThrow();
    expect(await next).toContain('$argon2id$');
  });

  it('lowers the priority of its threads, not of the process', async () => {
    const own = getPriority();
    const low = () => nicenesses().filter((niceness) => niceness === own + 10).length;
    const before = low();
    await threads(1, 2).hash('seven', cost);
    expect(low() - before).toBe(existsSync(tasks) ? 1 : 0);
    expect(getPriority()).toBe(own);
  });

  it('does not change the priority on systems without a priority per thread', async () => {
    const before = new Set(nicenesses());
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
    const hashing = threads(1, 2);
    Object.defineProperty(process, 'platform', platform);
    await hashing.hash('seven', cost);
    expect(new Set(nicenesses())).toEqual(before);
  });

  describe('when a thread ends', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hashing-threads-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const executing = (name: string, code: string) => {
      const file = join(folder, `${name}.mjs`);
      writeFileSync(file, code);
      return threads(1, 2, file);
    };
    const refusals = async (hashing: HashingPool, passwords: string[]) => {
      const calls = await Promise.allSettled(passwords.map((password) => hashing.hash(password, cost)));
      return calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []));
    };

    it('rejects its call, and starts a new thread for those that wait', async () => {
      const hashing = executing(
        'ending',
        `export const hash = ({ password }) => (password === 'end' ? process.exit(1) : password);`,
      );
      expect(await refusals(hashing, ['end', 'waits', 'waits too'])).toHaveLength(1);
      expect(await hashing.hash('the next', cost)).toBe('the next');
    });

    it('rejects every call, without ending the process, if threads can’t start', async () => {
      const hashing = executing('broken', `throw new Error('This file is broken');`);
      for (let n = 0; n < 4; n++) expect(await refusals(hashing, ['one', 'another'])).toHaveLength(2);
    });
  });
});
