/** @typedef {['M'|'L', number, number] | ['C', number, number, number, number, number, number]} Step */

const centre = 360;

/**
 * @param {Step[]} steps the right half from top to bottom, with x relative to the vertical axis
 * @returns {string} the half and its mirror image as one closed SVG path
 */
export function mirrored(steps) {
  const right = steps.map(([kind, ...at]) => `${kind}${shift(at, 1)}`);
  const left = [];
  for (let i = steps.length - 1; i > 0; i--) {
    const [kind, ...at] = steps[i];
    const [x, y] = steps[i - 1].slice(-2);
    const back = kind === 'C' ? [at[2], at[3], at[0], at[1], x, y] : [x, y];
    left.push(`${kind === 'C' ? 'C' : 'L'}${shift(back, -1)}`);
  }
  const [bx, by] = steps.at(-1).slice(-2);
  return `${right.join(' ')} L${shift([bx, by], -1)} ${left.join(' ')} Z`;
}

/** An open line and its mirror image, e.g. two seams. @param {Step[]} steps @returns {string} */
export function twice(steps) {
  const draw = (side) => steps.map(([kind, ...at]) => `${kind}${shift(at, side)}`).join(' ');
  return `${draw(1)} ${draw(-1)}`;
}

function shift(at, side) {
  return at.map((value, i) => (i % 2 === 0 ? centre + side * value : value)).join(' ');
}
