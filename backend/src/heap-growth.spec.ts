import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { keepHeapSmall } from './heap-growth.js';

/** The most that was in use while short-lived things came and went, in terms of what was kept all the time. */
function mostInUse(): number {
  const kept = Array.from({ length: 1_000_000 }, (_, index) => ({ index, of: [index] }));
  const passing: unknown[] = Array.from({ length: 100_000 });
  const before = oldSpace();
  let most = 0;
  for (let turn = 0; turn < 8_000_000; turn++) {
    passing[turn % passing.length] = { turn, of: [turn, turn, turn] };
    if (turn % 10_000 === 0) most = Math.max(most, oldSpace());
  }
  expect(kept).toHaveLength(1_000_000);
  return most / before;
}

function oldSpace(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? NaN;
}

describe('The heap', () => {
  afterAll(() => setFlagsFromString('--heap-growing-percent=0'));

  it('is cleared before it is three times what is in use', () => {
    keepHeapSmall();
    expect(mostInUse()).toBeLessThan(3);
  });
});
