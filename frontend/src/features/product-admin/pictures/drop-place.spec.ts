import { dropPlace } from './drop-place';

const rows = [0, 100, 200, 300].map((top) => ({ top, bottom: top + 90 }));

describe('A row that is dropped', () => {
  it.each([
    ['where it was', 145, 1, 1],
    ['a little lower than where it was', 185, 1, 1],
    ['below the middle of the next', 250, 1, 2],
    ['below all', 900, 1, 3],
    ['above the middle of the one before', 40, 1, 0],
    ['above all', -50, 3, 0],
    ['on the upper half of the last', 340, 0, 2],
  ])('%s gets its place', (_where, y, from, to) => {
    expect(dropPlace(y, rows, from)).toBe(to);
  });
});
