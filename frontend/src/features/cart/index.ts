export { AddToCartButton } from './AddToCartButton';
export { CartButton } from './CartButton';
export { CartContents } from './CartContents';
export { CartSheet } from './CartSheet';
export { usePriceChanges } from './use-price-changes';
export { cartApi } from './cart.api';
export { cartSaga } from './cart.saga';
export { cartArrived, cartReducer, cartSelectors, lineCents, loadCart, pricesAgreed, unitPrice } from './cart.slice';
