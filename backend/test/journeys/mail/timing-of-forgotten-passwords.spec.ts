import { RepeatedJob } from '../../../src/platform/jobs/repeated-job.js';
import { emailOf, openShop } from '../../support/shop.js';

const pairs = 500;
/** Beyond it are two samples of one distribution in one of a million runs. */
const unlikely = 4.9;

/** The standard score of the Mann–Whitney U test: 0 where neither sample tends to be larger. */
function standardScore(first: readonly number[], second: readonly number[]): number {
  const all = [...first, ...second].sort((a, b) => a - b);
  const rankOf = (value: number) => (all.indexOf(value) + all.lastIndexOf(value)) / 2 + 1;
  const [n, m] = [first.length, second.length];
  const u = first.reduce((sum, value) => sum + rankOf(value), 0) - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

describe('The time of an answer to a forgotten password', () => {
  it('tends to be neither longer nor shorter for an address with an account', async () => {
    jest.spyOn(RepeatedJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    const { url, registers } = await openShop();
    await registers('Bela');
    const timeOf = async (name: string, n: number): Promise<number> => {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/v1/users/forgot-password`, {
        method: 'POST',
        // Each from another network, as limits count by networks.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` },
        body: JSON.stringify({ email: emailOf(name) }),
      });
      await answer.text();
      expect(answer.status).toBe(200);
      return performance.now() - startedAt;
    };
    for (let n = 0; n < 50; n++) await timeOf(n % 2 ? 'Bela' : 'Nemo', 60_000 + n);
    const times: Record<string, number[]> = { Bela: [], Nemo: [] };
    for (let n = 0; n < pairs; n++) {
      // By turns, in an order without a period (Thue–Morse), so that pauses of the machine hit both alike.
      const names = n.toString(2).split('1').length % 2 ? ['Bela', 'Nemo'] : ['Nemo', 'Bela'];
      for (const [at, name] of names.entries()) times[name]!.push(await timeOf(name, 2 * n + at));
    }
    expect(Math.abs(standardScore(times['Bela']!, times['Nemo']!))).toBeLessThan(unlikely);
  });

  it.each([
    ['neither of two equal samples', [1, 2, 3, 4], [1, 2, 3, 4], 0],
    ['the second of two that don’t overlap', [1, 2, 3], [4, 5, 6], -1.964],
    ['the first, with ties', [2, 2, 3], [1, 2, 2], 1.091],
  ])('is compared by ranks: larger is %s', (_title, first, second, expected) => {
    expect(standardScore(first, second)).toBeCloseTo(expected, 3);
  });
});
