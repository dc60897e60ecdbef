import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callShop } from '../api';
import { signIn } from '../preconditions';
import { admin } from '../server/admin-credentials';

export interface PicturedProduct {
  _id: string;
  slug: string;
  productTitle: string;
  colours: { name: string; image: string }[];
}

interface Picture {
  alt: string;
  colour: string | null;
}

const colours = [
  { name: 'White', swatch: '#f1efea' },
  { name: 'Navy', swatch: '#1f2a44' },
];
const variants = colours.flatMap(({ name }) => ['S', 'M'].map((size) => ({ size, colour: name, totalStock: 20 })));
const pictures: Picture[] = [
  { alt: 'Front', colour: 'White' },
  { alt: 'Back', colour: 'White' },
  { alt: 'Front in navy', colour: 'Navy' },
  { alt: 'The weave', colour: null },
];

/** Adds a shirt in two colours as the staff. @param count the number of pictures @param width of each, in pixels */
export async function newPicturedProduct(
  keeper: Page,
  productTitle: string,
  { count = 4, width = 800 } = {},
): Promise<PicturedProduct> {
  await signIn(keeper, admin);
  const images: (Picture & { url: string })[] = [];
  for (const picture of pictures.slice(0, count))
    images.push({ ...picture, url: await upload(keeper, picture, width) });
  const price = { productPrice: 60, productSalePrice: 0, totalStock: 80 };
  const words = { productTitle, productDescription: 'Washed linen.', category: 'men', brand: 'zara' };
  const options = { sizeScale: 'letters', colours, variants };
  const body = { ...words, ...price, ...options, image: images[0]?.url, images };
  return (await callShop<{ data: PicturedProduct }>(keeper, 'POST', '/admin/addProduct', body, 201)).data;
}

/** @returns the address of the uploaded picture */
async function upload(keeper: Page, { alt, colour }: Picture, width: number): Promise<string> {
  const cookies = await keeper.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await keeper.request.post('/api/v1/admin/img-upload', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    multipart: { my_file: { name: 'photo.png', mimeType: 'image/png', buffer: await drawn(alt, colour, width) } },
  });
  const { result } = (await response.json()) as { result: { url: string } };
  return result.url;
}

function drawn(words: string, colour: string | null, width: number): Promise<Buffer> {
  const { swatch } = colours.find(({ name }) => name === colour) ?? { swatch: '#c9bda6' };
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2100 2625" width="${width}" height="${width * 1.25}">
      <rect width="100%" height="100%" fill="#e9e4da"/>
      <rect x="500" y="500" width="1100" height="1600" rx="160" fill="${swatch}"/>
      <text x="1050" y="2400" font-size="160" text-anchor="middle" font-family="sans-serif">${words}</text>
    </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
