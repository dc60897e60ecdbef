import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { FieldError, OwnReview, ReviewWords } from '../../../contract/types';
import { request } from '../../../lib/http';
import { readSlice } from '../../../lib/read-slice';
import { changedMeanwhile } from '../../../lib/reads-and-writes';
import { caught, nothing, safely, signedOut } from '../../../lib/saga-errors';
import { rootReducer, startSaga } from '../../../lib/store';
import { showToast } from '../../toasts';
import { loadReviews } from '../reviews';

/** One's own review of a product, and whether one can be written. */
export const ownReviewRead = readSlice('ownReview', readOwn);

function readOwn(productId: string) {
  return request('GET', '/api/v1/shop/reviews/{id}/own', { path: { id: productId } });
}

interface Written {
  productId: string;
  /** The one that is changed; null for a new one. */
  own: OwnReview | null;
  words: ReviewWords;
}

interface WritingState {
  isSending: boolean;
  /** Why it was refused; null where the fields say so. */
  refusal: string | null;
  errors: readonly FieldError[];
  /** How many were accepted. */
  written: number;
}

const initialState: WritingState = { isSending: false, refusal: null, errors: [], written: 0 };

const slice = createSlice({
  name: 'reviewWriting',
  initialState,
  reducers: {
    beganReview: (state): WritingState => ({ ...state, refusal: null, errors: [] }),
    sendReview: (state, _: PayloadAction<Written>): WritingState => ({ ...state, isSending: true, refusal: null }),
    accepted: ({ written }): WritingState => ({ ...initialState, written: written + 1 }),
    refused: (state, { payload }: PayloadAction<Pick<WritingState, 'refusal' | 'errors'>>): WritingState => {
      return { ...state, ...payload, isSending: false };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectWriting: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    reviewWriting: WritingState;
  }
}

export const { beganReview, sendReview } = slice.actions;
const { accepted, refused } = slice.actions;
export const { selectWriting } = slice.injectInto(rootReducer).selectors;

function sent({ productId, own, words }: Written) {
  return own
    ? request('PUT', '/api/v1/shop/reviews/{id}', { path: { id: own._id }, body: { ...words, version: own.version } })
    : request('POST', '/api/v1/shop/reviews', { body: { productId, ...words } });
}

const send = safely(
  function* send({ payload }: PayloadAction<Written>): SagaIterator {
    const { data, message } = yield* call(sent, payload);
    yield* put(ownReviewRead.arrived({ success: true, data, meta: { canReview: false, size: data.size } }));
    yield* put(accepted());
    yield* put(showToast({ title: message ?? '' }));
    // It is not among the others any more.
    if (payload.own?.state === 'shown') yield* put(loadReviews(payload.productId));
  },
  function* (error, { payload }): SagaIterator {
    const now = changedMeanwhile<OwnReview>(error);
    // Staff have let it be seen, or hidden it, and its words are those that were changed.
    if (now && payload.own && areSame(now, payload.own)) {
      yield* call(send, sendReview({ ...payload, own: now }));
      return;
    }
    // Written, changed or gone in another tab: what is typed here can be sent once more.
    if (error.status === 409 || error.status === 404) yield* call(readAgain, payload.productId);
    const { message, errors } = error;
    yield* put(refused({ refusal: errors.length > 0 ? null : message, errors }));
  },
);

const readAgain = caught(function* readAgain(productId: string) {
  yield* put(ownReviewRead.arrived(yield* call(readOwn, productId)));
}, nothing);

function areSame(one: OwnReview, other: OwnReview): boolean {
  return (['stars', 'title', 'text', 'fit'] as const).every((field) => one[field] === other[field]);
}

startSaga(function* reviewWritingSaga() {
  yield* takeLeading(sendReview, send);
});
