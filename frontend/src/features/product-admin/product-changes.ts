import type { AdminProduct, ProductEdit, ProductForm } from '../../contract/types';
import { type TextFields, textFieldsOf, textNames } from './product-texts';

interface Changed {
  options: boolean;
  pictures: boolean;
}

/**
 * What the form changes of the product as it was opened; a count comes with the former one, so that what sold since
 * stays sold.
 */
export function changesOf(product: AdminProduct, form: ProductForm, changed: Changed): ProductEdit {
  const before = textFieldsOf(product);
  const texts = textNames.filter((name) => !isSame(name, form[name], before[name]));
  const { sizeScale, sizes, colours, variants, totalStock, image, images } = form;
  const edit: ProductEdit = {
    ...Object.fromEntries(texts.map((name) => [name, form[name]])),
    ...(changed.options && variants ? { sizeScale, sizes, colours, variants, totalStock } : {}),
    ...(changed.pictures && image !== product.image ? { image } : {}),
    ...(changed.pictures && images ? { images } : {}),
  };
  // With sizes or colours, each saved variant has a `stockWas` instead.
  const isOneCount = [product, form].every((each) => !each.sizes?.length && !each.colours?.length);
  return { ...edit, ...(isOneCount && edit.totalStock !== undefined ? { stockWas: product.totalStock } : {}) };
}

const numbers: readonly (keyof TextFields)[] = ['productPrice', 'productSalePrice', 'totalStock'];

/** `79.50` is `79.5`, and no sale price is 0. */
function isSame(name: keyof TextFields, one: string, other: string): boolean {
  if (one === other) return true;
  const isSale = name === 'productSalePrice';
  return numbers.includes(name) && (isSale || one !== '') && Number(one) === Number(other);
}
