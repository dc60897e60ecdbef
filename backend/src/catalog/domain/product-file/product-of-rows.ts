import { cleanText } from '../../../shared/text/clean-text.js';
import type { CategoriesAndBrands } from '../categories-and-brands.js';
import type { ProductState } from '../product.js';
import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { FileRow } from './file-row.js';
import { imagesIn } from './images-in-rows.js';
import { Places } from './places.js';
import { pricesIn } from './prices-in-rows.js';
import type { ProductForm } from './product-form.js';
import { SharedCells } from './shared-cells.js';
import { textOfHtml } from './text-of-html.js';
import { variantsIn } from './variants-in-rows.js';

export interface ReadProduct {
  /** Of a product that is there, only what differs. */
  readonly form: ProductForm;
  readonly places: Places;
  readonly faults: readonly Fault[];
}

const texts = [
  ['details', 'Details'],
  ['material', 'Material'],
  ['care', 'Care'],
  ['fit', 'Fit'],
] as const;

/**
 * What the rows of one product say.
 * @param present the product, if it is there; what has no column stays as it is
 */
export function productOfRows(
  rows: readonly [FileRow, ...FileRow[]],
  present: ProductState | null,
  known: CategoriesAndBrands,
): ReadProduct {
  const faults: Fault[] = rows.flatMap(({ fault }) => fault ?? []);
  const places = new Places(rows[0].row);
  if (faults.length > 0) return { form: {}, places, faults };
  const shared = new SharedCells(rows, faults);
  refuseInactive(shared, faults);
  const own = {
    ...textsIn(shared, present),
    ...groupsIn(shared, present, known),
    ...pricesIn(shared, present, places),
  };
  const category = own.category ?? present?.category ?? '';
  const { form: options, colours } = variantsIn(rows, shared, present, category, places, faults);
  const form = { ...own, ...options, ...imagesIn(rows, present, colours, places) };
  for (const [field, column] of placesOfTexts) places.set(field, shared.rowOf(column), column);
  return { form: present ? form : { ...emptyForm, ...form }, places, faults };
}

const emptyForm: ProductForm = {
  ...{ productTitle: '', productDescription: '', category: '', brand: '', productPrice: '', productSalePrice: 0 },
  ...{ totalStock: 0, image: '' },
};

const placesOfTexts: readonly (readonly [field: string, column: Column])[] = [
  ...([['productTitle', 'Title'], ['productDescription', 'Description'], ...texts] as const),
  ...([
    ['category', 'Type'],
    ['brand', 'Vendor'],
    ['sizeScale', 'Size Scale'],
    ['sizes', 'Option1 Value'],
  ] as const),
];

function textsIn(shared: SharedCells, present: ProductState | null): ProductForm {
  const html = shared.get('Body (HTML)');
  const description = shared.get('Description') ?? (html === undefined ? undefined : textOfHtml(html));
  const read = {
    ...{ productTitle: shared.get('Title'), productDescription: description },
    ...Object.fromEntries(texts.map(([field, column]) => [field, shared.get(column)])),
  };
  const were = present && { ...present, productTitle: present.title, productDescription: present.description };
  return different(read, were);
}

function groupsIn(shared: SharedCells, present: ProductState | null, known: CategoriesAndBrands): ProductForm {
  const brand = cleaned(shared.get('Vendor'));
  const category = cleaned(shared.get('Type') || lastOf(shared.get('Product Category')) || shared.get('Type'));
  const read = {
    brand: brand && (known.brandCalled(brand)?.slug ?? brand),
    category: category && (known.categoryCalled(category)?.slug ?? category),
  };
  return different(read, present);
}

function cleaned(name: string | undefined): string | undefined {
  return name === undefined ? undefined : cleanText(name);
}

/** The narrowest of `Clothing > Shirts`; undefined where nothing is named. */
function lastOf(path: string | undefined): string | undefined {
  return path?.split('>').at(-1)?.trim() || undefined;
}

function refuseInactive(shared: SharedCells, faults: Fault[]): void {
  const isActive = {
    Status: (cell: string) => cell.toLowerCase() === 'active',
    Published: (cell: string) => !/^(false|no|0)$/i.test(cell),
  } as const;
  for (const column of ['Status', 'Published'] as const) {
    const cell = shared.get(column);
    if (!cell || isActive[column](cell)) continue;
    faults.push({ row: shared.rowOf(column), column, message: 'Only products that are active can be imported.' });
  }
}

/** What was read and is not as it is. Line breaks differ between spreadsheets. */
function different(read: Readonly<Record<string, string | undefined>>, present: object | null): ProductForm {
  const were = present as Readonly<Record<string, unknown>> | null;
  const inOneSpelling = (text: unknown) => String(text).replace(/\r\n?/g, '\n').trim();
  return Object.fromEntries(
    Object.entries(read).filter(([field, value]) => {
      return value !== undefined && (!were || inOneSpelling(value) !== inOneSpelling(were[field]));
    }),
  );
}
