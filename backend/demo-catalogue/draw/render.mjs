import { blurred } from './grid.mjs';
import { shapeOf, surfaceOf } from './heights.mjs';
import { mapsOf } from './maps.mjs';
import { weaves } from './weaves.mjs';

const light = [-0.46, -0.6, 0.66];
const halfway = (() => {
  const half = [light[0], light[1], light[2] + 1];
  const length = Math.hypot(...half);
  return half.map((each) => each / length);
})();

/**
 * How the slope of a surface takes the light.
 * @returns {{ lit: number, shine: number }} `lit` is 1 where it lies flat
 */
function lightOn(dx, dy, gloss) {
  const length = Math.sqrt(dx * dx + dy * dy + 1);
  const towards = Math.max(0, (-dx * halfway[0] - dy * halfway[1] + halfway[2]) / length);
  return {
    lit: (-dx * light[0] - dy * light[1] + light[2]) / length / light[2],
    shine: gloss * (0.75 * towards ** 26 + 0.1 * towards ** 5),
  };
}

/** @returns {(x: number, y: number) => number} what lies between the places of a coarse grid */
function between(grid, width, height) {
  return (x, y) => {
    const [u, v] = [Math.min(width - 2, Math.max(0, x)), Math.min(height - 2, Math.max(0, y))];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - left, v - top];
    const at = top * width + left;
    return (
      (grid[at] * (1 - fx) + grid[at + 1] * fx) * (1 - fy) +
      (grid[at + width] * (1 - fx) + grid[at + width + 1] * fx) * fy
    );
  };
}

/**
 * Lights the layers from the upper left.
 * @param {import('./layers.mjs').Layer[]} layers
 * @param {object} how
 * @param {import('./frame.mjs').Frame} how.frame the part of the drawing
 * @param {number} how.scale pixels for each unit of it
 * @returns {Promise<{ data: Buffer, alpha: Float32Array, width: number, height: number }>} `data`: three bytes a pixel
 */
export async function render(layers, { frame, scale }) {
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const coarse = scale / 3;
  const [across, down] = [Math.round(frame.width * coarse), Math.round(frame.height * coarse)];
  const maps = await mapsOf(layers, frame, scale, coarse);
  const shape = shapeOf(maps, frame, across, down, coarse);
  const { level, fine, woven, tint } = surfaceOf(maps, frame, width, height, scale);
  const around = blurred(level, width, height, 5.5 * scale);
  const near = blurred(level, width, height, 2.2 * scale);
  const { colour, number, parts } = maps;
  const data = Buffer.alloc(width * height * 3);
  const alpha = Float32Array.from(level, (_, at) => colour[4 * at + 3] / 255);
  const soft = blurred(alpha, width, height, 2.4 * scale);
  const offset = Math.round(3.4 * scale) + Math.round(4.2 * scale) * width;
  const shapeAt = between(shape, across, down);
  const glosses = parts.map(({ gloss, weave = 'smooth' }) => gloss ?? weaves[weave].gloss ?? 0);
  const isSame = (at, other) => number[4 * at] === number[4 * other];
  const weft = (at, next, last) => (isSame(at, next) && isSame(at, last) ? woven[next] - woven[last] : 0);
  const ratio = coarse / scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (alpha[at] === 0) continue;
      const [u, v] = [x * ratio, y * ratio];
      const [left, right] = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at];
      const [up, low] = [y > 0 ? at - width : at, y < height - 1 ? at + width : at];
      const dx =
        (shapeAt(u + 0.7, v) - shapeAt(u - 0.7, v)) * (coarse / 1.4) +
        (fine[right] - fine[left] + weft(at, right, left)) * 0.5 * scale;
      const dy =
        (shapeAt(u, v + 0.7) - shapeAt(u, v - 0.7)) * (coarse / 1.4) +
        (fine[low] - fine[up] + weft(at, low, up)) * 0.5 * scale;
      const { lit, shine } = lightOn(dx, dy, glosses[number[4 * at] - 1] ?? 0);
      const cover = Math.min(1.6, Math.max(0, around[at] - level[at])) * 0.13;
      const cast = Math.min(1.5, Math.max(0, near[Math.max(0, at - offset)] - level[at])) * 0.12;
      const rim = Math.max(0, 0.78 - soft[at]) * 0.5;
      const far = 0.05 - 0.11 * ((x / width) * 0.45 + (y / height) * 0.55);
      const dark =
        (lit < 1 ? 1 - (1 - Math.max(0, lit)) * 0.62 : 1) *
        (1 - cover) *
        (1 - cast) *
        (1 - rim) *
        (1 + Math.min(0, tint[at]));
      const bright = (lit > 1 ? (lit - 1) * 0.34 : 0) * (1 - rim * 2) + Math.max(0, tint[at]) * 0.6 + shine;
      for (let channel = 0; channel < 3; channel++) {
        const own = colour[4 * at + channel] * dark * (1 + far);
        data[3 * at + channel] = Math.max(0, Math.min(255, own + (255 - own) * Math.min(1, Math.max(0, bright))));
      }
    }
  return { data, alpha, width, height };
}
