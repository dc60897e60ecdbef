import type { ImageInput } from '../../domain/images/product-images.js';
import type { OptionsInput } from '../../domain/options/product-options.js';
import type { ProductDetails } from '../../domain/product.js';
import type { ProductForm } from '../../domain/product-file/product-form.js';
import type { ProductEdit } from '../edit-product.js';

export interface NewProduct {
  readonly details: ProductDetails;
  readonly stock: number;
  readonly options?: OptionsInput | undefined;
  readonly images?: readonly ImageInput[] | undefined;
}

/** The rules of the product form's fields, which are the same wherever a product comes from. */
export abstract class ProductForms {
  /** @throws Invalid with the fields at fault */
  abstract toAdd(form: ProductForm): Promise<NewProduct>;

  /** @throws Invalid with the fields at fault */
  abstract toEdit(form: ProductForm, version: number): Promise<ProductEdit>;
}
