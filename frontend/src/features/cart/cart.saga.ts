import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Cart, CartItem } from '../../contract/types';
import { formatVariant } from '../../lib/format/variants';
import { ApiError } from '../../lib/http';
import {
  asApiError,
  caught,
  isOfFormerPerson,
  isSessionOver,
  nothing,
  safely,
  sessionEnded,
  signedOut,
  tabShown,
} from '../../lib/saga-errors';
import { authChecked, selectAssumed, selectIsShopper, selectUser, signedIn } from '../auth';
import { dismissToast, selectToast, showToast } from '../toasts';
import { cartApi, type LineKey } from './cart.api';
import {
  addingEnded,
  addToCart,
  cartArrived,
  cartLoadFailed,
  cartSelectors,
  changeAccepted,
  changeQuantity,
  changeRefused,
  loadCart,
  openCart,
  removeLine,
  signInWanted,
  waitingEnded,
} from './cart.slice';

const load = safely(
  function* load() {
    const user = yield* select(selectUser);
    if (!user || user.role === 'admin') return;
    const { data } = yield* call(cartApi.load, user._id);
    yield* put(cartArrived(data));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(cartLoadFailed());
  },
);

/** Reloads the cart, which another tab may have changed. The shown cart stays if that fails. */
const refresh = caught(function* refresh() {
  const user = yield* select(selectUser);
  const shown = yield* select(cartSelectors.selectCart);
  if (!user || user.role === 'admin' || !shown) return;
  // The response to a later change is newer than the one awaited here.
  const { response } = yield* race({
    response: call(cartApi.load, user._id),
    newer: take([cartArrived, changeAccepted, signedOut]),
  });
  if (response) yield* put(cartArrived(response.data));
}, nothing);

function* add({ payload }: ReturnType<typeof addToCart>) {
  const { product, variant, quantity, thanks } = payload;
  const variantId = variant._id;
  try {
    // The button was pressed before the session check, which determines whose cart it is.
    if (yield* select(selectAssumed)) yield* take(authChecked);
    const user = yield* select(selectUser);
    const inCart = yield* select(cartSelectors.selectQuantityOf, variantId);
    if (!user) {
      yield* put(signInWanted(payload));
      return;
    }
    if (inCart + quantity > variant.totalStock) throw new ApiError(409, onlySoMany(variant.totalStock));
    const { data } = yield* call(cartApi.add, { userId: user._id, productId: product._id, variantId, quantity });
    yield* put(cartArrived(data));
    const isOpen = yield* select(cartSelectors.selectIsCartOpen);
    const description = formatVariant(variant);
    yield* put(showToast({ title: thanks, ...(description && { description }), ...(!isOpen && { action: viewCart }) }));
  } catch (thrown) {
    yield* report(asApiError(thrown));
  } finally {
    yield* put(addingEnded({ variantId }));
  }
}

/** Adds the product that a visitor wanted to add before signing in. */
function* addWaiting() {
  const waiting = yield* select(cartSelectors.selectWaiting);
  if (!waiting) return;
  yield* put(waitingEnded());
  if (!(yield* select(selectIsShopper))) return;
  // Sign-in loads the cart too: waits for it, so that its response can't replace the response to the addition.
  yield* take([cartArrived, cartLoadFailed]);
  yield* put(addToCart(waiting));
}

/** Closes a toast that offers to open the cart, once the cart is open. */
function* withdrawOffer() {
  const toast = yield* select(selectToast);
  if (toast?.action?.dispatches.type === openCart.type) yield* put(dismissToast());
}

const viewCart = { label: 'View cart', dispatches: openCart() };

function onlySoMany(left: number): string {
  return `Only ${left} quantity can be added for this item`;
}

/** Sends a line's quantity, one call at a time, until the server has the latest quantity. */
function* settle(line: LineKey) {
  for (;;) {
    const wanted = yield* select(cartSelectors.selectQuantityOf, line.variantId);
    const outcome = yield* call(resultOf, line, wanted);
    if ((yield* select(cartSelectors.selectQuantityOf, line.variantId)) !== wanted) continue;
    if (outcome.error) yield* revert(line, outcome.error);
    else yield* accept(line, wanted, outcome.cart);
    return;
  }
}

function* resultOf(line: LineKey, wanted: number) {
  try {
    const { data } = yield* write(line, wanted);
    return { cart: data };
  } catch (thrown) {
    return { error: asApiError(thrown) };
  }
}

function* accept({ variantId }: LineKey, wanted: number, cart: Cart) {
  const before = yield* select(cartSelectors.selectBefore, variantId);
  yield* put(changeAccepted({ variantId, cart }));
  yield* put(wanted > 0 ? showToast({ title: 'item updated!' }) : removed(before));
}

function* revert({ variantId }: LineKey, error: ApiError) {
  yield* put(changeRefused({ variantId, reason: error.message }));
  yield* report(error);
  // A refusal means that the cart on the screen is out of date.
  if (!isSessionOver(error)) yield* put(loadCart());
}

/** Says why a change of the cart failed. */
export function* report(error: ApiError) {
  if (yield* call(isOfFormerPerson, error)) return;
  if (isSessionOver(error)) yield* put(sessionEnded());
  else yield* put(showToast({ title: error.message, destructive: true }));
}

function* write({ productId, variantId }: LineKey, quantity: number) {
  const user = yield* select(selectUser);
  const userId = user?._id ?? '';
  if (quantity === 0) return yield* call(cartApi.remove, userId, { productId, variantId });
  return yield* call(cartApi.change, { userId, productId, variantId, quantity });
}

function removed(line: CartItem | undefined) {
  if (!line?.isAvailable) return showToast({ title: 'item deleted!' });
  const { productId, variantId: _id, size, colour, totalStock } = line;
  const variant = { _id, size, colour, totalStock };
  const putBack = addToCart({
    product: { _id: productId },
    variant,
    quantity: line.quantity,
    thanks: 'Product is added to cart',
  });
  return showToast({ title: 'item deleted!', action: { label: 'Undo', dispatches: putBack } });
}

export function* cartSaga() {
  const busy = new Set<string>();
  yield* takeLatest([loadCart, signedIn, authChecked, signedOut], load);
  yield* takeLatest([openCart, tabShown], refresh);
  yield* takeLatest(signedIn, addWaiting);
  yield* takeEvery(openCart, withdrawOffer);
  yield* takeEvery(addToCart, add);
  yield* takeEvery([changeQuantity, removeLine], function* inTurn({ payload: line }) {
    if (busy.has(line.variantId)) return;
    busy.add(line.variantId);
    try {
      yield* settle(line);
    } finally {
      busy.delete(line.variantId);
    }
  });
}
