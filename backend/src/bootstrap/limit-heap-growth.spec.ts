import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(__dirname, path)).href);

/** A script that prints the peak size of the old space, relative to its size with the long-lived objects alone. */
const churn = (prepare: string) => `
  import { register } from 'node:module';
  import { getHeapSpaceStatistics } from 'node:v8';
  register(${urlOf('../../test/support/jest/typescript-loader.mjs')});
  const { limitHeapGrowth } = await import(${urlOf('limit-heap-growth.ts')});
  ${prepare}
  const oldSpace = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
  const held = Array.from({ length: 1_000_000 }, (_, index) => ({ index, of: [index] }));
  const passing = Array.from({ length: 100_000 });
  gc();
  const before = oldSpace();
  let most = 0;
  for (let turn = 0; turn < 5_000_000; turn++) {
    passing[turn % passing.length] = { turn, of: [turn, turn, turn] };
    if (turn % 10_000 === 0) most = Math.max(most, oldSpace());
  }
  console.log(held.length > 0 && most / before);`;

/** A single-threaded collector works the same on every machine. */
function maxInUse(prepare: string): number {
  const script = ['--expose-gc', '--single-threaded-gc', '--input-type=module', '--eval', churn(prepare)];
  return Number(execFileSync(process.execPath, script, { encoding: 'utf8' }));
}

describe('The heap', () => {
  it('stays below three times its live objects, which V8 exceeds by default', () => {
    expect(maxInUse('limitHeapGrowth();')).toBeLessThan(3);
    expect(maxInUse('')).toBeGreaterThan(3);
  });
});
