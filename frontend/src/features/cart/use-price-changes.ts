import { useAppSelector } from '../../lib/store';
import { cartSelectors, type PriceChange, priceChanges } from './cart.slice';

export function usePriceChanges(): PriceChange[] {
  return priceChanges(useAppSelector(cartSelectors.selectLines), useAppSelector(cartSelectors.selectAgreed));
}
