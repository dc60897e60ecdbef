import { useSelector } from 'react-redux';
import { cartSelectors, type PriceChange, priceChanges } from './cart.slice';

export function usePriceChanges(): PriceChange[] {
  return priceChanges(useSelector(cartSelectors.selectLines), useSelector(cartSelectors.selectAgreed));
}
