import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { range, writeProducts } from '../season/products.mjs';
import { accountBanner, authBackground, banners, categoryTiles } from './banners-and-tiles.mjs';
import { detailOf, productPicture } from './draw-product-picture.mjs';

const products = fileURLToPath(new URL('../pictures/', import.meta.url));
const scenes = fileURLToPath(new URL('../../../frontend/public/pictures/', import.meta.url));

/**
 * @param {string} drawing @param {number[]} widths @param {(width: number) => string} file
 * @param {{ left: number, top: number, width: number, height: number }} [part] of the drawing, in its units
 */
async function save(drawing, widths, file, part) {
  const pixels = Math.max(...widths) / (part?.width ?? Number(/width="(\d+)"/.exec(drawing)[1])); // for each unit
  const complete = sharp(Buffer.from(drawing), { density: 72 * Math.max(1, pixels) });
  const box =
    part && Object.fromEntries(Object.entries(part).map(([side, units]) => [side, Math.floor(units * pixels)]));
  const shown = await (box ? complete.extract(box) : complete).png().toBuffer();
  for (const width of widths) await sharp(shown).resize(width).webp({ quality: 80, effort: 5 }).toFile(file(width));
}

for (const folder of [products, scenes]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
await writeProducts();
const colours = range.flatMap((product) => product.colours);
for (const { drawing, picture } of colours.flatMap((colour) => [colour, ...(colour.views ?? [])])) {
  const part = drawing.view === 'detail' ? detailOf(drawing.cut) : undefined;
  await save(productPicture(drawing), [360, 720, 1080], (width) => `${products}${picture}-${width}.webp`, part);
}
for (const [i, { wide, tall }] of banners.entries()) {
  await save(wide(), [960, 1920], (width) => `${scenes}banner-${i + 1}-wide-${width}.webp`);
  await save(tall(), [480, 800], (width) => `${scenes}banner-${i + 1}-tall-${width}.webp`);
}
for (const [name, tile] of Object.entries(categoryTiles)) {
  await save(tile(), [360, 720], (width) => `${scenes}category-${name}-${width}.webp`);
}
await save(accountBanner(), [960, 1920], (width) => `${scenes}account-banner-${width}.webp`);
await save(authBackground(), [900, 1600], (width) => `${scenes}auth-background-${width}.webp`);
