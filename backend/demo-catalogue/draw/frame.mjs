import sharp from 'sharp';

/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

const room = { x: -140, y: -140, width: 1000, height: 1240 };

/** The outermost places that the layers reach. */
async function extentOf(layers) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${room.x} ${room.y} ${room.width} ${room.height}" width="${room.width / 2}" height="${room.height / 2}">${layers
    .filter(({ kind }) => kind === 'part')
    .map(({ d }) => `<path d="${d}"/>`)
    .join('')}</svg>`;
  const { info } = await sharp(Buffer.from(drawing))
    .png()
    .toBuffer()
    .then((png) => sharp(png).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true }));
  return {
    left: room.x - 2 * info.trimOffsetLeft,
    top: room.y - 2 * info.trimOffsetTop,
    width: 2 * info.width,
    height: 2 * info.height,
  };
}

/** The part of the drawing that a picture of 4 by 5 shows, so that the article fills most of its width or height. */
export async function frameOf(layers, { across = 0.78, down = 0.87 } = {}) {
  const { left, top, width, height } = await extentOf(layers);
  const frame = Math.max(width / across, (height / down) * 0.8);
  const rest = frame * 1.25 - height;
  const below = Math.min(rest / 2, 0.11 * frame + 0.35 * Math.max(0, rest - frame / 2));
  return {
    x: left + width / 2 - frame / 2,
    y: top + height + below - frame * 1.25,
    width: frame,
    height: frame * 1.25,
  };
}
