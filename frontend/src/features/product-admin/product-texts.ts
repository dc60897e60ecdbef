import type { AdminProduct, ImageFields, OptionFields, ProductForm } from '../../contract/types';

/** The fields of the form that are text. */
export type TextFields = Omit<ProductForm, keyof OptionFields | keyof ImageFields>;

export const noTexts: TextFields = {
  productTitle: '',
  productDescription: '',
  details: '',
  material: '',
  care: '',
  fit: '',
  category: '',
  brand: '',
  productPrice: '',
  productSalePrice: '',
  totalStock: '',
};
export const textNames = Object.keys(noTexts) as (keyof TextFields)[];

export function textFieldsOf(product: AdminProduct): TextFields {
  return {
    productTitle: product.productTitle,
    productDescription: product.productDescription,
    details: product.details,
    material: product.material,
    care: product.care,
    fit: product.fit,
    category: product.category,
    brand: product.brand,
    productPrice: String(product.productPrice),
    productSalePrice: String(product.productSalePrice || ''),
    totalStock: String(product.totalStock),
  };
}
