import { folded, isSameFolded } from '../../../lib/text/folded';
import { type Cell, type Cells, keyOf } from '../variant-grid/state/grid-cells';
import { openGrid } from '../variant-grid/state/grid-state';
import {
  type ColourFields,
  colourKey,
  frameOf,
  type OptionsForm,
  optionsFormOf,
  sizesOf,
  type StoredOptions,
} from './options-form';
import { areSameOptions } from './options-to-send';

/**
 * What was changed in the form, on top of the product as somebody else has saved it meanwhile. Where both changed the
 * same thing, the form's is taken.
 * @param before the product as it was opened
 */
export function rebasedOptions(form: OptionsForm, before: StoredOptions, now: StoredOptions): OptionsForm {
  const [opened, stored] = [optionsFormOf(before), optionsFormOf(now)];
  if (areSameOptions(form, opened)) return stored;
  const scale = form.scale === opened.scale ? stored.scale : form.scale;
  const sizes =
    scale === form.scale ? merged(sizesOf(form), sizesOf(opened), sizesOf(stored), folded) : sizesOf(stored);
  const { colours, coloursMade } = rebasedColours(form, opened, stored);
  const rebased: OptionsForm = {
    ...{ scale, colours, coloursMade, grid: form.grid, sizeText: form.sizeText, sizeFault: form.sizeFault },
    sizesOf: scale === '' ? form.sizesOf : { ...form.sizesOf, [scale]: sizes },
  };
  return { ...rebased, grid: openGrid(rebasedCells(rebased, opened, stored)) };
}

/**
 * The person's own list, without what others removed and with what they added.
 * @param keyOf the same for what counts as the same
 */
export function merged(
  own: readonly string[],
  before: readonly string[],
  now: readonly string[],
  keyOf = (each: string) => each,
): string[] {
  const [inOwn, inBefore, inNow] = [own, before, now].map((list) => new Set(list.map(keyOf)));
  const kept = own.filter((each) => inNow?.has(keyOf(each)) || !inBefore?.has(keyOf(each)));
  return [...kept, ...now.filter((each) => !inBefore?.has(keyOf(each)) && !inOwn?.has(keyOf(each)))];
}

function rebasedColours(form: OptionsForm, opened: OptionsForm, stored: OptionsForm) {
  const named = ({ colours }: OptionsForm, name: string | undefined) =>
    colours.find((each) => isSameFolded(each.name, name ?? ''));
  const names = (colours: readonly ColourFields[]) => colours.map(({ name, saved }) => saved?.name ?? name);
  const kept = merged(names(form.colours), names(opened.colours), names(stored.colours), folded);
  let { coloursMade } = form;
  const colours = kept.map((name): ColourFields => {
    const own = form.colours.find((each) => isSameFolded(each.saved?.name ?? each.name, name));
    const [was, is] = [named(opened, name), named(stored, name)];
    if (!own) return { ...is!, key: colourKey(coloursMade++) };
    if (!is) return own;
    return {
      ...own,
      swatch: own.swatch === was?.swatch ? is.swatch : own.swatch,
      family: own.family === was?.family ? is.family : own.family,
      saved: is.saved,
    };
  });
  return { colours, coloursMade };
}

function rebasedCells(form: OptionsForm, opened: OptionsForm, stored: OptionsForm): Cells {
  const { rows, columns } = frameOf(form);
  const cells: Record<string, Cell> = { ...form.grid.cells };
  for (const { key: row } of rows) {
    const saved = form.colours.find(({ key }) => key === row)?.saved?.name;
    for (const column of columns) {
      const key = keyOf(row, column);
      const [was, is] = [cellIn(opened, saved, column), cellIn(stored, saved, column)];
      if (is) cells[key] = rebasedCell(form.grid.cells[key], was, is);
    }
  }
  return cells;
}

function rebasedCell(own: Cell | undefined, was: Cell | undefined, is: Cell): Cell {
  if (!own) return is;
  return {
    ...is,
    isMade: own.isMade === was?.isMade ? is.isMade : own.isMade,
    stock: own.stock === was?.stock ? is.stock : own.stock,
    sku: own.sku === was?.sku ? is.sku : own.sku,
  };
}

function cellIn({ colours, grid }: OptionsForm, colour: string | undefined, size: string): Cell | undefined {
  const row = colour === undefined ? '' : colours.find(({ name }) => isSameFolded(name, colour))?.key;
  return row === undefined ? undefined : grid.cells[keyOf(row, size)];
}
