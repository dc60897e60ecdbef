import { useEffect, useMemo, useReducer, useState } from 'react';
import type { AdminProduct, FieldError, OptionFields, ProductForm } from '../../contract/types';
import { areSameOptions, sentOptions, totalStockOf } from './options/option-fields';
import { optionErrors } from './options/option-errors';
import { frameOf, hasOptions, noOptions, optionsFormOf, optionsReducer } from './options/options-form';
import { type Cells, cellOf, keyOf } from './stock/cells';
import { committed } from './stock/grid-state';

type TextFields = Omit<ProductForm, keyof OptionFields>;

const empty: TextFields = {
  productTitle: '',
  productDescription: '',
  category: '',
  brand: '',
  productPrice: '',
  productSalePrice: '',
  totalStock: '',
  image: '',
};
/** Of a product without sizes and colours. */
export const onlyCell = keyOf('', '');
const names = Object.keys(empty) as (keyof TextFields)[];

function textFieldsOf(product: AdminProduct): TextFields {
  return {
    productTitle: product.productTitle,
    productDescription: product.productDescription,
    category: product.category,
    brand: product.brand,
    productPrice: String(product.productPrice),
    productSalePrice: String(product.productSalePrice || ''),
    totalStock: String(product.totalStock),
    image: product.image,
  };
}

/** What the product sheet holds until it is saved. @param product undefined for a new one, null while closed */
export function useProductForm(product: AdminProduct | undefined | null, errors: readonly FieldError[]) {
  const [before, optionsBefore] = useMemo(
    () => (product ? [textFieldsOf(product), optionsFormOf(product)] : [empty, noOptions]),
    [product],
  );
  const [fields, setFields] = useState(before);
  const [options, dispatch] = useReducer(optionsReducer, optionsBefore);
  const [sent, setSent] = useState<{ keys: readonly string[]; cells: Cells }>({ keys: [], cells: {} });
  useEffect(() => {
    setFields(before);
    dispatch({ type: 'opened', form: optionsBefore });
  }, [before, optionsBefore, product]);
  const found = useMemo(() => optionErrors(errors, sent.keys), [errors, sent]);
  const hasChanges =
    product !== null &&
    (names.some((name) => fields[name] !== before[name]) ||
      options.grid.draft !== null ||
      !areSameOptions(options, optionsBefore));
  const set = (change: Partial<TextFields>) => setFields((now) => ({ ...now, ...change }));

  /** @returns the form as it is saved; what is being typed into the grid counts */
  const finished = (): ProductForm => {
    const settled = { ...options, grid: committed(options.grid, frameOf(options)) };
    dispatch({ type: 'opened', form: settled });
    if (!hasOptions(settled) && areSameOptions(settled, optionsBefore)) return fields;
    const { fields: optionFields, keys } = sentOptions(settled);
    setSent({ keys, cells: settled.grid.cells });
    if (hasOptions(settled)) return { ...fields, ...optionFields, totalStock: String(totalStockOf(settled)) };
    const { sku } = cellOf(settled.grid.cells, onlyCell);
    const plain = { size: null, colour: null, sku: sku.trim() || null, totalStock: Number(fields.totalStock) };
    return { ...fields, sizeScale: null, sizes: [], colours: [], variants: [plain] };
  };
  const stillWrong = Object.entries(found.cells).filter(
    ([key]) => cellOf(options.grid.cells, key) === cellOf(sent.cells, key),
  );
  const grid = { ...options.grid, marks: { ...Object.fromEntries(stillWrong), ...options.grid.marks } };
  return { fields, set, options: { ...options, grid }, dispatch, found, hasChanges, finished };
}
