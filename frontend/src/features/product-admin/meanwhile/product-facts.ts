import { isolated } from '../../../lib/format/isolated';
import { formatMoney } from '../../../lib/format/money';
import { readDollars } from '../../../lib/numbers/read-dollars';
import { folded } from '../../../lib/text/folded';
import { labelOfBrand, labelOfCategory } from '../../catalog';
import { familyLabel, scaleLabel } from '../options/option-labels';
import { frameOf, hasOptions, sizesOf } from '../options/options-form';
import type { TextFields } from '../product-texts';
import { cellOf, keyAt, placeName, positionsOf } from '../variant-grid/state/grid-cells';
import { coloursById } from './merged-options';
import { picturesById } from './merged-pictures';
import type { ProductDraft } from './merged-product';

/** Something that staff can change, as people read it. */
export interface Fact {
  /** Such as "Stock". */
  subject: string;
  /** Of which variant, colour or picture; empty where there is only one. */
  of: string;
  /** Empty for nothing. */
  value: string;
}

const texts: readonly [Exclude<keyof TextFields, 'totalStock'>, string][] = [
  ['productTitle', 'Title'],
  ['productDescription', 'Description'],
  ['details', 'Details'],
  ['material', 'Material'],
  ['care', 'Care'],
  ['fit', 'Fit'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['productPrice', 'Price'],
  ['productSalePrice', 'Sale Price'],
];

/** @returns by a key that is the same in all drafts of a product */
export function factsOf({ fields, options, pictures }: ProductDraft): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const add = (subject: string, value: string, of = '', id = of) =>
    facts.set(`${subject} ${id}`, { subject, of, value });
  for (const [name, label] of texts) add(label, shown(name, fields[name]));
  const { colours, grid } = options;
  const sizes = sizesOf(options);
  add('Size scale', sizes.length > 0 && options.scale !== '' ? scaleLabel(options.scale) : '');
  add('Sizes', sizes.map(isolated).join(', '));
  add('Colours', colours.map(({ name }) => isolated(name.trim())).join(', '));
  const ids = new Map<string, string>();
  for (const [id, { key, name, swatch, family }] of coloursById(options)) {
    ids.set(key, id);
    const parts = [swatch.trim().toLowerCase(), family && familyLabel(family)];
    add('Swatch', parts.filter(Boolean).join(', '), isolated(name), id);
  }
  if (!hasOptions(options)) add('Stock', fields.totalStock.trim());
  const frame = frameOf(options);
  for (const position of positionsOf(frame)) {
    const { isMade, stock, sku } = cellOf(grid.cells, keyAt(frame, position));
    const id = `${folded(frame.columns[position.column] ?? '')}/${ids.get(frame.rows[position.row]?.key ?? '') ?? ''}`;
    if (hasOptions(options)) add('Stock', isMade ? String(stock) : '', placeName(frame, position), id);
    add('SKU', isMade ? sku.trim() : '', placeName(frame, position), id);
  }
  const byId = [...picturesById(pictures)];
  const names = byId.map(([, { alt }]) => alt?.trim() || 'without a text');
  add(
    'Pictures',
    `${names.length === 1 ? '1 picture' : `${names.length} pictures`}: ${names.map(isolated).join(', ')}`,
  );
  for (const [at, [id, { alt, colour }]] of byId.entries()) {
    add('Alt text', alt?.trim() ?? '', `picture ${at + 1}`, id);
    add('Colour shown', colours.find(({ key }) => key === colour)?.name ?? '', `picture ${at + 1}`, id);
  }
  return facts;
}

function shown(name: keyof TextFields, value: string): string {
  if (name === 'category') return labelOfCategory(value);
  if (name === 'brand') return labelOfBrand(value);
  if (name !== 'productPrice' && name !== 'productSalePrice') return value;
  const { dollars } = readDollars(value);
  return dollars === undefined || Number(dollars) === 0 ? value.trim() : formatMoney(Number(dollars));
}
