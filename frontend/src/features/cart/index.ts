export { AddFromCard } from './adding/AddFromCard';
export { addFromDetails } from './adding/AddFromDetails';
export { BuyAgainButton } from './again/BuyAgainButton';
export { CartButton } from './CartButton';
export { CartPanel } from './CartPanel';
export { CartSheet } from './CartSheet';
export { SignInToAdd } from './sign-in/SignInToAdd';
export { PriceChanges } from './PriceChanges';
export { usePriceChanges } from './use-price-changes';
export { cartApi } from './cart.api';
export { cartSaga } from './cart.saga';
export {
  cartArrived,
  cartLoadFailed,
  cartSelectors,
  loadCart,
  openCart,
  pricesAgreed,
  signInWanted,
} from './cart.slice';
export { hasFreeDelivery, lineCents, totalCents } from './costs';
