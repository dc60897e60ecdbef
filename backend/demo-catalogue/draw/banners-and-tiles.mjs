import { colours as c } from './colour.mjs';
import { article, floor, hangs, hanger, shadowed, svg, wall } from './draw-product-picture.mjs';

const at = (x, y, scale, inside) => `<g transform="translate(${x} ${y}) scale(${scale})">${inside}</g>`;
const piece = (cut, look) => shadowed((hangs.has(cut) ? hanger : '') + article(cut, look), 26, 30);
const rail = (y, width, from = 0) =>
  `<rect x="${from}" y="${y}" width="${width - from}" height="9" rx="4" fill="#7a6a55"/><rect x="${from}" y="${y}" width="${width - from}" height="3" rx="2" fill="#c9b79a"/>`;
const plinth = (x, y, width, height, colour) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/><rect x="${x}" y="${y}" width="${width}" height="10" fill="#fff" opacity=".35"/><rect x="${x + width * 0.8}" y="${y}" width="${width * 0.2}" height="${height}" fill="#000" opacity=".1"/>`;

/** Clothes along a rail: each hangs at its own place. */
function along(y, items, from, step, scale) {
  return (
    rail(y, 4000) + items.map(([cut, look], i) => at(from + i * step, y - 82 * scale, scale, piece(cut, look))).join('')
  );
}

const linen = [
  ['campShirt', { colour: c.sage }],
  ['dress', { colour: c.ivory }],
  ['shirt', { colour: c.terracotta }],
  ['slipDress', { colour: c.sand }],
  ['tee', { colour: c.white }],
];
const knits = [
  ['sweater', { colour: c.mustard }],
  ['cardigan', { colour: c.berry }],
  ['coat', { colour: c.camel }],
  ['sweater', { colour: c.ivory }],
  ['hoodie', { colour: c.forest }],
];
const feet = [
  ['runner', { colour: c.sky, second: c.terracotta }],
  ['chelsea', { colour: c.brown }],
  ['sneaker', { colour: c.white, second: c.forest }],
];
const smalls = [
  ['handbag', { colour: c.cognac }],
  ['beanie', { colour: c.mustard }],
  ['tote', { colour: c.ivory }],
];

function steps(items, x, y, step, scale, colour) {
  return items
    .map(
      ([cut, look], i) =>
        plinth(x + i * step - 10, y - i * 70, step, 900, colour) +
        at(x + i * step, y - i * 70 - 672 * scale, scale, piece(cut, look)),
    )
    .join('');
}

function onPlinths(items, x, y, step, scale, colour) {
  return items
    .map(
      ([cut, look], i) =>
        plinth(x + i * step, y - (i % 2) * 90, step - 40, 900, colour) +
        at(x + i * step - 30, y - (i % 2) * 90 - (cut === 'beanie' ? 712 : 792) * scale, scale, piece(cut, look)),
    )
    .join('');
}

/** Four banners in two shapes: calm on the left where wide, at the bottom where tall. */
export const banners = [
  {
    ground: '#d8c6ac',
    wide: () => along(96, linen, 690, 240, 0.62),
    tall: () => along(50, linen.slice(0, 3), -24, 250, 0.55),
  },
  {
    ground: '#b9a58c',
    wide: () => along(96, knits, 690, 240, 0.62),
    tall: () => along(50, knits.slice(0, 3), -24, 250, 0.55),
  },
  {
    ground: '#c3cac0',
    wide: () => steps(feet, 800, 700, 360, 0.56, '#a9b3a5'),
    tall: () => steps(feet.slice(0, 2), 40, 430, 370, 0.52, '#a9b3a5'),
  },
  {
    ground: '#c9b4a4',
    wide: () => onPlinths(smalls, 800, 640, 370, 0.52, '#b39a87'),
    tall: () => onPlinths(smalls.slice(0, 2), 40, 395, 370, 0.5, '#b39a87'),
  },
].map(({ ground, wide, tall }) => ({
  wide: () => svg(1920, 820, wall(ground, 1920, 820) + wide()),
  tall: () => svg(800, 1000, wall(ground, 800, 1000) + tall()),
}));

const tile = (ground, first, second) =>
  svg(720, 960, wall(ground, 720, 960) + at(150, 60, 0.86, piece(...second)) + at(-90, 120, 0.98, piece(...first)));

export const categoryTiles = {
  men: () => tile('#b7bcae', ['shirt', { colour: c.sky }], ['denimJacket', { colour: c.denim, weave: 'denim' }]),
  women: () => tile('#d6bfb2', ['dress', { colour: c.terracotta }], ['blouse', { colour: c.ivory }]),
  kids: () =>
    tile(
      '#d9c79a',
      ['dungarees', { colour: c.denim }],
      ['tee', { colour: c.white, weave: 'stripe', second: '#b5603f' }],
    ),
  accessories: () =>
    tile(
      '#bfb1a4',
      ['handbag', { colour: c.cognac }],
      ['scarf', { colour: c.camel, weave: 'check', second: '#5b3d2b' }],
    ),
  footwear: () =>
    svg(
      720,
      960,
      wall('#b4bcc2', 720, 960) +
        floor('#b4bcc2', 640, 720, 960) +
        at(-10, 60, 1, piece('sneaker', { colour: c.white, second: c.forest })),
    ),
};

export const accountBanner = () =>
  svg(1920, 480, wall('#cdbfa8', 1920, 480) + along(34, [...linen, ...knits, ...linen.slice(0, 2)], -60, 170, 0.46));

export const authBackground = () =>
  svg(
    1600,
    1800,
    wall('#c7b59b', 1600, 1800) +
      floor('#b49f83', 1480, 1600, 1800) +
      along(250, [...knits, ...linen.slice(0, 3)], -120, 230, 0.98) +
      plinth(120, 1380, 420, 420, '#a58e70') +
      at(90, 850, 0.66, piece('handbag', { colour: c.cognac })) +
      at(940, 1110, 0.78, piece('chelsea', { colour: c.brown })),
  );
