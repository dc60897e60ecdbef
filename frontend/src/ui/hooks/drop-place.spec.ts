import { dropPlace } from './drop-place';

/** Three in the first row and one in the second. */
const tiles = [0, 1, 2, 3].map((at) => {
  const [left, top] = [(at % 3) * 108, Math.floor(at / 3) * 108];
  return { left, right: left + 96, top, bottom: top + 96 };
});

describe('A tile that is dropped', () => {
  it.each([
    ['on the second', { x: 160, y: 40 }, 1],
    ['between the first and the second, nearer to the second', { x: 108, y: 50 }, 1],
    ['beyond the end of the row', { x: 900, y: 20 }, 2],
    ['on the second row', { x: 30, y: 150 }, 3],
    ['below all', { x: 0, y: 900 }, 3],
    ['above all', { x: 0, y: -50 }, 0],
  ])('%s takes its place', (_where, point, place) => {
    expect(dropPlace(point, tiles)).toBe(place);
  });
});
