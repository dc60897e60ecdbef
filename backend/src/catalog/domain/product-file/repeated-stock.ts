import { keyOf } from '../options/product-options.js';
import type { ProductState } from '../product.js';
import type { ProductForm, VariantForm } from './product-form.js';

/** What an import made of a variant's stock, counted from what the export saw. */
export interface StockChange extends VariantForm {
  readonly stockWas: number;
}

/**
 * Leaves out changes of stock that an earlier import of the same rows made, so that a file that was mended can be
 * imported as a whole again. Where the stock is again what the file saw, it may be a newer export, whose change counts.
 */
export function withoutRepeated(form: ProductForm, present: ProductState, made: readonly StockChange[]): ProductForm {
  if (!form.variants || made.length === 0) return form;
  const variants = form.variants.map((variant) => {
    const onHand = present.variants.find((each) => !each.isRetired && keyOf(each) === keyOf(variant))?.onHand;
    const isMade = made.some((each) => {
      return (
        keyOf(each) === keyOf(variant) && each.stockWas === variant.stockWas && each.totalStock === variant.totalStock
      );
    });
    if (!isMade || onHand === undefined || onHand === variant.stockWas) return variant;
    return { ...variant, totalStock: onHand, stockWas: onHand };
  });
  return { ...form, variants };
}
