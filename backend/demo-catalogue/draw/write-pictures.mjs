import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { range, writeProducts } from '../season/products.mjs';
import { productPicture } from './product-picture.mjs';
import { accountBanner, authBackground, banners, categoryTiles, shareBanner } from './scenes.mjs';

const products = fileURLToPath(new URL('../pictures/', import.meta.url));
const scenes = fileURLToPath(new URL('../../../frontend/public/pictures/', import.meta.url));

/**
 * @param {sharp.Sharp} drawing
 * @param {Record<number, number>} qualities the WebP quality for each width
 * @param {(width: string) => string} file
 */
async function save(drawing, qualities, file) {
  const shown = await drawing.png().toBuffer();
  for (const [width, quality] of Object.entries(qualities))
    await sharp(shown).resize(Number(width)).webp({ quality, effort: 6 }).toFile(file(width));
}

for (const folder of [products, scenes]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
await writeProducts();
const colours = range.flatMap((product) => product.colours);
for (const { drawing, picture } of colours.flatMap((colour) => [colour, ...(colour.views ?? [])])) {
  const qualities = drawing.view === 'fabric' ? { 360: 36, 720: 17, 1080: 10 } : { 360: 52, 720: 27, 1080: 16 };
  await save(await productPicture(drawing), qualities, (width) => `${products}${picture}-${width}.webp`);
}
for (const [i, { wide, tall }] of banners.entries()) {
  await save(await wide(), { 960: 66, 1920: 50 }, (width) => `${scenes}banner-${i + 1}-wide-${width}.webp`);
  await save(await tall(), { 480: 66, 800: 56 }, (width) => `${scenes}banner-${i + 1}-tall-${width}.webp`);
}
await (await shareBanner()).jpeg({ quality: 72, mozjpeg: true }).toFile(`${scenes}banner-1-share-1200.jpg`);
for (const [name, tile] of Object.entries(categoryTiles))
  await save(await tile(), { 360: 66, 720: 54 }, (width) => `${scenes}category-${name}-${width}.webp`);
await save(await accountBanner(), { 960: 60, 1920: 44 }, (width) => `${scenes}account-banner-${width}.webp`);
await save(await authBackground(), { 900: 58, 1600: 44 }, (width) => `${scenes}auth-background-${width}.webp`);
