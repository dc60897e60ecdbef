import { folded } from '../../../shared/text/folded.js';
import type { Column } from './columns.js';
import type { Cells } from './file-row.js';

const sizeNames = new Set(
  ['size', 'sizes', 'größe', 'grösse', 'taille', 'talla', 'taglia', 'tamanho', 'maat', 'storlek', 'pointure'].map(
    folded,
  ),
);
const colourNames = new Set(
  ['colour', 'color', 'colours', 'colors', 'farbe', 'couleur', 'colore', 'cor', 'kleur', 'färg'].map(folded),
);

const optionColumns = [
  { name: 'Option1 Name', value: 'Option1 Value', unnamed: 'size' },
  { name: 'Option2 Name', value: 'Option2 Value', unnamed: 'colour' },
  { name: 'Option3 Name', value: 'Option3 Value', unnamed: null },
] as const satisfies readonly { name: Column; value: Column; unnamed: OptionKind | null }[];

type OptionKind = 'size' | 'colour';

/** Where a product's sizes and colours stand; null where it has none. */
export interface OptionPlaces {
  readonly size: Column | null;
  readonly colour: Column | null;
}

export class UnfitOption extends Error {
  constructor(
    readonly column: Column,
    message: string,
  ) {
    super(message);
  }
}

/** @param rows of one product @throws UnfitOption for an option that is neither size nor colour */
export function optionPlacesOf(rows: readonly Cells[]): OptionPlaces {
  const places: { size: Column | null; colour: Column | null } = { size: null, colour: null };
  for (const { name, value, unnamed } of optionColumns) {
    const values = rows.flatMap((cells) => cells[value] || []);
    if (values.length === 0) continue;
    const named = rows.map((cells) => cells[name]).find(Boolean) ?? '';
    // Shopify gives a product without options the option “Title”.
    if (folded(named) === 'title' && values.every((each) => folded(each) === 'default title')) continue;
    const kind = named === '' ? unnamed : kindOf(named);
    if (kind === null) throw new UnfitOption(name, 'An option must be called Size or Colour.');
    if (places[kind]) throw new UnfitOption(name, `The ${kind} is there twice.`);
    places[kind] = value;
  }
  return places;
}

function kindOf(name: string): OptionKind | null {
  const key = folded(name);
  // Also `Shoe size`, as Shopify calls some.
  if (sizeNames.has(key) || key.endsWith(' size')) return 'size';
  return colourNames.has(key) ? 'colour' : null;
}
