import sharp from 'sharp';
import { print } from './prints.mjs';

/** @returns {Promise<Buffer>} four bytes for each pixel */
async function pixels(inside, { x, y, width, height }, scale) {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${across}" height="${down}" preserveAspectRatio="none">${inside}</svg>`;
  return sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer();
}

const line = ({ d, width }, more) =>
  `<path d="${d}" fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const stitched = (layer, more) => line(layer, `stroke-dasharray="6 4.4" ${more}`).replace('round"', 'butt"');

const inColour = (layer, i) => {
  if (layer.kind === 'seam') return line(layer, `stroke="#000" opacity="${0.3 * layer.deep}"`);
  if (layer.kind === 'stitch') return stitched(layer, `stroke="${layer.colour}" opacity=".9"`);
  if (layer.kind === 'fold') return '';
  const flat = `<path d="${layer.d}" fill="${layer.colour}"/>`;
  return layer.print ? `<defs>${print(layer, `p${i}`)}</defs>${flat}<path d="${layer.d}" fill="url(#p${i})"/>` : flat;
};

const grey = (level) => `#${Math.round(level).toString(16).padStart(2, '0').repeat(3)}`;
const inHeight = (layer) => {
  if (layer.kind === 'seam') return line(layer, `stroke="#000" opacity="${0.16 * layer.deep}"`);
  if (layer.kind === 'stitch') return stitched(layer, 'stroke="#fff" opacity=".1"');
  return layer.kind === 'part' ? `<path d="${layer.d}" fill="${grey(50 + layer.high * 14)}"/>` : '';
};

/** The number of the uppermost part at each pixel in its red byte, from 1. */
const inNumbers = (parts) =>
  parts.map(
    ({ d }, i) => `<path d="${d}" fill="#${(i + 1).toString(16).padStart(2, '0')}0000" shape-rendering="crispEdges"/>`,
  );

const inFolds = ({ d, width, deep, kind }) =>
  kind === 'fold'
    ? line({ d, width }, `stroke="#000" opacity="${0.6 * deep}"`) +
      line(
        { d, width: width * 0.9 },
        `stroke="#fff" opacity="${0.6 * deep}" transform="translate(${width * 0.85} ${width * 0.3})"`,
      )
    : '';

/** @param {import('./layers.mjs').Layer[]} layers */
export async function mapsOf(layers, frame, scale, coarse) {
  const parts = layers.filter(({ kind }) => kind === 'part');
  const [colour, height, number, folds] = await Promise.all([
    pixels(layers.map(inColour).join(''), frame, scale),
    pixels(
      `<rect x="-9999" y="-9999" width="19999" height="19999" fill="${grey(50)}"/>${layers.map(inHeight).join('')}`,
      frame,
      scale,
    ),
    pixels(inNumbers(parts).join(''), frame, scale),
    pixels(
      `<rect x="-9999" y="-9999" width="19999" height="19999" fill="#808080"/>${layers.map(inFolds).join('')}`,
      frame,
      coarse,
    ),
  ]);
  const masks = [];
  for (const each of parts) masks.push(each.round > 0 ? await pixels(`<path d="${each.d}"/>`, frame, coarse) : null);
  return { parts, colour, height, number, folds, masks };
}
