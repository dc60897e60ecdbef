import type { AdminProduct } from '../../../contract/types';
import { type OptionsForm, optionsFormOf, type Scales } from '../options/options-form';
import { type PictureFields, storedPictures } from '../pictures/picture-fields';
import { type TextFields, textFieldsOf, textNames } from '../product-texts';
import { mergedOptions } from './merged-options';
import { mergedPictures } from './merged-pictures';
import { mergedValue } from './three-way';

/** All that the sheet holds of a product. */
export interface ProductDraft {
  fields: TextFields;
  options: OptionsForm;
  pictures: readonly PictureFields[];
}

export function draftOf(product: AdminProduct): ProductDraft {
  return { fields: textFieldsOf(product), options: optionsFormOf(product), pictures: storedPictures(product) };
}

/**
 * Merges each field, cell and picture: what the person changed stays theirs, all else is as it is now. What only one of
 * two people removed, and the other has changed, stays.
 * @param before the product as it was opened
 */
export function mergedProduct(
  before: AdminProduct,
  typed: ProductDraft,
  now: AdminProduct,
  scales: Scales,
): ProductDraft {
  const [former, stored] = [draftOf(before), draftOf(now)];
  const options = mergedOptions(former.options, typed.options, stored.options, scales);
  const texts = textNames.map((name) => {
    return [name, mergedValue(former.fields[name], typed.fields[name], stored.fields[name])];
  });
  return {
    fields: { ...typed.fields, ...Object.fromEntries(texts) },
    options,
    pictures: mergedPictures(withColours(former), withColours(typed), withColours(stored), options.colours),
  };
}

function withColours({ pictures, options }: ProductDraft) {
  return { pictures, colours: options.colours };
}
