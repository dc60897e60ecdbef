import { folded, isSameFolded } from '../../../shared/text/folded.js';
import { isolated } from '../../../shared/text/isolated.js';
import type { Colour } from '../options/product-options.js';
import type { Column } from './columns.js';
import type { Fault } from './fault.js';
import type { FileRow } from './file-row.js';
import type { ColourForm } from './product-form.js';
import { swatchOfName } from './swatch-of-name.js';

/** The colours that a product has, and what rows say of them. */
export class ColoursOfProduct {
  readonly #all: ColourForm[];
  readonly #rows = new Map<string, FileRow>();
  isChanged = false;

  constructor(
    present: readonly Colour[],
    private readonly faults: Fault[],
  ) {
    this.#all = present.map(({ name, swatch, family, isFamilySetByStaff }) => {
      return isFamilySetByStaff ? { name, swatch, family } : { name, swatch };
    });
  }

  get all(): readonly ColourForm[] {
    return this.#all;
  }

  /** @param column where the colour stands */
  add(row: FileRow & { readonly colour: string | null }, column: Column): void {
    const { colour } = row;
    if (colour === null) return;
    const swatch = row.cells['Colour Swatch']?.toLowerCase();
    if (swatch && !/^#[0-9a-f]{6}$/.test(swatch))
      return this.#refuse(row, 'Colour Swatch', 'A colour must be written as #rrggbb.');
    const first = this.#rows.get(folded(colour));
    if (swatch && first?.cells['Colour Swatch'] && first.cells['Colour Swatch'].toLowerCase() !== swatch)
      return this.#refuse(row, 'Colour Swatch', `Row ${first.row} has another swatch for this colour.`);
    if (swatch || !first) this.#rows.set(folded(colour), row);
    const at = this.#all.findIndex(({ name }) => isSameFolded(name, colour));
    if (at < 0) this.#addNew(row, colour, swatch, column);
    else if (swatch && swatch !== this.#all[at]!.swatch) this.#set(at, { ...this.#all[at]!, swatch });
  }

  #addNew(row: FileRow, name: string, swatch: string | undefined, column: Column): void {
    const named = swatch ? { swatch } : swatchOfName(name);
    if (named) return this.#set(this.#all.length, { name, ...named });
    const example = 'such as #1f2a44, in the column Colour Swatch';
    this.#refuse(row, column, `Please give the colour “${isolated(name.slice(0, 30))}” a swatch, ${example}.`);
  }

  #set(at: number, colour: ColourForm): void {
    this.#all[at] = colour;
    this.isChanged = true;
  }

  #refuse({ row }: FileRow, column: Column, message: string): void {
    this.faults.push({ row, column, message });
  }
}
