import { useAppSelector } from '../../lib/store';
import { cartSelectors } from './cart.slice';
import { type PriceChange, priceChanges } from './price-changes';

export function usePriceChanges(): PriceChange[] {
  return priceChanges(useAppSelector(cartSelectors.selectLines), useAppSelector(cartSelectors.selectAgreed));
}
