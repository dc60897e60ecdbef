import sharp from 'sharp';
import { colours as c, tone } from './colour.mjs';
import { layersOf } from './cuts.mjs';
import { frameOf } from './frame.mjs';
import { part } from './layers.mjs';
import { render } from './render.mjs';
import { withShadow } from './shadow.mjs';

const margin = 700; // around a scene, for what reaches over its edge

const hook = part(
  'M356 170 L356 84 C356 76 366 74 378 66 C392 54 386 34 368 32 C354 32 348 42 348 52 L340 52 C340 36 352 23 370 23 C396 25 404 58 384 72 C372 80 364 82 364 88 L364 170 Z',
  { colour: '#8d8a84' },
  { high: 0.2, gloss: 0.8, round: 6 },
);

/** An article, hanging from a rail at its hook's place, or lying with its middle there. */
async function placed({ look, x, y, size, hangs }) {
  const layers = [...(hangs ? [hook] : []), ...layersOf(look)];
  const tight = await frameOf(layers, { across: 0.8, down: 0.8 });
  const shadow = hangs ? { dark: 0.16, dx: 20, dy: 26, wide: 20 } : { dark: 0.18, dx: 12, dy: 18, wide: 14 };
  const image = await withShadow(await render(layers, { frame: tight, scale: size }), size, shadow)
    .png()
    .toBuffer();
  const middle = { x: tight.x + tight.width / 2, y: tight.y + tight.height / 2 };
  const [left, top] = hangs
    ? [x + (tight.x - 370) * size, y + (tight.y - 30) * size]
    : [x + (tight.x - middle.x) * size, y + (tight.y - middle.y) * size];
  return { input: image, left: Math.round(left) + margin, top: Math.round(top) + margin };
}

const backdrop = (ground, width, height, inside) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"><defs><linearGradient id="wall" x1="0" y1="0" x2="${width}" y2="${height}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${tone(ground, 0.42)}"/><stop offset=".5" stop-color="${tone(ground, 0.1)}"/><stop offset="1" stop-color="${tone(ground, -0.05)}"/></linearGradient><linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cdb48e"/><stop offset=".4" stop-color="#a98a5f"/><stop offset="1" stop-color="#7d6440"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="7"/></filter></defs><rect x="${-margin}" y="${-margin}" width="9999" height="9999" fill="url(#wall)"/>${inside}</svg>`,
  );

const rail = (from, y, width) =>
  `<rect x="${from + 10}" y="${y + 18}" width="${width}" height="10" fill="#3a3024" opacity=".22" filter="url(#soft)"/><rect x="${from}" y="${y - 6}" width="${width}" height="12" rx="6" fill="url(#rail)"/>`;

/** @returns {Promise<sharp.Sharp>} */
async function scene({ width, height, ground, inside = '', articles }) {
  const layers = await Promise.all(articles.map(placed));
  const complete = await sharp(backdrop(ground, width, height, inside))
    .composite(layers)
    .png()
    .toBuffer();
  return sharp(complete).extract({ left: margin, top: margin, width, height });
}

const linen = [
  { cut: 'campShirt', colour: c.sage },
  { cut: 'dayDress', colour: '#e9dfcb' },
  { cut: 'poplin', colour: c.terracotta, weave: 'linen' },
  { cut: 'wideTrousers', colour: c.sand, weave: 'linen' },
  { cut: 'campShirt', colour: c.white },
];
const knits = [
  { cut: 'sweater', colour: c.mustard },
  { cut: 'cardigan', colour: c.berry },
  { cut: 'trench', colour: c.camel },
  { cut: 'sweater', colour: c.ivory, weave: 'cable' },
  { cut: 'hoodie', colour: c.forest },
];
const feet = [
  { cut: 'runner', colour: c.sky, second: c.terracotta },
  { cut: 'chelsea', colour: c.brown },
  { cut: 'courtSneaker', colour: c.white, second: c.forest },
];
const smalls = [
  { cut: 'turnLock', colour: c.cognac },
  { cut: 'beanie', colour: c.mustard },
  { cut: 'tote', colour: c.ivory },
];

const along = (looks, { from, step, y, size }) =>
  looks.map((look, i) => ({
    look,
    x: from + i * step,
    y,
    size: look.cut === 'trench' ? size * 0.9 : size,
    hangs: true,
  }));
const apart = (looks, places, size) => places.map(([x, y], i) => ({ look: looks[i], x, y, size }));

const hung = (ground, looks) => ({
  wide: () =>
    scene({
      width: 1920,
      height: 820,
      ground,
      inside: rail(690, 76, 1400),
      articles: along(looks, { from: 850, step: 262, y: 70, size: 0.66 }),
    }),
  tall: () =>
    scene({
      width: 800,
      height: 1000,
      ground,
      inside: rail(-40, 56, 900),
      articles: along(looks.slice(0, 3), { from: 130, step: 278, y: 50, size: 0.62 }),
    }),
});
const laid = (ground, looks, size) => ({
  wide: () =>
    scene({
      width: 1920,
      height: 820,
      ground,
      articles: apart(
        looks,
        [
          [930, 430],
          [1320, 400],
          [1700, 430],
        ],
        size,
      ),
    }),
  tall: () =>
    scene({
      width: 800,
      height: 1000,
      ground,
      articles: apart(
        looks,
        [
          [210, 340],
          [590, 330],
        ],
        size * 0.92,
      ),
    }),
});

/** Four banners in two shapes: light and empty on the left where wide, at the bottom where tall. */
export const banners = [
  hung('#e7dcc8', linen),
  hung('#dfd4c6', knits),
  laid('#d9dfd8', feet, 0.58),
  laid('#e6d6c8', smalls, 0.54),
];

const tile =
  (ground, ...articles) =>
  () =>
    scene({ width: 720, height: 960, ground, articles });

export const categoryTiles = {
  men: tile(
    '#b9beb0',
    { look: { cut: 'trucker', colour: c.denim }, x: 470, y: 350, size: 0.84 },
    { look: { cut: 'oxford', colour: c.sky }, x: 280, y: 470, size: 0.84 },
  ),
  women: tile(
    '#d8c2b5',
    { look: { cut: 'blouse', colour: c.ivory }, x: 490, y: 330, size: 0.8 },
    { look: { cut: 'dayDress', colour: c.terracotta }, x: 300, y: 480, size: 0.86 },
  ),
  kids: tile(
    '#dac9a0',
    { look: { cut: 'tee', colour: c.white, print: 'stripe', second: '#b5603f' }, x: 480, y: 330, size: 0.72 },
    { look: { cut: 'dungarees', colour: c.denim }, x: 270, y: 470, size: 0.86 },
  ),
  accessories: tile(
    '#c2b5a9',
    { look: { cut: 'woolScarf', colour: c.camel, print: 'tartan', second: '#5b3d2b' }, x: 530, y: 320, size: 0.66 },
    { look: { cut: 'turnLock', colour: c.cognac }, x: 310, y: 500, size: 0.84 },
  ),
  footwear: tile('#b7bfc4', {
    look: { cut: 'courtSneaker', colour: c.white, second: c.forest },
    x: 360,
    y: 440,
    size: 1,
  }),
};

export const accountBanner = () =>
  scene({
    width: 1920,
    height: 480,
    ground: '#d5c8b2',
    inside: rail(-40, 44, 2040),
    articles: along([...linen, ...knits], { from: 90, step: 196, y: 38, size: 0.5 }),
  });

export const authBackground = () =>
  scene({
    width: 1600,
    height: 1800,
    ground: '#cbb99f',
    inside: rail(-40, 240, 1700),
    articles: [
      ...along([...knits, ...linen.slice(0, 1)], { from: 60, step: 320, y: 232, size: 1.08 }),
      { look: smalls[0], x: 480, y: 1440, size: 0.9 },
      { look: feet[1], x: 1130, y: 1410, size: 1 },
    ],
  });

/** What other sites show beside a link to the shop. */
export const shareBanner = () =>
  scene({
    width: 1200,
    height: 630,
    ground: '#e7dcc8',
    inside: rail(-40, 56, 1300),
    articles: along(linen, { from: 120, step: 240, y: 50, size: 0.58 }),
  });
