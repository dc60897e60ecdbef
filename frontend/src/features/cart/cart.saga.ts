import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
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
import { cartApi } from './cart.api';
import {
  addingEnded,
  addToCart,
  cartArrived,
  cartLoadFailed,
  cartSelectors,
  changeAccepted,
  loadCart,
  openCart,
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
  // What the state holds is frozen, and the middleware marks the actions that it puts.
  yield* put(waiting.instead ? { ...waiting.instead } : addToCart(waiting));
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

/** Says why a change of the cart failed. */
export function* report(error: ApiError) {
  if (yield* call(isOfFormerPerson, error)) return;
  if (isSessionOver(error)) yield* put(sessionEnded());
  else yield* put(showToast({ title: error.message, destructive: true }));
}

export function* cartSaga() {
  yield* takeLatest([loadCart, signedIn, authChecked, signedOut], load);
  yield* takeLatest([openCart, tabShown], refresh);
  yield* takeLatest(signedIn, addWaiting);
  yield* takeEvery(openCart, withdrawOffer);
  yield* takeEvery(addToCart, add);
}
