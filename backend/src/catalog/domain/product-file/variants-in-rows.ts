import { folded, isSameFolded } from '../../../shared/text/folded.js';
import { keyOf, nameOf } from '../options/product-options.js';
import { type ScaleName, scaleNames, SizeScale } from '../options/size-scale.js';
import { sizesOf } from '../options/variant-positions.js';
import type { ProductState } from '../product.js';
import type { VariantState } from '../variant.js';
import { countIn } from './cell-numbers.js';
import { ColoursOfProduct } from './colours-in-rows.js';
import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { FileRow } from './file-row.js';
import { guessedScale } from './guessed-scale.js';
import { type OptionPlaces, optionPlacesOf, UnfitOption } from './options-in-row.js';
import type { Places } from './places.js';
import type { ProductForm, VariantForm } from './product-form.js';
import type { SharedCells } from './shared-cells.js';

interface ReadVariants {
  readonly form: ProductForm;
  /** The product's colours, as they will be. */
  readonly colours: ReadonlySet<string>;
}

/** A row of a variant, which may be one that the product has. */
interface VariantRow extends FileRow {
  readonly size: string | null;
  readonly colour: string | null;
}

/** By any of these a row is of a variant; others only name a picture. */
const ofVariant: readonly Column[] = [
  ...(['Variant ID', 'Variant SKU', 'Option1 Value', 'Option2 Value', 'Option3 Value'] as const),
  ...(['Variant Inventory Qty', 'Colour Swatch'] as const),
];

/** The sizes and colours of a product: those that its rows don't name stay as they are. */
export function variantsIn(
  rows: readonly FileRow[],
  shared: SharedCells,
  present: ProductState | null,
  category: string,
  places: Places,
  faults: Fault[],
): ReadVariants {
  const unchanged = { form: {}, colours: new Set(present?.colours.map(({ name }) => name)) };
  const options = placesOrFault(rows, faults);
  if (!options) return unchanged;
  const [read, sold] = [rowsOfVariants(rows, options), (present?.variants ?? []).filter((each) => !each.isRetired)];
  const scale = shared.get('Size Scale') || present?.sizeScale || scaleOf(read, category);
  const merged = new Merged(sold, scale, options, places, faults);
  for (const row of read) merged.add(row);
  const colours = new ColoursOfProduct(present?.colours ?? [], faults);
  const ofColour = options.colour ?? 'Colour Swatch';
  for (const row of read) colours.add(row, ofColour);
  places.set('colours', (read[0] ?? rows[0]!).row, ofColour);
  const isScaleChanged = sold.length > 0 && scale !== (present?.sizeScale ?? null) && shared.get('Size Scale');
  if (!merged.isChanged && !colours.isChanged && !isScaleChanged) return unchanged;
  const variants = merged.variants;
  return {
    form: {
      ...{ sizeScale: scale, colours: colours.all, variants },
      ...(scale === 'own' && present?.sizeScale === 'own' ? { sizes: merged.ownSizes(sizesOf(sold)) } : {}),
      ...(present ? {} : { totalStock: sum(variants) }),
    },
    colours: new Set(colours.all.map(({ name }) => name)),
  };
}

function placesOrFault(rows: readonly FileRow[], faults: Fault[]): OptionPlaces | null {
  try {
    return optionPlacesOf(rows.map(({ cells }) => cells));
  } catch (error) {
    if (!(error instanceof UnfitOption)) throw error;
    faults.push({ row: rows[0]!.row, column: error.column, message: error.message });
    return null;
  }
}

function rowsOfVariants(rows: readonly FileRow[], { size, colour }: OptionPlaces): VariantRow[] {
  return rows
    .filter(({ cells }) => ofVariant.some((column) => cells[column]))
    .map((row) => ({
      ...row,
      size: (size && row.cells[size]) || null,
      colour: (colour && row.cells[colour]) || null,
    }));
}

function scaleOf(rows: readonly VariantRow[], category: string): ScaleName | null {
  const sizes = rows.flatMap(({ size }) => size ?? []);
  return sizes.length === 0 ? null : guessedScale(sizes, category);
}

function sum(variants: readonly VariantForm[]): number {
  return variants.reduce((total, { totalStock }) => total + (totalStock || 0), 0);
}

/** The variants that a product has, and what rows say of them. */
class Merged {
  readonly #sold: readonly VariantState[];
  readonly #variants: VariantForm[];
  /** The row that each was named in. */
  readonly #rows = new Map<number, number>();
  isChanged = false;

  constructor(
    sold: readonly VariantState[],
    private readonly scale: string | null,
    private readonly options: OptionPlaces,
    private readonly places: Places,
    private readonly faults: Fault[],
  ) {
    const [only, ...others] = sold;
    const gainsOptions =
      only && others.length === 0 && keyOf(only) === keyOf(plain) && (options.size || options.colour);
    this.#sold = gainsOptions ? [] : sold;
    this.#variants = this.#sold.map(({ size, colour, sku, onHand }) => {
      return { size, colour, sku, totalStock: onHand, stockWas: onHand };
    });
  }

  get variants(): readonly VariantForm[] {
    return this.#variants;
  }

  ownSizes(before: readonly string[]): string[] {
    const added = this.#variants.flatMap(({ size }) => size ?? []).filter((size) => !before.includes(size));
    return [...before, ...new Set(added)];
  }

  add(row: VariantRow): void {
    const at = this.#placeOf(row);
    if (at === null) return;
    const earlier = this.#rows.get(at);
    if (earlier !== undefined)
      return this.#refuse(row, this.#ownColumn(row), `Row ${earlier} has the same size and colour.`);
    this.#rows.set(at, row.row);
    const was = this.#variants[at];
    const variant = was ? changed(was, row) : newVariant(row);
    this.isChanged ||= !was || variant.sku !== was.sku || variant.totalStock !== variant.stockWas;
    this.#variants[at] = variant;
    const field = `variants[${at}]`;
    this.places.set(field, row.row, this.#ownColumn(row));
    this.places.set(`${field}.size`, row.row, this.options.size);
    this.places.set(`${field}.colour`, row.row, this.options.colour);
    this.places.set(`${field}.sku`, row.row, 'Variant SKU');
    this.places.set(`${field}.totalStock`, row.row, 'Variant Inventory Qty');
    this.places.set(`${field}.stockWas`, row.row, 'Stock At Export');
    if (this.#rows.size > 1) return;
    this.places.set('variants', row.row, this.options.size ?? this.options.colour ?? 'Variant SKU');
    this.places.set('totalStock', row.row, 'Variant Inventory Qty');
  }

  /** Its index among the variants, the next one for a new variant; null where that can't be told. */
  #placeOf(row: VariantRow): number | null {
    const id = row.cells['Variant ID']?.toLowerCase();
    const byKey = this.#byKey(row);
    if (id) {
      const at = this.#sold.findIndex((each) => each.id === id);
      if (at < 0) return this.#refused(row, 'Variant ID', 'The product has no size or colour with this id.');
      const named = row.size !== null || row.colour !== null;
      if (named && byKey !== at)
        return this.#refused(row, 'Variant ID', `This is the id of ${nameOf(this.#sold[at]!)}.`);
      return at;
    }
    if (row.size !== null || row.colour !== null) return byKey ?? this.#variants.length;
    const sku = row.cells['Variant SKU'];
    const bySku = sku ? this.#sold.findIndex((each) => each.sku !== null && isSameFolded(each.sku, sku)) : -1;
    if (bySku >= 0) return bySku;
    if (this.#sold.length > 1)
      return this.#refused(row, 'Variant ID', 'Please say of which size and colour this row is.');
    return byKey ?? (this.#sold.length === 0 ? this.#variants.length : 0);
  }

  #byKey({ size, colour }: Pick<VariantRow, 'size' | 'colour'>): number | null {
    const key = keyOf({ size: size === null ? null : this.#normalized(size), colour });
    const at = this.#variants.findIndex((each) => {
      return keyOf({ size: each.size === null ? null : this.#normalized(each.size), colour: each.colour }) === key;
    });
    return at < 0 ? null : at;
  }

  #normalized(size: string): string {
    const scale = scaleNames.find((name) => name === this.scale);
    return scale && scale !== 'own' ? (SizeScale.of(scale).normalize(size) ?? size) : folded(size);
  }

  #ownColumn({ cells }: VariantRow): Column {
    return this.options.size ?? this.options.colour ?? (cells['Variant ID'] ? 'Variant ID' : 'Variant SKU');
  }

  #refused(row: VariantRow, column: Column, message: string): null {
    this.#refuse(row, column, message);
    return null;
  }

  #refuse({ row }: VariantRow, column: Column, message: string): void {
    this.faults.push({ row, column, message });
  }
}

const plain = { size: null, colour: null };

function skuIn({ cells }: FileRow, was: string | null): string | null {
  const sku = cells['Variant SKU'];
  return sku === undefined ? was : sku || null;
}

function newVariant(row: VariantRow): VariantForm {
  const stock = row.cells['Variant Inventory Qty'];
  return { size: row.size, colour: row.colour, sku: skuIn(row, null), totalStock: stock ? countIn(stock) : 0 };
}

/** With the stock that the export saw, the difference counts. */
function changed(was: VariantForm, row: VariantRow): VariantForm {
  const [stock, seen] = [row.cells['Variant Inventory Qty'], row.cells['Stock At Export']];
  const variant = { ...was, sku: skuIn(row, was.sku) };
  if (!stock) return variant;
  const total = countIn(stock);
  if (seen) return total === countIn(seen) ? variant : { ...variant, totalStock: total, stockWas: countIn(seen) };
  if (total === was.totalStock) return variant;
  const { stockWas: _, ...absolute } = variant;
  return { ...absolute, totalStock: total };
}
