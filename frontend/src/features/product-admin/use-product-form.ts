import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import type {
  AdminProduct,
  FieldError,
  ImageFields,
  OptionFields,
  ProductEdit,
  ProductForm,
} from '../../contract/types';
import { useAppDispatch, useAppSelector } from '../../lib/store';
import { areSameOptions, sentOptions, totalStockOf } from './options/options-to-send';
import { optionErrors } from './options/option-errors';
import {
  frameOf,
  hasOptions,
  labelsOf,
  noOptions,
  type OptionsAction,
  type OptionsForm,
  optionsFormOf,
  optionsReducer,
  type Scales,
  withTypedSizes,
} from './options/options-form';
import { mergedProduct, type ProductDraft } from './meanwhile/merged-product';
import {
  arePicturesChanged,
  imageFields,
  missingInPictures,
  pictureErrors,
  unfinishedUpload,
} from './pictures/picture-fields';
import { picturesMerged, pictureSelectors } from './pictures/pictures.slice';
import { changesOf } from './product-changes';
import { readNumbers } from './product-numbers';
import { noTexts, type TextFields, textFieldsOf, textNames } from './product-texts';
import { type Cells, cellOf, keyAt, keyOf, positionsOf } from './variant-grid/state/grid-cells';
import { committed } from './variant-grid/state/grid-state';

/** The key of the only cell of a product without sizes and colours. */
export const onlyCell = keyOf('', '');

interface ProductValues extends TextFields {
  options: OptionsForm;
}

/** What is sent of options and pictures is made when it is saved: these fields have errors alone. */
type FormFields = ProductValues & Partial<OptionFields & ImageFields>;

interface Sent {
  /** The keys of the cells that were sent, in their order; likewise of the pictures. */
  cellKeys: readonly string[];
  pictureKeys: readonly string[];
  cells: Cells;
}

interface Finished {
  form: ProductForm;
  /** Only what differs from the product as it was opened. */
  changes: ProductEdit;
}

const nothingSent: Sent = { cellKeys: [], pictureKeys: [], cells: {} };
const noImages: AdminProduct['images'] = [];

/** What was typed into the grid or as a size and was not taken; each says why itself. */
function optionFaults(form: OptionsForm): FieldError[] {
  const { grid, sizeText, sizeFault } = form;
  const frame = frameOf(form);
  const isMarked = positionsOf(frame).some((position) => grid.marks[keyAt(frame, position)] !== undefined);
  return [
    ...(isMarked ? [{ field: 'grid', message: 'A number of the grid is not valid.' }] : []),
    ...(sizeText.trim() === '' ? [] : [{ field: 'sizeText', message: sizeFault }]),
  ];
}

function valuesOf(product: AdminProduct | undefined | null): ProductValues {
  return product ? { ...textFieldsOf(product), options: optionsFormOf(product) } : { ...noTexts, options: noOptions };
}

/**
 * What the product sheet holds until it is saved.
 * @param product undefined for a new one, null while closed
 * @param refused by the server
 * @param isGone whether the product is deleted meanwhile, so that only a new one can be made of it
 */
export function useProductForm(
  product: AdminProduct | undefined | null,
  refused: readonly FieldError[],
  scales: Scales,
  isGone: boolean,
) {
  const before = useMemo(() => valuesOf(product), [product]);
  const { register, control, reset, setValues, getValues, setError, clearErrors, formState } = useForm<FormFields>({
    defaultValues: before,
    // What is refused stays marked until it is saved again.
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const { options, ...fields } = useWatch({ control }) as FormFields;
  const pictures = useAppSelector(pictureSelectors.selectPictures);
  const stored = (!isGone && product?.images) || noImages;
  const [sent, setSent] = useState(nothingSent);
  const draft: ProductDraft = { fields, options, pictures };
  const [typed, setTyped] = useState(draft);
  const opened = useRef(product);
  const held = useRef({ draft, scales });
  useEffect(() => {
    held.current = { draft, scales };
  });
  const publish = useAppDispatch();
  useEffect(() => {
    const former = opened.current;
    opened.current = product;
    reset(before);
    if (!product || former?._id !== product._id || former === product) return;
    // Somebody else has saved it meanwhile.
    const merged = mergedProduct(former, held.current.draft, product, held.current.scales);
    setTyped(held.current.draft);
    setValues({ ...merged.fields, options: merged.options });
    publish(picturesMerged([...merged.pictures]));
  }, [product, before, reset, setValues, publish]);
  const refuse = useCallback(
    (faults: readonly FieldError[]) => {
      clearErrors();
      for (const { field, message } of faults) setError(field as FieldPath<FormFields>, { message });
      if (faults.length > 0) setError('root', { message: 'Please correct the marked fields.' });
    },
    [clearErrors, setError],
  );
  useEffect(() => refuse(refused), [refuse, refused]);
  const found = useMemo(() => optionErrors(errors, sent.cellKeys), [errors, sent]);
  const foundInPictures = useMemo(() => pictureErrors(errors, sent.pictureKeys), [errors, sent]);
  const hasChanges =
    product !== null &&
    (isGone ||
      textNames.some((name) => fields[name] !== before[name]) ||
      options.grid.draft !== null ||
      options.sizeText.trim() !== '' ||
      arePicturesChanged(pictures, options.colours, stored, fields.productTitle) ||
      !areSameOptions(options, before.options));
  const dispatch = (action: OptionsAction) => setValues({ options: optionsReducer(getValues('options'), action) });

  /**
   * Stores what is still being typed.
   * @returns the form to save, and what it changes; undefined if something is wrong or not ready
   */
  const finished = (): Finished | undefined => {
    const settled = withTypedSizes(
      { ...options, grid: committed(options.grid, frameOf(options)) },
      labelsOf(options.scale, scales),
    );
    setValues({ options: settled });
    const { fields: optionFields, keys } = sentOptions(settled);
    setSent({ cellKeys: keys, pictureKeys: pictures.map(({ key }) => key), cells: settled.grid.cells });
    const isChanged = arePicturesChanged(pictures, settled.colours, stored, fields.productTitle);
    const missing = isChanged ? missingInPictures(pictures, product !== undefined) : [];
    const isUploading = unfinishedUpload(pictures) !== undefined;
    // The stock of a product with sizes or colours is in the grid.
    const { numbers, faults: numberFaults } = readNumbers(hasOptions(settled) ? { ...fields, totalStock: '' } : fields);
    const wrong = [...missing, ...numberFaults, ...optionFaults(settled)];
    refuse(wrong);
    if (isUploading) setError('root.upload', {});
    if (wrong.length > 0 || isUploading) return undefined;
    const areOptionsSame = areSameOptions(settled, before.options);
    const form: ProductForm = {
      ...{ ...fields, ...numbers },
      ...imageFields(pictures, settled.colours, stored, fields.productTitle),
      ...(hasOptions(settled)
        ? { ...optionFields, totalStock: String(totalStockOf(settled)) }
        : areOptionsSame && !isGone
          ? {}
          : plainOptions(settled, numbers.totalStock)),
    };
    const changed = { options: !areOptionsSame, pictures: isChanged };
    return { form, changes: product ? changesOf(product, form, changed) : {} };
  };
  const stillWrong = Object.entries(found.cells).filter(
    ([key]) => cellOf(options.grid.cells, key) === cellOf(sent.cells, key),
  );
  const grid = { ...options.grid, marks: { ...Object.fromEntries(stillWrong), ...options.grid.marks } };
  return {
    register,
    errors,
    title: fields.productTitle,
    options: { ...options, grid },
    dispatch,
    found,
    foundInPictures,
    hasChanges,
    finished,
    /** Drops what was typed. */
    reset: () => reset(before),
    draft,
    typed,
    /** Why it was not saved; undefined once all files are uploaded. */
    unfinished: errors.root?.['upload'] ? unfinishedUpload(pictures) : undefined,
  };
}

function plainOptions({ grid }: OptionsForm, totalStock: string): OptionFields {
  const { sku } = cellOf(grid.cells, onlyCell);
  const variant = { size: null, colour: null, sku: sku.trim() || null, totalStock: Number(totalStock) };
  return { sizeScale: null, sizes: [], colours: [], variants: [variant] };
}
