import { actionChannel, call, fork, put, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { ApiError } from '../../lib/http';
import { counted } from '../../lib/format/count';
import { caught, isSessionOver, safely, sessionEnded, signedOut, tabShown } from '../../lib/saga-errors';
import { authChecked, selectAssumed, selectIsShopper, selectUser, signedIn } from '../auth';
import { cartApi, cartArrived, openCart, signInWanted } from '../cart';
import { showToast } from '../toasts';
import { wishlistApi } from './wishlist.api';
import {
  addAllToCart,
  addingAllEnded,
  type Chosen,
  loadWishlist,
  type Toggle,
  toggleWish,
  wishEnded,
  wishlistArrived,
  wishlistLoadFailed,
} from './wishlist.slice';

const load = safely(
  function* load() {
    const user = yield* select(selectUser);
    if (!user || !(yield* select(selectIsShopper))) return;
    yield* put(wishlistArrived((yield* call(wishlistApi.load, user._id)).data));
  },
  function* (error) {
    if (!isSessionOver(error)) yield* put(wishlistLoadFailed());
  },
);

const toggle = caught(
  function* toggle(wish: Toggle) {
    const { product, variantId, isWished } = wish;
    // The button was pressed before the session check, which determines whose wishlist it is.
    if (yield* select(selectAssumed)) yield* take(authChecked);
    const user = yield* select(selectUser);
    if (!user) {
      yield* put(wishEnded({ productId: product._id, isRefused: true }));
      yield* put(signInWanted({ product, variant: shown(wish), quantity: 1, thanks: '', instead: toggleWish(wish) }));
      return;
    }
    const { _id: productId } = product;
    const { data } = yield* call(() =>
      isWished ? wishlistApi.add({ userId: user._id, productId, variantId }) : wishlistApi.remove(user._id, productId),
    );
    yield* put(wishlistArrived(data));
    yield* put(wishEnded({ productId }));
  },
  function* (error: ApiError, { product, isWished }: Toggle) {
    const isGone = !isWished && error.status === 404;
    yield* put(wishEnded({ productId: product._id, isRefused: true }));
    if (isSessionOver(error)) yield* put(sessionEnded());
    // Another tab has removed it.
    else if (isGone) yield* put(loadWishlist());
    else yield* put(showToast({ title: error.message, destructive: true }));
  },
);

/** One after the other, so that the last answer is that to the last press. */
function* toggleInTurn() {
  const presses = yield* actionChannel(toggleWish);
  while (true) yield* call(toggle, (yield* take(presses)).payload);
}

function* addAll({ payload: { chosen, soldOut } }: ReturnType<typeof addAllToCart>) {
  let added = 0;
  for (const one of chosen) added += yield* call(add, one);
  yield* put(addingAllEnded());
  if (added === 0) return;
  const title = `${counted(added, 'item is', 'items are')} added to your cart`;
  const description = soldOut > 0 ? `${counted(soldOut, 'product is', 'products are')} sold out.` : undefined;
  yield* put(showToast({ title, description, action: { label: 'View cart', dispatches: openCart() } }));
}

/** @returns how many were added */
function* add({ product, variant }: Chosen) {
  let added = 0;
  yield* call(
    caught(
      function* () {
        const user = yield* select(selectUser);
        if (!user) return;
        const line = { userId: user._id, productId: product._id, variantId: variant._id, quantity: 1 };
        yield* put(cartArrived((yield* call(cartApi.add, line)).data));
        added = 1;
      },
      function* (error) {
        if (isSessionOver(error)) yield* put(sessionEnded());
        else yield* put(showToast({ title: product.productTitle, description: error.message, destructive: true }));
      },
    ),
  );
  return added;
}

function shown({ product, variantId }: Toggle) {
  const variant = product.variants.find(({ _id }) => _id === variantId);
  return variant ?? { _id: '', size: null, colour: null, totalStock: 0 };
}

export function* wishlistSaga() {
  yield* fork(toggleInTurn);
  yield* takeLeading(addAllToCart, addAll);
  yield* takeLatest([loadWishlist, signedIn, authChecked, signedOut, tabShown], load);
  yield* put(loadWishlist());
}
