import { folded, isSameFolded } from '../../../shared/text/folded.js';
import { isolated } from '../../../shared/text/isolated.js';
import { type ColourFamily, familyOf } from './colours/colour-family.js';
import {
  ColourTwice,
  NoScale,
  NoVariants,
  SizeWithComma,
  SkuTwice,
  SomeWithoutColour,
  SomeWithoutSize,
  TooManyColours,
  TooManyVariants,
  UnknownColour,
  VariantTwice,
} from './refusals.js';
import { type ScaleName, SizeScale } from './size-scale.js';
import { positionOf } from './variant-positions.js';

const maxColours = 20;
export const maxVariants = 200;

export interface Colour {
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly swatch: string;
  readonly family: ColourFamily;
  /** Otherwise it is derived from the swatch. */
  readonly isFamilySetByStaff: boolean;
}

/** The new count; `was` is the count shown to the person before editing, if known. */
export interface StockCount {
  readonly total: number;
  readonly was?: number | undefined;
}

export interface ColourInput {
  readonly name: string;
  readonly swatch: string;
  /** Left out: derived from the swatch. */
  readonly family?: ColourFamily | undefined;
}

export interface VariantInput {
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly stock: StockCount;
}

/** The sizes and colours of a product, all of them. */
export interface OptionsInput {
  /** Left out: the one that the product has. */
  readonly sizeScale?: ScaleName | null | undefined;
  /** Of the scale `own`, in their order; left out: in the order of the variants. */
  readonly sizes?: readonly string[] | undefined;
  /** In their order; left out: those that the product has. */
  readonly colours?: readonly ColourInput[] | undefined;
  readonly variants: readonly VariantInput[];
}

export interface PlacedVariant extends VariantInput {
  readonly position: number;
  /** Its place in the input, for messages. */
  readonly field: string;
}

export interface ProductOptions {
  readonly sizeScale: ScaleName | null;
  readonly colours: readonly Colour[];
  readonly variants: readonly PlacedVariant[];
}

/**
 * Normalizes the sizes by their scale and the colours by their list, and gives each variant its position.
 * @param current what the product has now
 * @throws Invalid with the field at fault
 */
export function productOptions(
  input: OptionsInput,
  current: Pick<ProductOptions, 'sizeScale' | 'colours'>,
): ProductOptions {
  const { variants } = input;
  if (variants.length === 0) throw new NoVariants();
  if (variants.length > maxVariants) throw new TooManyVariants(maxVariants);
  if (isMixed(variants, 'size')) throw new SomeWithoutSize();
  if (isMixed(variants, 'colour')) throw new SomeWithoutColour();
  const scale = scaleOf(input, current.sizeScale);
  const colours = coloursOf(input.colours ?? current.colours, current.colours);
  const named = variants.map((variant, at) => ({
    ...variant,
    field: `variants[${at}]`,
    size: variant.size === null || !scale ? null : scale.parse(variant.size),
    colour: variant.colour === null ? null : nameIn(colours, variant.colour, `variants[${at}].colour`),
  }));
  refuseRepeated(named);
  const used = colours.filter(({ name }) => named.some(({ colour }) => colour === name));
  const sizes = scale?.inOrder([...new Set(named.flatMap(({ size }) => size ?? []))]) ?? [];
  const placeOf = (list: readonly string[], value: string | null) => (value === null ? 0 : list.indexOf(value));
  const names = used.map(({ name }) => name);
  return {
    sizeScale: scale?.name ?? null,
    colours: used,
    variants: named.map((each) => {
      return { ...each, position: positionOf(placeOf(names, each.colour), placeOf(sizes, each.size)) };
    }),
  };
}

/** Two variants of the same key are the same one. */
export function keyOf({ size, colour }: Pick<VariantInput, 'size' | 'colour'>): string {
  return JSON.stringify([size && folded(size), colour && folded(colour)]);
}

/** For people: `M, Navy`. */
export function nameOf({ size, colour }: Pick<VariantInput, 'size' | 'colour'>): string {
  return [size, colour].flatMap((part) => (part === null ? [] : [isolated(part)])).join(', ') || 'this product';
}

function isMixed(variants: readonly VariantInput[], option: 'size' | 'colour'): boolean {
  return new Set(variants.map((variant) => variant[option] === null)).size > 1;
}

function scaleOf({ sizeScale, sizes, variants }: OptionsInput, current: ScaleName | null): SizeScale | null {
  const used = variants.flatMap(({ size }) => size ?? []);
  if (used.length === 0) return null;
  const name = sizeScale === undefined ? current : sizeScale;
  if (name === null) throw new NoScale();
  if (name !== 'own') return SizeScale.of(name);
  const firstOfEach = used.filter((size, at) => used.findIndex((each) => isSameFolded(each, size)) === at);
  const scale = SizeScale.own(sizes && sizes.length > 0 ? sizes : firstOfEach);
  refuseCommas(scale.words);
  return scale;
}

/** Filters join sizes by commas; products of older versions may have some. */
function refuseCommas(sizes: readonly string[]): void {
  const withComma = sizes.find((size) => size.includes(','));
  if (withComma !== undefined) throw new SizeWithComma(withComma);
}

function coloursOf(inputs: readonly ColourInput[], current: readonly Colour[]): Colour[] {
  if (inputs.length > maxColours) throw new TooManyColours(maxColours);
  const twice = inputs.find(({ name }, at) => inputs.findIndex((each) => isSameFolded(each.name, name)) < at);
  if (twice) throw new ColourTwice(twice.name);
  return inputs.map((input) =>
    colourOf(
      input,
      current.find(({ name }) => isSameFolded(name, input.name)),
    ),
  );
}

/** A family that was derived before, and comes back with another swatch, is derived again. */
function colourOf({ name, swatch, family }: ColourInput, before: Colour | undefined): Colour {
  const derived = familyOf(swatch);
  const isDerived =
    family === undefined || family === derived || (before?.isFamilySetByStaff === false && before.family === family);
  return {
    name,
    swatch: swatch.toLowerCase(),
    family: isDerived ? derived : family,
    isFamilySetByStaff: !isDerived,
  };
}

function nameIn(colours: readonly Colour[], colour: string, field: string): string {
  const found = colours.find(({ name }) => isSameFolded(name, colour));
  if (!found) throw new UnknownColour(colour, field);
  return found.name;
}

function refuseRepeated(variants: readonly PlacedName[]): void {
  const [keys, skus] = [new Set<string>(), new Set<string>()];
  for (const variant of variants) {
    const [key, sku] = [keyOf(variant), variant.sku === null ? undefined : folded(variant.sku)];
    if (keys.has(key)) throw new VariantTwice(nameOf(variant), variant.field);
    if (sku !== undefined && skus.has(sku)) throw new SkuTwice(variant.sku ?? '', variant.field);
    keys.add(key);
    if (sku !== undefined) skus.add(sku);
  }
}

type PlacedName = Omit<PlacedVariant, 'position'>;
