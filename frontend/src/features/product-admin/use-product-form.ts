import { useEffect, useMemo, useReducer, useState } from 'react';
import { useSelector } from 'react-redux';
import type { AdminProduct, FieldError, ImageFields, OptionFields, ProductForm } from '../../contract/types';
import { areSameOptions, sentOptions, totalStockOf } from './options/options-to-send';
import { optionErrors } from './options/option-errors';
import { frameOf, hasOptions, noOptions, optionsFormOf, optionsReducer } from './options/options-form';
import {
  arePicturesChanged,
  imageFields,
  missingInPictures,
  pictureErrors,
  unfinishedUpload,
} from './pictures/picture-fields';
import { selectPictures } from './pictures/pictures.slice';
import { type Cells, cellOf, keyOf } from './variant-grid/state/grid-cells';
import { committed } from './variant-grid/state/grid-state';

type TextFields = Omit<ProductForm, keyof OptionFields | keyof ImageFields>;

const empty: TextFields = {
  productTitle: '',
  productDescription: '',
  category: '',
  brand: '',
  productPrice: '',
  productSalePrice: '',
  totalStock: '',
};
/** The key of the only cell of a product without sizes and colours. */
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
  };
}

interface Sent {
  /** The keys of the cells that were sent, in their order; likewise of the pictures. */
  cellKeys: readonly string[];
  pictureKeys: readonly string[];
  cells: Cells;
}

const nothingSent: Sent = { cellKeys: [], pictureKeys: [], cells: {} };
const noImages: AdminProduct['images'] = [];

/**
 * What the product sheet holds until it is saved.
 * @param product undefined for a new one, null while closed
 * @param refused by the server
 */
export function useProductForm(product: AdminProduct | undefined | null, refused: readonly FieldError[]) {
  const [before, optionsBefore] = useMemo(
    () => (product ? [textFieldsOf(product), optionsFormOf(product)] : [empty, noOptions]),
    [product],
  );
  const [fields, setFields] = useState(before);
  const [options, dispatch] = useReducer(optionsReducer, optionsBefore);
  const { pictures } = useSelector(selectPictures);
  const stored = product?.images ?? noImages;
  const [sent, setSent] = useState(nothingSent);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [isEarly, setIsEarly] = useState(false);
  useEffect(() => {
    setFields(before);
    dispatch({ type: 'opened', form: optionsBefore });
    setFaults([]);
    setIsEarly(false);
  }, [before, optionsBefore, product]);
  const errors = faults.length > 0 ? faults : refused;
  const found = useMemo(() => optionErrors(errors, sent.cellKeys), [errors, sent]);
  const foundInPictures = useMemo(() => pictureErrors(errors, sent.pictureKeys), [errors, sent]);
  const hasChanges =
    product !== null &&
    (names.some((name) => fields[name] !== before[name]) ||
      options.grid.draft !== null ||
      arePicturesChanged(pictures, options.colours, stored) ||
      !areSameOptions(options, optionsBefore));
  const set = (change: Partial<TextFields>) => setFields((now) => ({ ...now, ...change }));

  /**
   * Stores what is being typed into the grid. @returns the form to save, or undefined if the pictures are not ready
   */
  const finished = (): ProductForm | undefined => {
    const settled = { ...options, grid: committed(options.grid, frameOf(options)) };
    dispatch({ type: 'opened', form: settled });
    const { fields: optionFields, keys } = sentOptions(settled);
    setSent({ cellKeys: keys, pictureKeys: pictures.map(({ key }) => key), cells: settled.grid.cells });
    const isChanged = arePicturesChanged(pictures, settled.colours, stored);
    const missing = isChanged ? missingInPictures(pictures, product !== undefined) : [];
    const isUploading = unfinishedUpload(pictures) !== undefined;
    setFaults(missing);
    setIsEarly(isUploading);
    if (missing.length > 0 || isUploading) return undefined;
    const details = { ...fields, ...imageFields(pictures, settled.colours, stored) };
    if (!hasOptions(settled) && areSameOptions(settled, optionsBefore)) return details;
    if (hasOptions(settled)) return { ...details, ...optionFields, totalStock: String(totalStockOf(settled)) };
    const { sku } = cellOf(settled.grid.cells, onlyCell);
    const plain = { size: null, colour: null, sku: sku.trim() || null, totalStock: Number(fields.totalStock) };
    return { ...details, sizeScale: null, sizes: [], colours: [], variants: [plain] };
  };
  const stillWrong = Object.entries(found.cells).filter(
    ([key]) => cellOf(options.grid.cells, key) === cellOf(sent.cells, key),
  );
  const grid = { ...options.grid, marks: { ...Object.fromEntries(stillWrong), ...options.grid.marks } };
  return {
    ...{ fields, set, options: { ...options, grid }, dispatch, errors, found, foundInPictures, hasChanges, finished },
    /** Why it was not saved; undefined once all files are uploaded. */
    unfinished: isEarly ? unfinishedUpload(pictures) : undefined,
  };
}
