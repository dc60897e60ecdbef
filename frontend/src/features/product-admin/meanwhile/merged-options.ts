import { folded } from '../../../lib/text/folded';
import {
  type ColourFields,
  colourKey,
  frameOf,
  labelsOf,
  type OptionsForm,
  type Scales,
  sizesOf,
} from '../options/options-form';
import { type Cell, type Cells, keyOf } from '../variant-grid/state/grid-cells';
import { committed } from '../variant-grid/state/grid-state';
import { mergedKeys, mergedValue } from './three-way';

/**
 * Merges each cell and field of the form with the product as somebody else has saved it meanwhile.
 * @param before the product as it was opened @param scales for the order of sizes
 */
export function mergedOptions(before: OptionsForm, form: OptionsForm, now: OptionsForm, scales: Scales): OptionsForm {
  const own = { ...form, grid: committed(form.grid, frameOf(form)) };
  const isTouched = touchedCells(own, before);
  const scale = mergedValue(before.scale, own.scale, now.scale);
  const { colours, coloursMade } = mergedColours(before, own, now, (colour) => isTouched({ colour }));
  const sizes = mergedSizes(before, own, now, (size) => isTouched({ size }));
  const merged: OptionsForm = {
    ...{ ...own, scale, colours, coloursMade },
    sizesOf: scale === '' ? own.sizesOf : { ...own.sizesOf, [scale]: inOrder(sizes, labelsOf(scale, scales)) },
  };
  return { ...merged, grid: { ...own.grid, cells: mergedCells(merged, before, now), past: [] } };
}

/** Sizes of two scales have no common list: then it is that of the scale. */
function mergedSizes(
  before: OptionsForm,
  own: OptionsForm,
  now: OptionsForm,
  isTouched: (size: string) => boolean,
): readonly string[] {
  if (own.scale !== now.scale) return sizesOf(own.scale === before.scale ? now : own);
  const [former, mine, theirs] = [before, own, now].map((form) => new Map(sizesOf(form).map((s) => [folded(s), s])));
  const keys = mergedKeys([...former!.keys()], [...mine!.keys()], [...theirs!.keys()], isTouched);
  return keys.map((key) => mergedSpelling(former!.get(key), mine!.get(key), theirs!.get(key)));
}

function mergedSpelling(before: string | undefined, own: string | undefined, now: string | undefined): string {
  return own !== undefined && now !== undefined ? mergedValue(before, own, now) : (own ?? now ?? '');
}

function inOrder(sizes: readonly string[], labels: readonly string[] | undefined): readonly string[] {
  return labels ? sizes.toSorted((one, other) => labels.indexOf(one) - labels.indexOf(other)) : sizes;
}

function mergedColours(
  before: OptionsForm,
  own: OptionsForm,
  now: OptionsForm,
  isTouched: (colour: string) => boolean,
) {
  const [former, mine, theirs] = [before, own, now].map(coloursById);
  const isChanged = (id: string) => {
    const { name, swatch, family, saved } = mine!.get(id)!;
    return name !== saved?.name || swatch !== saved.swatch || family !== saved.family;
  };
  const ids = mergedKeys([...former!.keys()], [...mine!.keys()], [...theirs!.keys()], (id) => {
    return isChanged(id) || isTouched(id);
  });
  let { coloursMade } = own;
  const colours = ids.map((id): ColourFields => {
    const [was, typed, is] = [former!.get(id), mine!.get(id), theirs!.get(id)];
    if (!typed) return { ...is!, key: colourKey(coloursMade++) };
    if (!is) return { ...typed, saved: undefined };
    return {
      key: typed.key,
      name: mergedValue(was?.name, typed.name, is.name),
      swatch: mergedValue(was?.swatch, typed.swatch, is.swatch),
      family: mergedValue(was?.family, typed.family, is.family),
      saved: is.saved,
    };
  });
  return { colours, coloursMade };
}

/** By the name that is stored, or that a new one has; by the key where that is another one's or empty. */
export function coloursById({ colours }: Pick<OptionsForm, 'colours'>): Map<string, ColourFields> {
  const stored = new Set(colours.flatMap(({ saved }) => (saved ? folded(saved.name) : [])));
  const byId = new Map<string, ColourFields>();
  for (const colour of colours) {
    const id = folded(colour.saved?.name ?? colour.name);
    const isTaken = id === '' || byId.has(id) || (!colour.saved && stored.has(id));
    byId.set(isTaken ? colour.key : id, colour);
  }
  return byId;
}

/** @returns whether a cell of this colour, by its id, or this size is otherwise than before */
function touchedCells(own: OptionsForm, before: OptionsForm) {
  const former = cellFinder(before);
  const touched = [...coloursOrNone(own)].flatMap(([id, { key }]) =>
    frameOf(own).columns.flatMap((size) => {
      const cell = own.grid.cells[keyOf(key, size)];
      return cell && isTouchedCell(former(id, size), cell) ? { colour: id, size: folded(size) } : [];
    }),
  );
  return ({ colour, size }: { colour?: string; size?: string }) =>
    touched.some((each) => (colour === undefined || each.colour === colour) && (size ?? each.size) === each.size);
}

function isTouchedCell(before: Cell | undefined, own: Cell): boolean {
  return (
    own.isMade !== (before?.isMade ?? false) || own.stock !== (before?.stock ?? 0) || own.sku !== (before?.sku ?? '')
  );
}

function mergedCells(merged: OptionsForm, before: OptionsForm, now: OptionsForm): Cells {
  const cells: Record<string, Cell> = { ...merged.grid.cells };
  const [formerAt, nowAt] = [cellFinder(before), cellFinder(now)];
  for (const [id, { key: row }] of coloursOrNone(merged))
    for (const column of frameOf(merged).columns) {
      const key = keyOf(row, column);
      const cell = mergedCell(formerAt(id, column), cells[key], nowAt(id, column));
      if (cell) cells[key] = cell;
    }
  return cells;
}

/** What one of them fills in stays made, with the other's stock or SKU where the person changed none. */
export function mergedCell(before: Cell | undefined, own: Cell | undefined, now: Cell | undefined): Cell | undefined {
  if (!own) return now;
  if (now?.isMade)
    return {
      ...now,
      isMade: mergedValue(before?.isMade ?? false, own.isMade, true),
      stock: mergedValue(before?.stock ?? 0, own.stock, now.stock),
      sku: mergedValue(before?.sku ?? '', own.sku, now.sku),
    };
  if (isTouchedCell(before, own)) return { isMade: own.isMade, stock: own.stock, reserved: 0, sku: own.sku };
  return { isMade: false, stock: 0, reserved: 0, sku: '' };
}

/** Cells by the id of their colour and by their size. */
function cellFinder(form: OptionsForm): (colour: string, size: string) => Cell | undefined {
  const colours = coloursOrNone(form);
  const sizes = new Map(frameOf(form).columns.map((size) => [folded(size), size]));
  return (colour, size) => {
    const [row, column] = [colours.get(colour)?.key, sizes.get(folded(size))];
    return row === undefined || column === undefined ? undefined : form.grid.cells[keyOf(row, column)];
  };
}

function coloursOrNone(form: OptionsForm): Map<string, { key: string }> {
  return form.colours.length > 0 ? coloursById(form) : new Map([['', { key: '' }]]);
}
