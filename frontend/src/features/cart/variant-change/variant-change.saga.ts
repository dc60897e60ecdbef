import { call, put, select, takeEvery } from 'typed-redux-saga';
import { caught, isSessionOver } from '../../../lib/saga-errors';
import { selectUser } from '../../auth';
import { showToast } from '../../toasts';
import { cartApi } from '../cart.api';
import { report } from '../cart.saga';
import { cartArrived, loadCart } from '../cart.slice';
import { variantChangeApi } from './variant-change.api';
import {
  type VariantChange,
  changeVariant,
  lineProductArrived,
  lineProductFailed,
  loadLineProduct,
} from './variant-change.slice';

const load = caught(
  function* load({ payload: id }: ReturnType<typeof loadLineProduct>) {
    const { data } = yield* call(variantChangeApi.product, id);
    yield* put(lineProductArrived(data));
  },
  function* (_error, { payload: id }) {
    yield* put(lineProductFailed(id));
  },
);

const change = caught(
  function* change({ payload }: ReturnType<typeof changeVariant>) {
    yield* put(cartArrived(yield* call(replace, payload)));
    yield* put(showToast({ title: 'item updated!' }));
  },
  function* (error) {
    yield* report(error);
    // The first of the two calls, the addition, may have succeeded.
    if (!isSessionOver(error)) yield* put(loadCart());
  },
);

/** Adds the new variant before it removes the former, so that missing stock leaves the line unchanged. */
function* replace({ line, variant }: VariantChange) {
  const userId = (yield* select(selectUser))?._id ?? '';
  const { productId, quantity } = line;
  const wish = { userId, productId, variantId: variant._id, quantity };
  if (variant._id === line.variantId) return (yield* call(cartApi.change, wish)).data;
  yield* call(cartApi.add, wish);
  return (yield* call(cartApi.remove, userId, line)).data;
}

export function* variantChangeSaga() {
  yield* takeEvery(loadLineProduct, load);
  yield* takeEvery(changeVariant, change);
}
