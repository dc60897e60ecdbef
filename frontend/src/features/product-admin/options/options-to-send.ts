import type { OptionFields } from '../../../contract/types';
import { isSameFolded } from '../../../lib/text/folded';
import { cellOf, keyAt, positionsOf, totalsOf } from '../variant-grid/state/grid-cells';
import { frameOf, hasOptions, type OptionsForm, sizesOf, type StoredOptions } from './options-form';

interface Sent {
  fields: OptionFields;
  /** Of the cells that `variants` were made of, in the same order. */
  keys: readonly string[];
}

export function sentOptions(form: OptionsForm): Sent {
  const frame = frameOf(form);
  const sizes = sizesOf(form);
  const made = positionsOf(frame).filter((position) => cellOf(form.grid.cells, keyAt(frame, position)).isMade);
  const variants = made.map((position): OptionFields['variants'][number] => {
    const { id, stock, stockWas, sku } = cellOf(form.grid.cells, keyAt(frame, position));
    const colour = form.colours[position.row];
    // A renamed colour makes new variants, which start with the stock entered here; another spelling doesn't.
    const isSaved = id !== undefined && isSameFolded(colour?.name ?? '', colour?.saved?.name ?? '');
    return {
      ...(isSaved ? { _id: id } : {}),
      size: frame.columns[position.column] || null,
      colour: colour?.name.trim() ?? null,
      sku: sku || null,
      totalStock: stock,
      ...(isSaved && stockWas !== undefined ? { stockWas } : {}),
    };
  });
  const colours = form.colours.map(({ name, swatch, family }) => ({
    ...{ name: name.trim(), swatch: swatch.trim().toLowerCase() },
    ...(family === '' ? {} : { family }),
  }));
  const sizeScale = sizes.length > 0 && form.scale !== '' ? form.scale : null;
  return {
    fields: { sizeScale, sizes: [...sizes], colours, variants },
    keys: made.map((position) => keyAt(frame, position)),
  };
}

export function totalStockOf(form: OptionsForm): number {
  return totalsOf(form.grid.cells, frameOf(form)).all;
}

/** Whether saving would change the options. */
export function areSameOptions(one: OptionsForm, other: OptionsForm): boolean {
  return JSON.stringify(sentOptions(one).fields) === JSON.stringify(sentOptions(other).fields);
}

/**
 * How many pieces are left to distribute: pieces of variants that are retired because the product gains or loses sizes
 * or colours, without those reserved for orders, minus the stock entered for the new variants.
 * @returns undefined if there was nothing to distribute; negative if more was entered
 */
export function leftToDistribute(product: StoredOptions, form: OptionsForm): number | undefined {
  const [hasSizes, hasColours] = [sizesOf(form).length > 0, form.colours.length > 0];
  const goes = ({ size, colour }: StoredOptions['variants'][number]) =>
    (size !== null) !== hasSizes || (colour !== null) !== hasColours;
  const freed = product.variants.filter(goes).reduce((sum, { totalStock, held }) => sum + totalStock - held, 0);
  return hasOptions(form) && freed > 0 ? freed - totalStockOf(form) : undefined;
}
