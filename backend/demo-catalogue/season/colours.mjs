import { colours } from '../draw/colour.mjs';

const names = {
  ink: 'Black',
  sky: 'Sky Blue',
  denim: 'Denim Blue',
  indigo: 'Indigo Blue',
  forest: 'Forest Green',
};

/**
 * Additional colours of products, by title. Two-colour designs also have `second`, and a name if the first colour isn't
 * enough; `family` is the colour family that staff would choose.
 */
const others = {
  'Everyday Cotton Tee': ['white', 'ink', 'navy', 'grey', 'sage', 'mustard'],
  'Breton Stripe Tee': [{ colour: 'navy', second: 'white' }],
  'Oxford Button-Down Shirt': ['white', 'rose'],
  'Linen Camp-Collar Shirt': ['white', 'ink', 'sand'],
  'Buffalo Check Overshirt': [{ colour: 'forest', second: 'ink' }],
  'Piqué Polo': ['white', 'forest'],
  'Loopback Zip-Free Hoodie': ['navy', 'ivory'],
  'Court Crew Sweatshirt': ['grey'],
  'Lambswool Crew Sweater': ['navy', 'charcoal'],
  'Original Straight Jeans': ['ink'],
  'Stretch Twill Chinos': ['navy', 'olive'],

  'Boxy Organic Tee': ['ink', 'rose'],
  'Bow-Neck Blouse': ['ivory'],
  'Relaxed Poplin Shirt': ['sky'],
  'Ribbed Merino Cardigan': ['ivory', 'charcoal'],
  'Quilted City Puffer': ['ink', 'olive'],
  'Single-Breasted Blazer': ['ink'],
  'Linen Day Dress': ['white'],
  'Satin Slip Dress': ['ink', 'champagne'],
  'Pleated Midi Skirt': ['ink'],
  'High-Rise Wide Jeans': ['ink'],
  'Sculpt Leggings': ['plum'],
  'Ribbed Cotton Vest': ['white', 'ink'],

  'Playground Hoodie': ['navy'],
  'Soft Cotton Joggers': ['grey'],
  'First Cardigan': ['ivory'],
  'Puddle Puffer': ['red'],
  'Summer Shorts': ['navy'],

  'Six-Panel Cap': ['navy', 'ink'],
  'Lambswool Beanie': [{ colour: 'red', second: 'ivory' }],
  'City Backpack': ['olive'],
  'Market Canvas Tote': ['ink'],
  'Fringed Scarf': ['rose', 'grey'],
  'Slim Card Wallet': ['ink'],
  'Saddle Leather Belt': ['ink'],
  'Striped Crew Socks': [{ colour: 'ivory', second: 'red', name: 'Ivory and Red', swatch: 'red' }],

  'Low Canvas Sneaker': ['white'],
  'Daybreak Runner': [{ colour: 'ink', second: 'mustard' }],
  'Canvas High-Top': ['ink'],
  'Chelsea Boot': ['ink'],
  'Suede-Look Chelsea Boot': ['charcoal'],
  'Two-Strap Sandal': ['ink'],
  'Satin Pump': ['ink'],
};

/** By title: name, swatch and family of a first colour that is more than one colour. */
const firsts = {
  'Rainbow-Stripe Tee': { name: 'Mustard and Terracotta', family: 'multicolour' },
  'Striped Crew Socks': { name: 'Ivory and Green', swatch: 'forest' },
};

/**
 * @param {string} title
 * @param {string} first a name in `draw/colour.mjs`
 * @returns the product's colours in order: name, swatch, and how each picture differs from that of the first colour
 */
export function coloursOf(title, first) {
  const all = [{ colour: first, ...firsts[title] }, ...(others[title] ?? [])];
  return all.map((each) => {
    const { colour, second, name, family, swatch = colour } = typeof each === 'string' ? { colour: each } : each;
    return {
      name: name ?? names[colour] ?? `${colour[0].toUpperCase()}${colour.slice(1)}`,
      swatch: colours[swatch],
      ...(family && { family }),
      look: { colour: colours[colour], ...(second && { second: colours[second] }) },
    };
  });
}
