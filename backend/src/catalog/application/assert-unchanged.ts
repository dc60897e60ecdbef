import { ChangedMeanwhile } from '../../shared/errors.js';
import type { Product } from '../domain/product.js';
import { changedView } from './product-view-assembler.js';

/**
 * @param version of the product that was read; undefined where the client knows none
 * @throws ChangedMeanwhile with the `ProductView`
 */
export function assertUnchanged({ state }: Product, version: number | undefined): void {
  if (version === undefined || version === state.version) return;
  throw new ChangedMeanwhile('Somebody changed this product. Your change was not made.', changedView(state));
}
