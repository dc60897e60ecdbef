import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { MissingGoods } from '../../../contract/types';
import { request } from '../../../lib/http';
import { caught } from '../../../lib/saga-errors';
import { rootReducer, startSaga } from '../../../lib/store';
import { signedOut } from '../../auth';
import { report } from '../cart.saga';
import { cartArrived, openCart } from '../cart.slice';

interface BuyAgainState {
  /** The order that is being added to the cart. */
  orderId: string | null;
  /** What of the last one could not be added, until the shopper has closed the notice. */
  missing: MissingGoods[];
}

const initialState: BuyAgainState = { orderId: null, missing: [] };

const slice = createSlice({
  name: 'buyAgain',
  initialState,
  reducers: {
    buyAgain(state, { payload }: PayloadAction<string>) {
      state.orderId = payload;
    },
    boughtAgain(state, { payload }: PayloadAction<MissingGoods[]>) {
      state.missing = payload;
    },
    buyingAgainEnded(state) {
      state.orderId = null;
    },
    missingSeen(state) {
      state.missing = [];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectIsBuyingAgain: (state, orderId: string) => state.orderId === orderId,
    selectMissing: ({ missing }) => missing,
  },
});

declare module '../../../lib/store' {
  interface Slices {
    buyAgain: BuyAgainState;
  }
}
export const { buyAgain, boughtAgain, buyingAgainEnded, missingSeen } = slice.actions;
export const buyAgainSelectors = slice.injectInto(rootReducer).selectors;

const fillCart = caught(
  function* fillCart({ payload: orderId }: ReturnType<typeof buyAgain>) {
    const { data } = yield* call(() => request('POST', '/api/v1/shop/order/again/{orderId}', { path: { orderId } }));
    const { missing, ...cart } = data;
    yield* put(cartArrived(cart));
    yield* put(boughtAgain(missing));
    yield* put(buyingAgainEnded());
    yield* put(openCart());
  },
  function* (error) {
    yield* put(buyingAgainEnded());
    yield* call(report, error);
  },
);

startSaga(function* watch() {
  yield* takeLeading(buyAgain, fillCart);
});
