import { scaleOf } from './scale';

describe('The scale of a chart', () => {
  it.each([
    [
      [0, 3665],
      [0, 1000, 2000, 3000, 4000],
    ],
    [
      [12, 7],
      [0, 5, 10, 15],
    ],
    [
      [-40, 100],
      [-50, 0, 50, 100],
    ],
    [[-30], [-30, -20, -10, 0]],
    [
      [0, 0],
      [0, 1],
    ],
    [[0.4], [0, 1]],
    [[1_250_000], [0, 500_000, 1_000_000, 1_500_000]],
  ])('of %j has the marks %j', (figures, marks) => {
    const found = scaleOf(figures).marks;
    expect(found[0]).toBeLessThanOrEqual(Math.min(0, ...figures));
    expect(found.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...figures));
    expect(found).toEqual(marks);
  });

  it('places a figure between its marks', () => {
    const { at } = scaleOf([-50, 100]);
    expect([at(-50), at(0), at(100)]).toEqual([0, 1 / 3, 1]);
  });
});
