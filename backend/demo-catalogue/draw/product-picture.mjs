import sharp from 'sharp';
import { isShoe, layersOf, middleOf } from './cuts.mjs';
import { frameOf } from './frame.mjs';
import { render } from './render.mjs';
import { withShadow } from './shadow.mjs';

const nearer = 4;
const across = { complete: 1080, closeUp: 720 }; // pixels; enlarged, a close-up is as soft as through a lens

/** The part of the drawing around the middle of its close-up. */
function closeUpOf(cut, { width, height }) {
  const { x, y } = middleOf(cut);
  return { x: x - width / nearer / 2, y: y - height / nearer / 2, width: width / nearer, height: height / nearer };
}

/** @returns {Promise<sharp.Sharp>} a product picture, 4 by 5 */
export async function productPicture(drawing) {
  const layers = layersOf(drawing);
  const complete = await frameOf(layers);
  const isClose = drawing.view === 'fabric';
  const frame = isClose ? closeUpOf(drawing.cut, complete) : complete;
  const width = isClose ? across.closeUp : across.complete;
  const scale = width / frame.width;
  const article = await withShadow(await render(layers, { frame, scale }), scale)
    .png()
    .toBuffer();
  const background = isShoe(drawing.cut) ? '#ecebe8' : '#f2f0eb';
  return sharp({ create: { width, height: 1.25 * width, channels: 3, background } }).composite([{ input: article }]);
}
