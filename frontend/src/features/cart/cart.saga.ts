import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Cart, CartItem } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { isSessionOver, safely, sessionEnded } from '../../lib/saga-errors';
import { authChecked, selectIsShopper, selectUser, signedIn } from '../auth';
import { dismissToast, selectToast, showToast } from '../toasts';
import { cartApi } from './cart.api';
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
  tabShown,
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

/** Asks again for what another tab may have changed. What is on the screen stays where that fails. */
function* refresh() {
  const user = yield* select(selectUser);
  const shown = yield* select(cartSelectors.selectCart);
  if (!user || user.role === 'admin' || !shown) return;
  try {
    // An answer to a later change is newer than the one awaited here.
    const { answer } = yield* race({
      answer: call(cartApi.load, user._id),
      newer: take([cartArrived, changeAccepted]),
    });
    if (answer) yield* put(cartArrived(answer.data));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function* add({ payload: { product, quantity, thanks } }: ReturnType<typeof addToCart>) {
  const productId = product._id;
  try {
    const user = yield* select(selectUser);
    const inCart = yield* select(cartSelectors.selectQuantityOf, productId);
    if (!user) {
      yield* put(signInWanted({ product, quantity, thanks }));
      return;
    }
    if (inCart + quantity > product.totalStock) throw new ApiError(409, onlySoMany(product.totalStock));
    const { data } = yield* call(cartApi.add, { userId: user._id, productId, quantity });
    yield* put(cartArrived(data));
    const isOpen = yield* select(cartSelectors.selectIsCartOpen);
    yield* put(showToast(isOpen ? { title: thanks } : { title: thanks, action: viewCart }));
  } catch (error) {
    yield* report(error);
  } finally {
    yield* put(addingEnded({ productId }));
  }
}

/** Adds what a visitor wanted to, now that they have signed in. */
function* addWaiting() {
  const waiting = yield* select(cartSelectors.selectWaiting);
  if (!waiting) return;
  yield* put(waitingEnded());
  if (!(yield* select(selectIsShopper))) return;
  // Signing in reads the cart too; its answer must not replace that of the addition.
  yield* take([cartArrived, cartLoadFailed]);
  yield* put(addToCart(waiting));
}

/** The open cart needs no offer to open it. */
function* withdrawOffer() {
  const toast = yield* select(selectToast);
  if (toast?.action?.dispatches.type === openCart.type) yield* put(dismissToast());
}

const viewCart = { label: 'View cart', dispatches: openCart() };

function onlySoMany(left: number): string {
  return `Only ${left} quantity can be added for this item`;
}

/** Sends a line's quantity until the server has the latest one; one call at a time. */
function* settle(productId: string) {
  for (;;) {
    const wanted = yield* select(cartSelectors.selectQuantityOf, productId);
    const outcome = yield* call(answerTo, productId, wanted);
    if ((yield* select(cartSelectors.selectQuantityOf, productId)) !== wanted) continue;
    if ('error' in outcome) yield* revert(productId, outcome.error);
    else yield* accept(productId, wanted, outcome.cart);
    return;
  }
}

function* answerTo(productId: string, wanted: number) {
  try {
    const { data } = yield* write(productId, wanted);
    return { cart: data };
  } catch (error) {
    return { error };
  }
}

function* accept(productId: string, wanted: number, cart: Cart) {
  const before = yield* select(cartSelectors.selectBefore, productId);
  yield* put(changeAccepted({ productId, cart }));
  yield* put(wanted > 0 ? showToast({ title: 'item updated!' }) : removed(before));
}

function* revert(productId: string, error: unknown) {
  yield* put(changeRefused({ productId, reason: sentenceOf(error) }));
  yield* report(error);
  // A refusal means that the cart on the screen is out of date.
  if (error instanceof ApiError && !isSessionOver(error)) yield* put(loadCart());
}

function* report(error: unknown) {
  if (isSessionOver(error)) yield* put(sessionEnded());
  else yield* put(showToast({ title: sentenceOf(error), destructive: true }));
}

function* write(productId: string, quantity: number) {
  const user = yield* select(selectUser);
  const userId = user?._id ?? '';
  if (quantity === 0) return yield* call(cartApi.remove, userId, productId);
  return yield* call(cartApi.change, { userId, productId, quantity });
}

function removed(line: CartItem | undefined) {
  if (!line?.isAvailable) return showToast({ title: 'item deleted!' });
  const product = { _id: line.productId, totalStock: line.totalStock };
  const putBack = addToCart({ product, quantity: line.quantity, thanks: 'Product is added to cart' });
  return showToast({ title: 'item deleted!', action: { label: 'Undo', dispatches: putBack } });
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

export function* cartSaga() {
  const busy = new Set<string>();
  yield* takeLatest([loadCart, signedIn, authChecked], load);
  yield* takeLatest([openCart, tabShown], refresh);
  yield* takeLatest(signedIn, addWaiting);
  yield* takeEvery(openCart, withdrawOffer);
  yield* takeEvery(addToCart, add);
  yield* takeEvery([changeQuantity, removeLine], function* inTurn({ payload: { productId } }) {
    if (busy.has(productId)) return;
    busy.add(productId);
    try {
      yield* settle(productId);
    } finally {
      busy.delete(productId);
    }
  });
}
