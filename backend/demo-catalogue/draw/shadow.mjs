import sharp from 'sharp';
import { blurred } from './grid.mjs';

/** What was rendered, with its soft shadow on transparent ground, to be laid over a scene. */
export function withShadow({ data, alpha, width, height }, scale, { dark = 0.17, dx = 9, dy = 14, wide = 13 } = {}) {
  const soft = blurred(alpha, width, height, wide * scale);
  const close = blurred(alpha, width, height, 3 * scale);
  const shifted = (grid, x, y, dx, dy) => {
    const [left, top] = [Math.max(0, x - Math.round(dx * scale)), Math.max(0, y - Math.round(dy * scale))];
    return grid[top * width + left];
  };
  const out = Buffer.alloc(width * height * 4);
  for (let at = 0; at < alpha.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const shadow = dark * (shifted(soft, x, y, dx, dy) + 0.8 * shifted(close, x, y, 2, 3));
    const cover = alpha[at] + shadow * (1 - alpha[at]);
    out[4 * at + 3] = Math.round(cover * 255);
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      out[4 * at + channel] =
        (data[3 * at + channel] * alpha[at] + [40, 34, 28][channel] * shadow * (1 - alpha[at])) / cover;
  }
  return sharp(out, { raw: { width, height, channels: 4 } });
}
