import { chance, noise } from './grid.mjs';

const { abs, cos, floor, PI, sin, sqrt } = Math;
const part = (x) => x - floor(x);
const wave = (x) => abs(sin(PI * x));

/** One stitch of knitting for each unit: two legs that form a V. */
function stitches(x, y) {
  const across = part(x);
  const leg = sqrt(abs(sin(2 * PI * across)));
  return leg * (0.45 + 0.55 * wave(y + abs(across - 0.5) * 1.3));
}

/** Threads over and under each other; `float` threads lie over before the next goes under. */
function woven(x, y, float = 1) {
  const isWarp = (floor(x) + floor(y / float)) % 2 === 0;
  const round = isWarp ? wave(x) * (0.55 + 0.45 * wave(y / float)) : wave(y) * (0.55 + 0.45 * wave(x));
  return { round: sqrt(round), isWarp };
}

function twill(x, y, steep = 1) {
  const along = x + y * steep;
  return wave(along);
}

/** The distance to the second nearest of scattered points less that to the nearest: 0 on borders of cells. */
function cells(x, y) {
  let [first, second] = [9, 9];
  for (let row = floor(y) - 1; row <= floor(y) + 1; row++)
    for (let column = floor(x) - 1; column <= floor(x) + 1; column++) {
      const dx = column + chance(column, row) - x;
      const dy = row + chance(row + 57, column) - y;
      const far = dx * dx + dy * dy;
      if (far < first) [first, second] = [far, first];
      else if (far < second) second = far;
    }
  return sqrt(second) - sqrt(first);
}

const nap = (x, y) => 0.62 * noise(x * 0.8, y * 0.8) + 0.38 * noise(x * 1.9, y * 1.7);
const plain = (size, slub) => (x, y) => {
  const u = x / size + slub * noise(x / 40, y / 7);
  const v = y / size + slub * noise(x / 7, y / 40);
  const { round, isWarp } = woven(u, v);
  return [round, isWarp ? 0 : -0.05 + slub * 0.14 * chance(floor(v), floor(u / 9))];
};

/**
 * A surface for each kind of cloth: height from 0 to 1 and how much lighter or darker (-1 to 1) at a place. `size` is
 * the width of its smallest figure, `rough` the height of that in units, `wrinkled` how it creases, `gloss` its shine.
 */
export const weaves = {
  smooth: { size: 1, rough: 0, wrinkled: 0, at: () => [0, 0] },
  jersey: { size: 3.4, rough: 0.75, wrinkled: 0.55, at: (x, y) => [stitches(x / 3.4, y / 2.8), 0] },
  knit: { size: 11, rough: 2.4, wrinkled: 0.5, at: (x, y) => [stitches(x / 11, y / 8.5), 0.04 * noise(x, y)] },
  fineKnit: { size: 6, rough: 1, wrinkled: 0.6, at: (x, y) => [stitches(x / 6, y / 4.6), 0.04 * noise(x, y)] },
  cable: { size: 17, rough: 4.2, wrinkled: 0.3, at: (x, y) => cable(x, y) },
  rib: {
    size: 7,
    rough: 1.7,
    wrinkled: 0.3,
    at: (x, y) => [wave(x / 7) * (0.9 + 0.1 * wave(y / 3.4 + wave(x / 7) * 0.4)), 0],
  },
  wideRib: {
    size: 10,
    rough: 2.4,
    wrinkled: 0.3,
    at: (x, y) => [0.75 * sqrt(wave(x / 10)) + 0.25 * stitches(x / 5, y / 4.4), 0],
  },
  pique: { size: 4.4, rough: 0.8, wrinkled: 0.6, at: (x, y) => [pits(x / 4.4, y / 4.4), 0] },
  poplin: { size: 2.2, rough: 0.25, wrinkled: 0.85, at: plain(2.2, 0.05) },
  linen: { size: 3, rough: 0.8, wrinkled: 1.7, at: plain(3, 0.5) },
  canvas: { size: 3, rough: 0.9, wrinkled: 0.7, at: plain(3, 0.12) },
  oxford: {
    size: 3,
    rough: 0.6,
    wrinkled: 0.75,
    at: (x, y) => {
      const { round, isWarp } = woven(x / 3, y / 3, 2);
      return [round, isWarp ? -0.04 : 0.3];
    },
  },
  denim: {
    size: 3,
    rough: 0.8,
    wrinkled: 1,
    at: (x, y) => {
      const along = (x + y * 0.72) / 3;
      const slub = noise(x / 1.6, y / 26) - 0.5;
      return [wave(along), wave(along) < 0.42 ? 0.24 + slub * 0.2 : slub * 0.22];
    },
  },
  twill: { size: 3.2, rough: 0.3, wrinkled: 1, at: (x, y) => [twill(x / 3.2, y / 3.2), 0] },
  gabardine: { size: 2.8, rough: 0.28, wrinkled: 0.7, at: (x, y) => [twill(x / 2.8, y / 2.8, 0.55), 0] },
  hopsack: {
    size: 3.4,
    rough: 0.8,
    wrinkled: 0.6,
    at: (x, y) => {
      const { round, isWarp } = woven(x / 3.4 + 0.1 * noise(x, y), y / 3.4);
      return [round, (isWarp ? 0.05 : -0.08) + 0.12 * (noise(x * 1.3, y * 1.3) - 0.5)];
    },
  },
  flannel: {
    size: 3,
    rough: 0.6,
    wrinkled: 0.8,
    at: (x, y) => [0.5 * twill(x / 2.8, y / 2.8) + 0.5 * nap(x, y), 0.16 * (nap(x / 1.5, y / 1.5) - 0.5)],
  },
  wool: {
    size: 4,
    rough: 0.9,
    wrinkled: 0.5,
    at: (x, y) => [nap(x / 1.4, y / 3), 0.14 * (noise(x / 1.2, y / 4) - 0.5)],
  },
  fleece: {
    size: 3,
    rough: 0.6,
    wrinkled: 0.9,
    at: (x, y) => [0.6 * stitches(x / 3, y / 2.5) + 0.4 * nap(x, y), 0.1 * (noise(x / 1.1, y / 1.1) - 0.5)],
  },
  satin: { size: 1, rough: 0.06, wrinkled: 1.1, gloss: 0.6, at: (x, y) => [noise(x / 9, y * 1.4), 0] },
  crepe: { size: 1.4, rough: 0.35, wrinkled: 1, gloss: 0.06, at: (x, y) => [nap(x * 0.9, y * 0.6), 0] },
  nylon: { size: 1.2, rough: 0.2, wrinkled: 1.2, gloss: 0.16, at: plain(1.2, 0) },
  ripstop: {
    size: 1.2,
    rough: 0.5,
    wrinkled: 0.7,
    gloss: 0.1,
    at: (x, y) => [(part(x / 9) < 0.14 || part(y / 9) < 0.14 ? 1 : 0.45) * woven(x / 1.3, y / 1.3).round, 0],
  },
  stretch: { size: 1.8, rough: 0.35, wrinkled: 0.3, gloss: 0.1, at: (x, y) => [stitches(x / 1.8, y / 1.3), 0] },
  cord: { size: 9, rough: 2.2, wrinkled: 0.4, at: (x, y) => [sqrt(wave(x / 9)) + 0.12 * nap(x * 1.3, y * 0.8), 0] },
  leather: {
    size: 3.2,
    rough: 0.2,
    wrinkled: 0.3,
    gloss: 0.32,
    at: (x, y) => [Math.min(1, 2.6 * cells(x / 3.2, y / 3.2)), 0],
  },
  grained: {
    size: 5,
    rough: 0.8,
    wrinkled: 0.3,
    gloss: 0.26,
    at: (x, y) => [Math.min(1, 2.2 * cells(x / 5, y / 5)), 0],
  },
  suede: {
    size: 1.5,
    rough: 0.5,
    wrinkled: 0.5,
    at: (x, y) => [nap(x / 1.3, y / 1.3), 0.18 * (nap(x / 7, y / 7) - 0.5)],
  },
  mesh: { size: 7, rough: 1.2, wrinkled: 0.2, at: (x, y) => holes(x / 7, y / 6) },
  cork: { size: 3, rough: 0.5, wrinkled: 0, at: (x, y) => [nap(x / 2, y / 2), 0.4 * (cells(x / 4, y / 4) - 0.4)] },
  shell: { size: 1, rough: 0, wrinkled: 0, gloss: 0.7, at: (x, y) => [0, 1.3 * (nap(x / 26, y / 18) - 0.52)] },
  brushed: { size: 1, rough: 0.1, wrinkled: 0, gloss: 0.5, at: (x, y) => [0, 0.12 * (noise(x / 30, y * 1.2) - 0.5)] },
};

function pits(x, y) {
  const shifted = x + (floor(y) % 2) * 0.5;
  const [dx, dy] = [part(shifted) - 0.5, part(y) - 0.5];
  return Math.min(1, 3.4 * (dx * dx + dy * dy) + 0.1);
}

function holes(x, y) {
  const shifted = x + (floor(y) % 2) * 0.5;
  const [dx, dy] = [part(shifted) - 0.5, part(y) - 0.5];
  const far = dx * dx + dy * dy;
  return far < 0.06 ? [0, -0.4] : [Math.min(1, 0.3 + 3 * (far - 0.06)), 0];
}

/** Cables of two strands between ribs. */
function cable(x, y) {
  const across = part(x / 68) * 68;
  if (across > 40) return [0.4 * stitches(across / 7, y / 6), -0.05];
  const turn = sin((y * PI) / 38) * 9;
  const strand = (at) => Math.max(0, 1 - ((across - 20 - at) / 11) ** 2);
  const front = 0.18 * cos((y * PI) / 38);
  const high = Math.max(strand(turn) * (0.82 + front), strand(-turn) * (0.82 - front));
  return [sqrt(high) * 0.85 + 0.15 * stitches(x / 7, y / 6 + (across - 20) / 30), 0];
}
