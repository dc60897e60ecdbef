import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatWithOxfmt } from '../../../scripts/lint/format-with-oxfmt.mjs';
import { coloursOf } from './colours.mjs';
import { sizesOf } from './sizes.mjs';
import { stockOf } from './stock.mjs';
import { texts } from './texts.mjs';
import { pictureViewsOf } from './picture-views.mjs';

// title, cut, brand, first colour, price, sale price (0 for none), stock, and what else the drawing needs
const shelves = {
  men: [
    ['Everyday Cotton Tee', 'tee', 'nike', 'terracotta', 24, 0, 180],
    ['Breton Stripe Tee', 'longTee', 'zara', 'white', 34, 26, 64, { print: 'breton', second: '#24407a' }],
    ['Oxford Button-Down Shirt', 'oxford', 'h&m', 'sky', 42, 0, 96],
    ['Linen Camp-Collar Shirt', 'campShirt', 'zara', 'sage', 48, 36, 22],
    ['Buffalo Check Overshirt', 'overshirt', 'levi', 'red', 68, 0, 41, { print: 'check', second: '#151515' }],
    ['Piqué Polo', 'polo', 'puma', 'navy', 38, 0, 120],
    ['Loopback Zip-Free Hoodie', 'hoodie', 'nike', 'charcoal', 72, 54, 58],
    ['Court Crew Sweatshirt', 'sweatshirt', 'adidas', 'forest', 58, 0, 75],
    ['Trucker Denim Jacket', 'trucker', 'levi', 'denim', 110, 89, 18],
    ['Rib-Trim Bomber', 'bomber', 'adidas', 'olive', 118, 0, 34],
    ['Down Channel Puffer', 'puffer', 'puma', 'ink', 165, 129, 7],
    ['Unstructured Wool Blazer', 'blazer', 'zara', 'navy', 149, 0, 26],
    ['Lambswool Crew Sweater', 'sweater', 'h&m', 'mustard', 64, 0, 52],
    ['Original Straight Jeans', 'jeans', 'levi', 'indigo', 98, 0, 140],
    ['Stretch Twill Chinos', 'chinos', 'h&m', 'camel', 49, 39, 88],
    ['Fleece Joggers', 'joggers', 'nike', 'grey', 55, 0, 0],
    ['Garment-Dyed Shorts', 'shorts', 'puma', 'rust', 36, 0, 47],
  ],
  women: [
    ['Boxy Organic Tee', 'tee', 'adidas', 'ivory', 26, 0, 150],
    ['Bow-Neck Blouse', 'blouse', 'zara', 'rose', 46, 34, 39],
    ['Relaxed Poplin Shirt', 'poplin', 'h&m', 'white', 44, 0, 92],
    ['Ribbed Merino Cardigan', 'cardigan', 'zara', 'berry', 79, 0, 31],
    ['Chunky Knit Sweater', 'sweater', 'levi', 'ivory', 84, 62, 5, { weave: 'cable' }],
    ['Cropped Studio Hoodie', 'hoodie', 'nike', 'lilac', 66, 0, 61],
    ['Quilted City Puffer', 'cityPuffer', 'adidas', 'rust', 158, 119, 24],
    ['Belted Trench Coat', 'trench', 'zara', 'camel', 189, 0, 16],
    ['Single-Breasted Blazer', 'singleBreasted', 'h&m', 'sand', 112, 84, 28],
    ['Ex-Boyfriend Denim Jacket', 'trucker', 'levi', 'sky', 108, 0, 33],
    ['Linen Day Dress', 'dayDress', 'zara', 'sage', 89, 0, 44],
    ['Polka-Dot Tea Dress', 'teaDress', 'h&m', 'navy', 78, 58, 20, { print: 'dots', second: '#f1efea' }],
    ['Satin Slip Dress', 'slip', 'zara', 'forest', 96, 0, 13],
    ['Utility Shirt Dress', 'shirtDress', 'levi', 'olive', 92, 74, 36],
    ['Pleated Midi Skirt', 'skirt', 'h&m', 'terracotta', 62, 0, 48],
    ['High-Rise Wide Jeans', 'wideJeans', 'levi', 'denim', 102, 0, 77],
    ['Pressed Wide Trousers', 'wideTrousers', 'zara', 'charcoal', 74, 0, 0],
    ['Sculpt Leggings', 'leggings', 'puma', 'ink', 52, 41, 130],
    ['Ribbed Cotton Vest', 'vest', 'nike', 'mustard', 28, 0, 84],
  ],
  kids: [
    ['Rainbow-Stripe Tee', 'tee', 'h&m', 'mustard', 16, 0, 160, { print: 'stripe', second: '#b5603f' }],
    ['Playground Hoodie', 'hoodie', 'adidas', 'red', 38, 29, 70, { isCordless: true }],
    ['Little Sailor Tee', 'longTee', 'zara', 'white', 19, 0, 90, { print: 'breton', second: '#a8342f' }],
    ['Denim Dungarees', 'dungarees', 'levi', 'denim', 52, 0, 42],
    ['Corduroy Dungarees', 'dungarees', 'h&m', 'rust', 48, 36, 8, { weave: 'cord' }],
    ['Puddle Puffer', 'cityPuffer', 'puma', 'mustard', 74, 0, 29, { hasPiping: true }],
    ['Dotty Twirl Dress', 'twirlDress', 'zara', 'rose', 36, 27, 55, { print: 'dots', second: '#7d2f45' }],
    ['Soft Cotton Joggers', 'joggers', 'nike', 'sky', 28, 0, 110],
    ['Team Sweatshirt', 'sweatshirt', 'puma', 'forest', 32, 0, 0],
    ['First Cardigan', 'cardigan', 'h&m', 'sage', 34, 0, 24, { weave: 'fineKnit', hasLargeButtons: true }],
    ['Summer Shorts', 'summerShorts', 'adidas', 'olive', 22, 16, 66],
    ['Checked Mini Shirt', 'shirt', 'levi', 'sky', 29, 0, 38, { weave: 'flannel', print: 'check', second: '#24407a' }],
    ['Mini Bomber', 'bomber', 'nike', 'indigo', 58, 0, 3],
    ['Pleated School Skirt', 'schoolSkirt', 'zara', 'navy', 26, 0, 57],
  ],
  accessories: [
    ['Market Canvas Tote', 'tote', 'h&m', 'ivory', 29, 0, 75],
    ['Striped Beach Tote', 'beachTote', 'zara', 'sky', 36, 27, 19, { print: 'deckchair', second: '#f1efea' }],
    ['City Backpack', 'cityBackpack', 'nike', 'charcoal', 78, 0, 62],
    ['Trail Backpack', 'trailBackpack', 'adidas', 'forest', 88, 69, 25],
    ['Turn-Lock Handbag', 'turnLock', 'zara', 'cognac', 129, 0, 14],
    ['Small Evening Bag', 'eveningBag', 'h&m', 'berry', 68, 49, 0],
    ['Six-Panel Cap', 'cap', 'puma', 'terracotta', 24, 0, 140],
    ['Two-Tone Cap', 'cap', 'adidas', 'ivory', 26, 0, 83, { second: '#34503f' }],
    ['Pompom Beanie', 'beanie', 'nike', 'mustard', 27, 21, 9],
    ['Lambswool Beanie', 'beanie', 'levi', 'grey', 32, 0, 45, { weave: 'fineKnit', second: '#b5603f' }],
    ['Brushed Wool Scarf', 'woolScarf', 'zara', 'camel', 54, 0, 37, { print: 'tartan', second: '#5b3d2b' }],
    ['Fringed Scarf', 'fringedScarf', 'h&m', 'sage', 38, 28, 51],
    ['Saddle Leather Belt', 'belt', 'levi', 'cognac', 45, 0, 72],
    ['Polarised Sunglasses', 'sunglasses', 'puma', 'brown', 85, 64, 17],
    ['Minimal Steel Watch', 'watch', 'zara', 'cognac', 160, 0, 12],
    ['Field Watch', 'fieldWatch', 'levi', 'olive', 140, 0, 21, { second: '#45474c' }],
    ['Slim Card Wallet', 'wallet', 'levi', 'brown', 39, 0, 94],
    ['Striped Crew Socks', 'socks', 'adidas', 'ivory', 12, 0, 220, { second: '#34503f' }],
  ],
  footwear: [
    ['Court Leather Sneaker', 'courtSneaker', 'adidas', 'white', 95, 0, 88, { second: '#34503f' }],
    ['Low Canvas Sneaker', 'canvasLow', 'levi', 'navy', 72, 54, 46],
    ['Retro Panel Sneaker', 'retroSneaker', 'puma', 'sage', 89, 0, 52, { second: '#a8342f' }],
    ['Daybreak Runner', 'runner', 'nike', 'sky', 129, 99, 33, { second: '#b5603f' }],
    ['Tempo Knit Runner', 'knitRunner', 'adidas', 'ink', 139, 0, 27, { second: '#c99a3c' }],
    ['Kids’ First Runner', 'kidsRunner', 'puma', 'red', 54, 0, 6, { second: '#f1efea' }],
    ['Varsity High-Top', 'varsityHighTop', 'nike', 'berry', 98, 0, 40],
    ['Canvas High-Top', 'highTop', 'h&m', 'ivory', 58, 42, 71],
    ['Chelsea Boot', 'chelsea', 'zara', 'brown', 149, 0, 23],
    ['Suede-Look Chelsea Boot', 'chelsea', 'h&m', 'sand', 84, 62, 2, { weave: 'suede' }],
    ['Horsebit Loafer', 'horsebitLoafer', 'zara', 'ink', 118, 0, 30],
    ['Penny Loafer', 'pennyLoafer', 'levi', 'cognac', 110, 0, 0],
    ['Two-Strap Sandal', 'sandal', 'h&m', 'terracotta', 44, 33, 65],
    ['Terrace Sandal', 'slide', 'puma', 'forest', 48, 0, 58],
    ['Slingless Pump', 'pump', 'zara', 'red', 92, 0, 15],
    ['Satin Pump', 'satinPump', 'h&m', 'rose', 74, 56, 20],
  ],
};

const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-');

/** `Everyday Cotton Tee`, Black, M: `EVCOTE-BLACK-M`. */
function skuOf(title, size, colour) {
  const words = plain(title).split('-').filter(Boolean);
  const article = words.map((word) => word.slice(0, words.length > 2 ? 2 : 3)).join('');
  const parts = [article, plain(colour), ...(size === null ? [] : [size.replace('×', '').replace(' ', '')])];
  return parts.join('-').replace('–', '-').toUpperCase();
}

/** All products of the demo range; each colour has the options of its drawing. */
export const range = Object.entries(shelves).flatMap(([category, rows]) =>
  rows.map(([title, cut, brand, first, price, salePrice, units, more = {}]) => {
    const slug = plain(`${category}-${title}`);
    const { scale, sizes } = sizesOf(title, category);
    const colours = coloursOf(title, first).map(({ look, ...colour }, at, all) => {
      const picture = at === 0 ? slug : `${slug}-${plain(colour.name)}`;
      const drawing = { cut, ...more, ...look };
      const views = (at === 0 ? pictureViewsOf(cut, all.length) : []).map(({ view, words }) => {
        return { picture: `${picture}-${view}`, words, drawing: { ...drawing, view } };
      });
      return { ...colour, picture, drawing, ...(views.length > 0 && { views }) };
    });
    const pairs = colours.flatMap(({ name }) => (scale ? sizes : [null]).map((size) => ({ size, colour: name })));
    const stock = stockOf(title, units, pairs);
    return {
      slug,
      title,
      ...texts[title],
      details: texts[title].details.join('\n'),
      category,
      brand,
      price,
      salePrice,
      stock: stock.reduce((sum, each) => sum + each, 0),
      sizeScale: scale,
      colours,
      variants: pairs.map(({ size, colour }, at) => ({
        size,
        colour,
        sku: skuOf(title, size, colour),
        stock: stock[at],
      })),
    };
  }),
);

/** Interleaves the segments, so that the newest products are not all of one segment. */
function mixed(products) {
  const rest = Object.keys(shelves).map((shelf) => products.filter(({ category }) => category === shelf));
  const longest = Math.max(...rest.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => rest.flatMap((shelf) => shelf[turn] ?? [])).flat();
}

export async function writeProducts() {
  const rows = mixed(range).map((product) => ({
    ...product,
    colours: product.colours.map(({ drawing: _drawing, views, ...colour }) => ({
      ...colour,
      ...(views && { views: views.map(({ drawing: _view, ...view }) => view) }),
    })),
  }));
  const file = fileURLToPath(new URL('../products.json', import.meta.url));
  writeFileSync(file, await formatWithOxfmt(file, JSON.stringify(rows)));
}
