export { AddToCartButton } from './AddToCartButton';
export { CartButton } from './CartButton';
export { CartLines } from './CartLines';
export { CartSheet } from './CartSheet';
export { cartSaga } from './cart.saga';
export { cartReducer, cartSelectors, lineCents, loadCart, unitPrice } from './cart.slice';
