import { isSameFolded } from '../../../lib/text/folded';
import { lowStock } from '../ProductBadge';
import { isolated } from '../../../lib/format/isolated';

/** A size and colour of a product; null where the product has no such option. */
export interface Variant {
  _id: string;
  size: string | null;
  colour: string | null;
  totalStock: number;
}

export interface Colour {
  name: string;
  /** `#rrggbb` */
  swatch: string;
  image?: string;
  /** The colour family, by which listings are filtered. */
  family?: string;
}

export interface SizeChoice {
  size: string;
  state: 'available' | 'low' | 'soldOut' | 'notMade';
  left: number;
}

export interface ColourChoice extends Colour {
  isSoldOut: boolean;
}

/** What a product comes in, sizes in the order of their scale. */
export interface Options {
  sizes: readonly string[];
  colours: readonly Colour[];
  variants: readonly Variant[];
}

export function variantOf(
  { variants }: Pick<Options, 'variants'>,
  size: string | null,
  colour: string | null,
): Variant | undefined {
  return variants.find((each) => each.size === size && each.colour === colour);
}

/** @param colour null before a colour is chosen: a size then has the stock of all colours */
export function sizeChoices({ sizes, variants }: Omit<Options, 'colours'>, colour: string | null): SizeChoice[] {
  return sizes.map((size) => {
    const made = variants.filter((each) => each.size === size && (colour === null || each.colour === colour));
    const left = made.reduce((sum, { totalStock }) => sum + totalStock, 0);
    return { size, left, state: made.length === 0 ? 'notMade' : stateOf(left) };
  });
}

export function colourChoices({ colours, variants }: Omit<Options, 'sizes'>): ColourChoice[] {
  return colours.map((colour) => ({
    ...colour,
    isSoldOut: !variants.some((each) => each.colour === colour.name && each.totalStock > 0),
  }));
}

function stateOf(left: number): SizeChoice['state'] {
  if (left === 0) return 'soldOut';
  return left < lowStock ? 'low' : 'available';
}

/** What screen readers say of a size: `M, only 3 left, your size`. */
export function nameOf({ size, state, left }: SizeChoice, colour: string | null, yourSize?: string | null): string {
  const remarks = {
    available: [],
    low: [`only ${left} left`],
    soldOut: ['sold out'],
    notMade: [colour === null ? 'not made' : `not made in ${isolated(colour)}`],
  }[state];
  return [isolated(size), ...remarks, ...(isSameFolded(size, yourSize ?? '') ? ['your size'] : [])].join(', ');
}
