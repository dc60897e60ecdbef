/** Blurs once along rows and writes the result transposed, so that two calls blur both ways. */
function slide(from, to, width, height, radius) {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const at = (x) => from[row + (x < 0 ? 0 : x >= width ? width - 1 : x)];
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      to[x * height + y] = sum * share;
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
}

/** @param {Float32Array} grid @returns {Float32Array} nearly a Gaussian blur */
export function blurred(grid, width, height, deviation) {
  const radius = Math.max(1, Math.round(deviation));
  const now = Float32Array.from(grid);
  const turned = new Float32Array(grid.length);
  for (let pass = 0; pass < 3; pass++) {
    slide(now, turned, width, height, radius);
    slide(turned, now, height, width, radius);
  }
  return now;
}

/** @returns {number} 0 to 1, the same for the same place */
export function chance(x, y) {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. */
export function noise(x, y) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const above = chance(left, top) * (1 - sx) + chance(left + 1, top) * sx;
  const below = chance(left, top + 1) * (1 - sx) + chance(left + 1, top + 1) * sx;
  return above * (1 - sy) + below * sy;
}
