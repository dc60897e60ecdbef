import { type Oklch, oklchOf } from './oklch.js';
import { NoSwatch } from './refusals.js';

/** What colours are filtered by, in the order in which the shop shows them. The database stores places in this list. */
export const colourFamilies = [
  ...(['black', 'white', 'grey', 'beige', 'brown', 'red', 'orange'] as const),
  ...(['pink', 'yellow', 'green', 'blue', 'purple', 'multicolour'] as const),
] as const;
export type ColourFamily = (typeof colourFamilies)[number];

/** One swatch can't show several colours, so that only staff choose `multicolour`. */
export type DerivedFamily = Exclude<ColourFamily, 'multicolour'>;

/** From the first number to below the second; ranges of hues may exceed 360 degrees. */
type Range = readonly [from: number, below: number];

interface Band {
  readonly family: DerivedFamily;
  readonly lightness?: Range;
  readonly chroma?: Range;
  readonly hue?: Range;
}

/** The first that fits counts; the last fits any colour. */
const bands: readonly Band[] = [
  { family: 'black', lightness: [0, 0.31], chroma: [0, 0.02] },
  { family: 'black', lightness: [0, 0.24], chroma: [0, 0.035] },
  { family: 'white', lightness: [0.91, 1.01], chroma: [0, 0.03] },
  { family: 'white', lightness: [0.945, 1.01], chroma: [0, 0.065], hue: [60, 115] }, // cream
  { family: 'grey', chroma: [0, 0.02] },
  { family: 'grey', chroma: [0, 0.033], hue: [190, 330] }, // slate
  { family: 'pink', lightness: [0.66, 1], hue: [345, 396] },
  { family: 'pink', lightness: [0.66, 1], hue: [318, 345] },
  { family: 'pink', lightness: [0.5, 1], chroma: [0.18, 1], hue: [318, 360] }, // fuchsia
  { family: 'beige', lightness: [0.57, 1], chroma: [0, 0.07], hue: [36, 60] },
  { family: 'beige', lightness: [0.57, 1], chroma: [0, 0.1], hue: [60, 108] },
  { family: 'yellow', lightness: [0.62, 1], hue: [73, 112] },
  { family: 'orange', lightness: [0.57, 1], hue: [34, 73] },
  { family: 'orange', lightness: [0.45, 1], chroma: [0.105, 1], hue: [34, 46] }, // terracotta, rust
  { family: 'brown', hue: [34, 104] },
  { family: 'brown', lightness: [0, 0.57], chroma: [0, 0.05], hue: [15, 34] },
  { family: 'red', hue: [348, 394] },
  { family: 'purple', hue: [284, 348] },
  { family: 'green', hue: [104, 185] },
  { family: 'blue' },
];

/** @param swatch `#rrggbb` @throws NoSwatch */
export function familyOf(swatch: string): DerivedFamily {
  if (!/^#[0-9a-f]{6}$/i.test(swatch)) throw new NoSwatch();
  const colour = oklchOf(swatch);
  return bands.find((band) => isIn(band, colour))?.family ?? 'blue';
}

function isIn({ lightness = [0, 1.01], chroma = [0, 1], hue = [0, 360] }: Band, colour: Oklch): boolean {
  const within = (value: number, [from, below]: Range) => value >= from && value < below;
  const turned = colour.hue < hue[0] ? colour.hue + 360 : colour.hue;
  return within(colour.lightness, lightness) && within(colour.chroma, chroma) && within(turned, hue);
}
