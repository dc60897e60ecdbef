import { flip, disc } from './outline.mjs';
import { tone } from './colour.mjs';

/**
 * What a garment is put together of, from the undermost to the uppermost. Lengths are units of a picture of 720 by 900.
 *
 * @typedef {object} Layer
 * @property {'part'|'seam'|'stitch'|'fold'} kind
 * @property {string} d an outline or a line
 * @property {string} [colour]
 * @property {string} [weave] a name in `weaves.mjs`
 * @property {string} [print] a name in `prints.mjs`
 * @property {string} [second] the print's other colour
 * @property {number} [gloss] 0 to 1
 * @property {number} [round] how far its edge rounds off; 0 lies flat on what is beneath
 * @property {number} [high] how far it lies above the ground
 * @property {number} [turn] degrees by which its weave is turned
 * @property {number} [width] of a line
 * @property {number} [deep] of a seam or a fold
 */

/** @returns {Layer} */
export const part = (d, look, more = {}) => ({ kind: 'part', d, high: 1, round: 0, ...look, ...more });
/** A line where two pieces meet. @returns {Layer} */
export const seam = (d, deep = 1, width = 2.2) => ({ kind: 'seam', d, deep, width });
/** @returns {Layer} */
export const stitch = (d, colour, width = 1.7) => ({ kind: 'stitch', d, colour, width });
/** A soft fold: a valley with its ridge on the right. @returns {Layer} */
export const fold = (d, width = 10, deep = 1) => ({ kind: 'fold', d, width, deep });

/** Layers and their mirror images. @param {Layer[]} layers @returns {Layer[]} */
export const both = (...layers) =>
  layers.flat().flatMap((layer) => [layer, { ...layer, d: flip(layer.d), turn: -(layer.turn ?? 0) }]);

/** @returns {Layer[]} */
export function button(x, y, colour, r = 7) {
  const hole = tone(colour, -0.6);
  return [
    part(disc(x, y, r), { colour }, { high: 9, gloss: 0.4 }),
    ...[-1, 1].map((side) => part(disc(x + side * r * 0.28, y, r * 0.16), { colour: hole }, { high: 8.5 })),
  ];
}

export const buttons = (x, ys, colour, r) => ys.flatMap((y) => button(x, y, colour, r));
export const metal = '#c6a664';
export const steel = '#b9bbbd';
export const snap = (x, y, colour = '#b0764a', r = 6.5) => [
  part(disc(x, y, r), { colour }, { high: 9, gloss: 0.8, round: 3 }),
  part(disc(x, y, r * 0.45), { colour: tone(colour, -0.25) }, { high: 8.6 }),
];
