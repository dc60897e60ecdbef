import type { ColourFamily } from '../../options/colours/colour-family.js';

/**
 * What people call colours, the family's name first. Words that rather name a cloth or a product, such as denim and
 * steel, are none.
 */
const namesOf: Readonly<Record<ColourFamily, string>> = {
  black: 'black, jet black, ebony, onyx, noir',
  white: 'white, off white, ivory, cream, chalk, pearl, eggshell, vanilla',
  grey: 'grey, gray, charcoal, anthracite, silver, slate, ash, graphite, pewter, gunmetal, grey marl, gray marl',
  beige: 'beige, sand, camel, tan, stone, nude, khaki, oatmeal, champagne, taupe, ecru, biscuit, fawn, wheat',
  brown: 'brown, chocolate, cognac, chestnut, espresso, mocha, coffee, tobacco, walnut, mahogany, bronze, toffee',
  red: 'red, burgundy, wine, maroon, oxblood, claret, bordeaux, crimson, scarlet, cherry, berry, ruby, cranberry, garnet',
  orange: 'orange, terracotta, rust, coral, apricot, peach, tangerine, copper, pumpkin, clementine',
  pink: 'pink, rose, rose gold, blush, fuchsia, fuschia, magenta, salmon, raspberry, cerise, bubblegum',
  yellow: 'yellow, mustard, gold, golden, ochre, ocher, lemon, saffron, honey, canary',
  green:
    'green, sage, olive, forest, mint, emerald, lime, bottle green, khaki green, army green, moss, pistachio, jade',
  blue: 'blue, navy, indigo, sky, cobalt, teal, turquoise, petrol, aqua, midnight, azure, sapphire, cyan, denim blue',
  purple: 'purple, violet, lilac, lavender, plum, mauve, aubergine, eggplant, amethyst, grape, orchid',
  multicolour:
    'multicolour, multicolor, multicoloured, multicolored, multi coloured, multi colored, colourful, colorful, rainbow',
};

/** By name, in lower case with single spaces. */
export const familyByName: ReadonlyMap<string, ColourFamily> = new Map(
  Object.entries(namesOf).flatMap(([family, names]) =>
    names.split(', ').map((name) => [name, family as ColourFamily] as const),
  ),
);

/** Names that mean all colours of their family, not one shade of it. */
export const namesOfFamilies: ReadonlySet<string> = new Set([
  ...Object.keys(namesOf),
  ...['gray', ...namesOf.multicolour.split(', ')],
]);

/** Words that belong to the colour after them. */
export const shadings: ReadonlySet<string> = new Set(
  'dark light pale deep bright pastel neon baby dusty dusky hot royal electric burnt mid washed'.split(' '),
);
