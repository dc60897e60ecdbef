/** The scale and position of a picture in a frame. All points are in pixels from the middle of the frame. */
export interface ZoomedView {
  readonly scale: number;
  /** Where the picture's middle is. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of the frame, which the picture fills at scale 1, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const complete: ZoomedView = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** Changes the scale by a factor, while the point of the picture below `at` stays there. */
export function scaled({ scale, x, y }: ZoomedView, factor: number, at: Point, frame: Size): ZoomedView {
  const next = Math.max(1, Math.min(scale * factor, maxScale));
  const change = next / scale;
  return within(frame, { scale: next, x: at.x - (at.x - x) * change, y: at.y - (at.y - y) * change });
}

export function moved({ scale, x, y }: ZoomedView, by: Point, frame: Size): ZoomedView {
  return within(frame, { scale, x: x + by.x, y: y + by.y });
}

/** Two fingers move from one pair of points to another. */
export function pinched(
  view: ZoomedView,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  frame: Size,
): ZoomedView {
  const [before, after] = [middle(from), middle(to)];
  const turned = scaled(view, distance(to) / Math.max(1, distance(from)), before, frame);
  return moved(turned, { x: after.x - before.x, y: after.y - before.y }, frame);
}

/** Limits the position so that the picture covers the frame. */
function within({ width, height }: Size, { scale, x, y }: ZoomedView): ZoomedView {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.max(-right, Math.min(x, right)), y: Math.max(-bottom, Math.min(y, bottom)) };
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
