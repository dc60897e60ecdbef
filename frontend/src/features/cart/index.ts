export { AddFromCard } from './adding/AddFromCard';
export { addFromDetails } from './adding/AddFromDetails';
export { CartButton } from './CartButton';
export { CartContents } from './sheet/CartContents';
export { CartSheet } from './CartSheet';
export { SignInToAdd } from './sign-in/SignInToAdd';
export { PriceChanges } from './PriceChanges';
export { usePriceChanges } from './use-price-changes';
export { cartApi } from './cart.api';
export { cartSaga } from './cart.saga';
export {
  cartArrived,
  cartLoadFailed,
  cartReducer,
  cartSelectors,
  lineCents,
  loadCart,
  pricesAgreed,
} from './cart.slice';
