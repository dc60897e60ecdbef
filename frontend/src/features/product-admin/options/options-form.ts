import type { AdminProduct, ColourFamily, ScaleName } from '../../../contract/types';
import { type Cell, type Cells, type Frame, keyOf } from '../variant-grid/state/grid-cells';
import { type GridState, openGrid } from '../variant-grid/state/grid-state';
import { clamped } from '../variant-grid/state/cell-selection';
import { withSizesFrom } from './sizes-from-text';

export interface ColourFields {
  /** Within this form only; a name can change. */
  key: string;
  name: string;
  /** As typed, meant to be `#rrggbb`. */
  swatch: string;
  /** Empty where the shop shall derive it from the swatch. */
  family: ColourFamily | '';
  /** As stored; undefined for a new colour. */
  saved?: { name: string; swatch: string; family: ColourFamily } | undefined;
}

export type ColourChange = Partial<Pick<ColourFields, 'name' | 'swatch' | 'family'>>;

/** The sizes, colours, stock and SKUs of a product as the sheet holds them. */
export interface OptionsForm {
  /** Empty for a product without sizes. */
  scale: ScaleName | '';
  /** Chosen sizes by scale, in its order; those of other scales stay, for when the scale is chosen again. */
  sizesOf: Partial<Record<ScaleName, readonly string[]>>;
  /** What is typed into "Add size" and is no size yet. */
  sizeText: string;
  /** Why it was not added; empty for nothing. */
  sizeFault: string;
  colours: readonly ColourFields[];
  /** How many colours there have been: the key of a removed one is not used again, because its stock stays. */
  coloursMade: number;
  grid: GridState;
}

export type OptionsAction =
  | { type: 'opened'; form: OptionsForm }
  | { type: 'scaleChosen'; scale: ScaleName | ''; sizes: readonly string[] }
  | { type: 'sizesChosen'; sizes: readonly string[] }
  | { type: 'sizeTyped'; text: string }
  | { type: 'typedSizesAdded'; labels: readonly string[] | undefined }
  | { type: 'colourAdded' }
  | { type: 'colourChanged'; key: string; change: ColourChange }
  | { type: 'colourMoved'; key: string; by: 1 | -1 }
  | { type: 'colourRemoved'; key: string }
  | { type: 'gridChanged'; change: (grid: GridState, frame: Frame) => GridState };

const newSwatch = '#808080';

/** @param at counts the colours that the form has had */
export function colourKey(at: number): string {
  return `colour-${at + 1}`;
}

export function optionsReducer(form: OptionsForm, action: OptionsAction): OptionsForm {
  const { colours } = form;
  switch (action.type) {
    case 'opened':
      return action.form;
    case 'scaleChosen': {
      const { scale, sizes } = action;
      const known = scale !== '' && form.sizesOf[scale] === undefined && sizes.length === 1;
      const chosen = known ? { ...form.sizesOf, [scale]: sizes } : form.sizesOf;
      return { ...form, scale, sizesOf: chosen, sizeText: '', sizeFault: '' };
    }
    case 'sizesChosen':
      return withSizes(form, action.sizes);
    case 'sizeTyped':
      return { ...form, sizeText: action.text, sizeFault: '' };
    case 'typedSizesAdded':
      return withTypedSizes(form, action.labels);
    case 'colourAdded': {
      const added: ColourFields = { key: colourKey(form.coloursMade), name: '', swatch: newSwatch, family: '' };
      return { ...form, colours: [...colours, added], coloursMade: form.coloursMade + 1 };
    }
    case 'colourChanged':
      return {
        ...form,
        colours: colours.map((each) => (each.key === action.key ? { ...each, ...action.change } : each)),
      };
    case 'colourMoved':
      return { ...form, colours: movedBy(colours, action.key, action.by) };
    case 'colourRemoved':
      return { ...form, colours: colours.filter(({ key }) => key !== action.key) };
    case 'gridChanged': {
      const frame = frameOf(form);
      const grid = { ...form.grid, selection: clamped(form.grid.selection, frame) };
      return { ...form, grid: action.change(grid, frame) };
    }
  }
}

function withSizes(form: OptionsForm, sizes: readonly string[]): OptionsForm {
  return form.scale === '' ? form : { ...form, sizesOf: { ...form.sizesOf, [form.scale]: sizes } };
}

/**
 * Adds what is typed into "Add size"; what is no size stays there, with the reason.
 * @param labels as `labelsOf` returns them
 */
export function withTypedSizes(form: OptionsForm, labels: readonly string[] | undefined): OptionsForm {
  if (form.sizeText.trim() === '') return form;
  const { sizes, refused, fault } = withSizesFrom(sizesOf(form), form.sizeText, labels);
  return { ...withSizes(form, sizes), sizeText: refused, sizeFault: fault };
}

export type Scales = Readonly<Partial<Record<ScaleName, readonly string[]>>>;

/** @returns the sizes of the scale in its order; undefined where they are the product's own words, or not loaded */
export function labelsOf(scale: OptionsForm['scale'], scales: Scales): readonly string[] | undefined {
  return scale === '' || scale === 'own' ? undefined : scales[scale];
}

function movedBy(colours: readonly ColourFields[], key: string, by: number): readonly ColourFields[] {
  const from = colours.findIndex((each) => each.key === key);
  const colour = colours[from];
  const to = from + by;
  if (!colour || to < 0 || to >= colours.length) return colours;
  return colours.toSpliced(from, 1).toSpliced(to, 0, colour);
}

const noSizeTyped = { sizeText: '', sizeFault: '' };

export const noOptions: OptionsForm = {
  ...{ scale: '', sizesOf: {}, ...noSizeTyped },
  ...{ colours: [], coloursMade: 0, grid: openGrid({}) },
};

export function sizesOf({ scale, sizesOf: chosen }: OptionsForm): readonly string[] {
  return (scale !== '' && chosen[scale]) || [];
}

export function hasOptions(form: OptionsForm): boolean {
  return form.colours.length > 0 || sizesOf(form).length > 0;
}

export function frameOf(form: OptionsForm): Frame {
  const { colours } = form;
  const sizes = sizesOf(form);
  return {
    rows: colours.length > 0 ? colours.map(({ key, name }) => ({ key, name })) : [{ key: '', name: '' }],
    columns: sizes.length > 0 ? sizes : [''],
  };
}

/** What the server gives of a product, for its options. */
export type StoredOptions = Pick<AdminProduct, 'sizeScale' | 'sizes' | 'colours' | 'variants' | 'retiredVariants'>;

/**
 * Whether the shop derives the family from the swatch, also after the swatch has changed.
 * @param families by swatch, as far as they are known
 */
export function isFamilyDerived(
  { family, saved }: ColourFields,
  families: Readonly<Record<string, ColourFamily>>,
): boolean {
  return family === '' || (saved !== undefined && family === saved.family && families[saved.swatch] === family);
}

export function optionsFormOf(product: StoredOptions): OptionsForm {
  const scale = product.sizeScale ?? '';
  const colours = product.colours.map(({ name, swatch, family }, at) => {
    return { key: colourKey(at), name, swatch, family, saved: { name, swatch, family } };
  });
  const keyOfColour = new Map<string | null, string>(colours.map(({ name, key }) => [name, key]));
  const cells: Record<string, Cell> = { ...unmade(colours, product.sizes) };
  for (const { _id: id, size, colour, sku, totalStock, held: reserved } of product.variants)
    cells[keyOf(keyOfColour.get(colour) ?? '', size ?? '')] = {
      ...{ id, isMade: true, stock: totalStock, stockWas: totalStock, reserved, sku: sku ?? '' },
    };
  const sizes = scale === '' ? {} : { [scale]: product.sizes };
  return { scale, sizesOf: sizes, ...noSizeTyped, colours, coloursMade: colours.length, grid: openGrid(cells) };
}

/** Pairs of a size and a colour of which the product has no variant. */
function unmade(colours: readonly ColourFields[], sizes: readonly string[]): Cells {
  const rows = colours.length > 0 ? colours.map(({ key }) => key) : [''];
  const columns = sizes.length > 0 ? sizes : [''];
  const keys = rows.flatMap((row) => columns.map((column) => keyOf(row, column)));
  return Object.fromEntries(keys.map((key) => [key, { isMade: false, stock: 0, reserved: 0, sku: '' }]));
}
