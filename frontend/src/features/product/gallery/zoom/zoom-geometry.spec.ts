import { complete, moved, pinched, scaled } from './zoom-geometry';

const frame = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

describe('A picture in a frame', () => {
  it('is enlarged around a point, which stays where it is', () => {
    const view = scaled(complete, 2, { x: 100, y: -200 }, frame);
    expect(view).toEqual({ scale: 2, x: -100, y: 200 });
    // The picture's point below (100, -200), counted from its own middle.
    expect([(100 - view.x) / view.scale, (-200 - view.y) / view.scale]).toEqual([100, -200]);
  });

  it('is never smaller than the frame, nor larger than five times as large', () => {
    expect(scaled(complete, 0.2, { x: 50, y: 50 }, frame)).toEqual(complete);
    expect(scaled(complete, 20, middle, frame).scale).toBe(5);
  });

  it('is moved no further than its edges', () => {
    const view = scaled(complete, 2, middle, frame);
    expect(moved(view, { x: 30, y: -40 }, frame)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(moved(view, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(moved(complete, { x: 30, y: 30 }, frame)).toEqual(complete);
  });

  it('covers the frame again when it becomes smaller at its edge', () => {
    const atEdge = moved(scaled(complete, 3, middle, frame), { x: 400, y: 0 }, frame);
    expect(scaled(atEdge, 0.5, middle, frame)).toEqual({ scale: 1.5, x: 100, y: 0 });
  });

  it('follows two fingers: their distance enlarges it, and their middle moves it', () => {
    const [a, b] = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    const apart = pinched(
      complete,
      [a, b],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      frame,
    );
    expect(apart).toEqual({ scale: 2, x: 0, y: 0 });
    const [movedA, movedB] = [
      { x: -80, y: 50 },
      { x: 120, y: 50 },
    ];
    expect(
      pinched(
        apart,
        [
          { x: -100, y: 0 },
          { x: 100, y: 0 },
        ],
        [movedA, movedB],
        frame,
      ),
    ).toEqual({
      scale: 2,
      x: 20,
      y: 50,
    });
    expect(pinched(complete, [middle, middle], [a, b], frame).scale).toBe(5);
  });
});
