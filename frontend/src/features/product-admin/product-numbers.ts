import type { FieldError, ProductForm } from '../../contract/types';
import { readDollars } from '../../lib/numbers/read-dollars';
import { wholeNumber } from '../../lib/numbers/whole-number';
import { stockFault } from './variant-grid/state/stock-fault';

type Numbers = Pick<ProductForm, 'productPrice' | 'productSalePrice' | 'totalStock'>;

/** @returns the numbers as the API takes them, and a fault for each that can't be read; blank ones stay blank */
export function readNumbers(typed: Numbers): { numbers: Numbers; faults: FieldError[] } {
  const numbers = { ...typed };
  const faults: FieldError[] = [];
  for (const field of ['productPrice', 'productSalePrice'] as const) {
    numbers[field] = typed[field].trim();
    if (numbers[field] === '') continue;
    const { dollars, fault } = readDollars(typed[field]);
    if (fault !== undefined) faults.push({ field, message: fault });
    else numbers[field] = dollars;
  }
  numbers.totalStock = typed.totalStock.trim();
  if (numbers.totalStock !== '') {
    const message = stockFault(typed.totalStock);
    if (message !== undefined) faults.push({ field: 'totalStock', message });
    else numbers.totalStock = String(wholeNumber(typed.totalStock));
  }
  return { numbers, faults };
}
