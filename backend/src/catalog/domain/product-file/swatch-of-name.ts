import { folded } from '../../../shared/text/folded.js';
import type { ColourFamily } from '../options/colours/colour-family.js';
import { familyByName } from '../search/options-in-text/colour-names.js';

interface NamedColour {
  readonly swatch: string;
  /** Where the swatch doesn't say it. */
  readonly family?: ColourFamily;
}

const swatchOfFamily: Readonly<Record<ColourFamily, string>> = {
  black: '#1a1a1a',
  white: '#ffffff',
  grey: '#8c8c8c',
  beige: '#d8c6a4',
  brown: '#6b4423',
  red: '#c1272d',
  orange: '#e8772e',
  pink: '#e79ab0',
  yellow: '#f0c419',
  green: '#3f7d4e',
  blue: '#2f5fa8',
  purple: '#6d4a8c',
  multicolour: '#8c8c8c',
};

const swatchOfShade: Readonly<Record<string, string>> = {
  navy: '#1f2a44',
  indigo: '#2e3a6e',
  sky: '#8fbfe0',
  teal: '#1f7a7a',
  turquoise: '#3fb8af',
  petrol: '#1d4e5f',
  charcoal: '#3c3f42',
  silver: '#b8bcc0',
  cream: '#f6efdd',
  ivory: '#f8f4e6',
  sand: '#d6c29a',
  camel: '#c19a6b',
  khaki: '#b5a77c',
  taupe: '#8f8070',
  chocolate: '#4a2c1d',
  burgundy: '#6d1a2d',
  wine: '#6b1d34',
  rust: '#b5532a',
  terracotta: '#c4633f',
  coral: '#f2785c',
  mustard: '#d3a12b',
  olive: '#66692f',
  sage: '#9caf88',
  mint: '#a9dcc3',
  forest: '#24523a',
  emerald: '#1f8a5b',
  blush: '#efc3c3',
  fuchsia: '#c2288a',
  lilac: '#c3aed6',
  lavender: '#b7a6d9',
};

/** A swatch for a colour of which only the name is known, such as `Dark Navy`; null for a name that is none. */
export function swatchOfName(name: string): NamedColour | null {
  const words = folded(name).replace(/-/g, ' ').split(' ');
  for (let from = 0; from < words.length; from++) {
    const called = words.slice(from).join(' ');
    const family = familyByName.get(called);
    if (!family) continue;
    const swatch = swatchOfShade[called];
    return swatch ? { swatch } : { swatch: swatchOfFamily[family], family };
  }
  return null;
}
