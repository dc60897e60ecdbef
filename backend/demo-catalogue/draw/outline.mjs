const middle = 360;

/** @param {string} d a path of M, L, C and Q with absolute places @returns {string} its mirror image left to right */
export function flip(d) {
  return d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, y) => `${2 * middle - Number(x)} ${y}`);
}

/** An open line and its mirror image, e.g. two seams. @param {string} d @returns {string} */
export const twice = (d) => `${d} ${flip(d)}`;

/**
 * @param {string} half the right half from top to bottom, open, of M, L and C
 * @returns {string} the half and its mirror image as one closed path
 */
export function mirrored(half) {
  const steps = [...half.matchAll(/([MLC])([^MLC]+)/g)].map(([, kind, at]) => [
    kind,
    at.trim().split(/[ ,]+/).map(Number),
  ]);
  const back = [];
  for (let i = steps.length - 1; i > 0; i--) {
    const [kind, at] = steps[i];
    const [x, y] = steps[i - 1][1].slice(-2);
    back.push(kind === 'C' ? `C${at[2]} ${at[3]} ${at[0]} ${at[1]} ${x} ${y}` : `L${x} ${y}`);
  }
  const [x, y] = steps.at(-1)[1].slice(-2);
  return `${half} L${2 * middle - x} ${y} ${flip(back.join(' '))} Z`;
}

/** A closed circle or ellipse, of curves so that it can be mirrored. @returns {string} */
export function disc(x, y, rx, ry = rx) {
  const [a, b] = [rx * 0.552, ry * 0.552];
  return `M${x} ${y - ry} C${x + a} ${y - ry} ${x + rx} ${y - b} ${x + rx} ${y} C${x + rx} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry} C${x - a} ${y + ry} ${x - rx} ${y + b} ${x - rx} ${y} C${x - rx} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry} Z`;
}

/** A closed box with round corners, of curves so that it can be mirrored. @returns {string} */
export function box(x, y, width, height, r = 0) {
  const [right, low] = [x + width, y + height];
  return `M${x + r} ${y} L${right - r} ${y} C${right} ${y} ${right} ${y} ${right} ${y + r} L${right} ${low - r} C${right} ${low} ${right} ${low} ${right - r} ${low} L${x + r} ${low} C${x} ${low} ${x} ${low} ${x} ${low - r} L${x} ${y + r} C${x} ${y} ${x} ${y} ${x + r} ${y} Z`;
}

/** @param {string} d a path of M, L and C with absolute places @returns {string} it elsewhere, in another size */
export function moved(d, dx, dy, size = 1) {
  return d.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, y) => `${Number(x) * size + dx} ${Number(y) * size + dy}`);
}

/** A straight strip from one place to another, of curves and lines so that it can be moved. @returns {string} */
export function strip(x1, y1, x2, y2, width) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const k = width / 2 / Math.hypot(dx, dy);
  return `M${x1 - dy * k} ${y1 + dx * k} L${x2 - dy * k} ${y2 + dx * k} L${x2 + dy * k} ${y2 - dx * k} L${x1 + dy * k} ${y1 - dx * k} Z`;
}
