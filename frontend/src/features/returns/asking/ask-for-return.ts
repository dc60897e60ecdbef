import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { FieldError, Order, ReturnWish } from '../../../contract/types';
import { request } from '../../../lib/http';
import { safely, signedOut } from '../../../lib/saga-errors';
import { rootReducer, startSaga } from '../../../lib/store';

export interface Asked {
  orderId: string;
  /** What shows the order to somebody without its session. */
  link?: string | undefined;
  /** The returns that the order had when the form was opened. */
  known: string[];
  wish: ReturnWish;
}

interface AskingState {
  step: 'writing' | 'sending' | 'asked';
  /** Why it was refused; null where the fields say so. */
  refusal: string | null;
  errors: readonly FieldError[];
  /** The last answer was lost: it may have been asked for. */
  isUncertain: boolean;
}

const initialState: AskingState = { step: 'writing', refusal: null, errors: [], isUncertain: false };

const slice = createSlice({
  name: 'askingForReturn',
  initialState,
  reducers: {
    beganReturn: () => initialState,
    askForReturn: (state, _: PayloadAction<Asked>): AskingState => ({ ...state, step: 'sending', refusal: null }),
    returnAsked: (): AskingState => ({ ...initialState, step: 'asked' }),
    returnRefused: (_, { payload }: PayloadAction<Omit<AskingState, 'step'>>): AskingState => {
      return { ...payload, step: 'writing' };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectAsking: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    askingForReturn: AskingState;
  }
}

export const { beganReturn, askForReturn } = slice.actions;
const { returnAsked, returnRefused } = slice.actions;
export const { selectAsking } = slice.injectInto(rootReducer).selectors;

function sent({ orderId, link, wish }: Asked): Promise<unknown> {
  return link === undefined
    ? request('POST', '/api/v1/shop/returns', { body: { orderId, ...wish } })
    : request('POST', '/api/v1/shop/returns/by-link', { body: { link, ...wish } });
}

/** Whether it was asked for already: the order has a return more. */
async function isThere({ orderId, link, known }: Asked): Promise<boolean> {
  const order: Pick<Order, 'returns'> =
    link === undefined
      ? (await request('GET', '/api/v1/shop/order/details/{id}', { path: { id: orderId } })).data
      : (await request('POST', '/api/v1/shop/order/by-link', { body: { link } })).data;
  return order.returns.some(({ _id }) => !known.includes(_id));
}

const ask = safely(
  function* ask({ payload }: PayloadAction<Asked>) {
    const { isUncertain } = yield* select(selectAsking);
    if (!isUncertain || !(yield* call(isThere, payload))) yield* call(sent, payload);
    yield* put(returnAsked());
  },
  function* ({ message, errors, status }) {
    const { isUncertain } = yield* select(selectAsking);
    const isLost = status === 0 || status >= 500;
    yield* put(returnRefused({ refusal: message, errors, isUncertain: isUncertain || isLost }));
  },
);

startSaga(function* watch() {
  yield* takeLeading(askForReturn, ask);
});
