import type { ProductState } from '../product.js';
import { amountIn } from './cell-numbers.js';
import type { Places } from './places.js';
import type { ProductForm } from './product-form.js';
import type { SharedCells } from './shared-cells.js';

/** The price is what people pay; the one to compare it with, if any, is the regular price. */
export function pricesIn(shared: SharedCells, present: ProductState | null, places: Places): ProductForm {
  const [paidCell, compareCell] = [shared.get('Variant Price'), shared.get('Variant Compare At Price')];
  const [price, compareAt] = [shared.rowOf('Variant Price'), shared.rowOf('Variant Compare At Price')];
  places.set('productPrice', price, 'Variant Price');
  places.set('productSalePrice', compareAt, 'Variant Compare At Price');
  if (paidCell === undefined && compareCell === undefined) return {};
  const were = present ? shownPrices(present) : { paid: 0, compare: 0 };
  if (paidCell === '' || (paidCell === undefined && !present)) return { productPrice: '' };
  const paid = paidCell === undefined ? were.paid : amountIn(paidCell);
  const compare = compareCell === undefined ? were.compare : compareCell === '' ? 0 : amountIn(compareCell);
  if (Number.isNaN(compare)) places.set('productPrice', compareAt, 'Variant Compare At Price');
  if (paid === were.paid && compare === were.compare && present) return {};
  const isOnSale = compare !== 0 && paid > 0 && compare !== paid;
  return isOnSale || Number.isNaN(compare)
    ? { productPrice: compare, productSalePrice: paid }
    : { productPrice: paid, productSalePrice: 0 };
}

function shownPrices({ regularPrice, salePrice }: ProductState): { paid: number; compare: number } {
  return salePrice.isZero
    ? { paid: regularPrice.dollars, compare: 0 }
    : { paid: salePrice.dollars, compare: regularPrice.dollars };
}
