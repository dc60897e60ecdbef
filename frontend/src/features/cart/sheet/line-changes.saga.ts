import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { Cart, CartItem } from '../../../contract/types';
import type { ApiError } from '../../../lib/http';
import { asApiError, isSessionOver } from '../../../lib/saga-errors';
import { selectUser } from '../../auth';
import { showToast } from '../../toasts';
import { cartApi, type LineKey } from '../cart.api';
import { report } from '../cart.saga';
import {
  addToCart,
  cartSelectors,
  changeAccepted,
  changeQuantity,
  changeRefused,
  loadCart,
  removeLine,
} from '../cart.slice';

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
  return showToast({ title: 'item deleted!', action: { label: 'Undo', dispatches: putBack }, takesFocus: true });
}

export function* lineChangesSaga() {
  const busy = new Set<string>();
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
