import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Unreachable } from '../../../shared/errors.js';
import { HashingPool } from './hashing-pool.js';

const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const tasks = '/proc/self/task';

/** Of all threads of this process, where the operating system says so. */
function nicenesses(): number[] {
  if (!existsSync(tasks)) return [];
  return readdirSync(tasks).map((thread) => {
    const afterName = readFileSync(`${tasks}/${thread}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return Number(afterName.split(' ')[16]);
  });
}

describe('The threads that hash passwords', () => {
  const opened: HashingPool[] = [];
  const threads = (maxThreads: number, maxWaiting: number, file?: string) => {
    const made = new HashingPool(maxThreads, maxWaiting, file);
    opened.push(made);
    return made;
  };
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  it('hash and verify', async () => {
    const hashing = threads(1, 50);
    const stored = await hashing.hash('seven green bicycles', cost);
    expect(stored).toContain('$argon2id$v=19$m=8,t=1,p=1$');
    expect(await hashing.verify(stored, 'seven green bicycles')).toBe(true);
    expect(await hashing.verify(stored, 'seven green bicycle')).toBe(false);
  });

  it('respond in the order of the calls where there is one of them', async () => {
    const hashing = threads(1, 50);
    const completed: number[] = [];
    const calls = Array.from({ length: 20 }, (_, n) => hashing.hash(`${n}`, cost).then(() => completed.push(n)));
    await Promise.all(calls);
    expect(completed).toEqual(calls.map((_, n) => n));
  });

  it('refuse with a sentence those for whom there is no room, and accept the next', async () => {
    const hashing = threads(1, 2);
    await hashing.hash('the first', cost);
    const accepted = [1, 2, 3].map((n) => hashing.hash(`${n}`, cost));
    const refused = () => hashing.hash('too many', cost);
    expect(refused).toThrow(Unreachable);
    expect(refused).toThrow('Many people are signing in right now. Please try again in a moment.');
    await Promise.all(accepted);
    await hashing.hash('the next', cost);
  });

  it('go on after one that failed', async () => {
    const hashing = threads(1, 2);
    const [failed, next] = [hashing.verify('no hash', 'seven'), hashing.hash('seven', cost)];
    await expect(failed).rejects.toThrow();
    expect(await next).toContain('$argon2id$');
  });

  it('have a low priority, and leave that of others', async () => {
    const own = getPriority();
    const low = () => nicenesses().filter((niceness) => niceness === own + 10).length;
    const before = low();
    await threads(1, 2).hash('seven', cost);
    expect(low() - before).toBe(existsSync(tasks) ? 1 : 0);
    expect(getPriority()).toBe(own);
  });

  it('have the priority of the process where a thread has no other', async () => {
    const before = new Set(nicenesses());
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' });
    const hashing = threads(1, 2);
    Object.defineProperty(process, 'platform', platform);
    await hashing.hash('seven', cost);
    expect(new Set(nicenesses())).toEqual(before);
  });

  describe('and end', () => {
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

    it('fail those who wait, and are started again for the next', async () => {
      const hashing = executing(
        'ending',
        `export const hash = ({ password }) => (password === 'end' ? process.exit(1) : password);`,
      );
      expect(await refusals(hashing, ['end', 'waits', 'waits too'])).toHaveLength(3);
      expect(await hashing.hash('the next', cost)).toBe('the next');
    });

    it('fail each call where they can’t start, and not the process', async () => {
      const hashing = executing('broken', `throw new Error('This file is broken');`);
      for (let n = 0; n < 4; n++) expect(await refusals(hashing, ['one', 'another'])).toHaveLength(2);
    });
  });
});
