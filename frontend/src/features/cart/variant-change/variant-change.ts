import { createAction } from '@reduxjs/toolkit';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { CartItem, Variant } from '../../../contract/types';
import { request } from '../../../lib/http';
import { readSlice } from '../../../lib/read-slice';
import { caught, isSessionOver } from '../../../lib/saga-errors';
import { startSaga } from '../../../lib/store';
import { selectUser } from '../../auth';
import { showToast } from '../../toasts';
import { cartApi } from '../cart.api';
import { report } from '../cart.saga';
import { cartArrived, loadCart } from '../cart.slice';

/** The product of the line that is being changed, by its id. */
export const lineProductRead = readSlice(
  'lineProduct',
  async (id: string) => (await request('GET', '/api/v1/shop/getProductDetail/{id}', { path: { id } })).data,
);

/** Another size or colour for a line. */
interface VariantChange {
  line: CartItem;
  variant: Variant;
}

export const changeVariant = createAction<VariantChange>('variantChange/changeVariant');

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

startSaga(function* variantChangeSaga() {
  yield* takeEvery(changeVariant, change);
});
