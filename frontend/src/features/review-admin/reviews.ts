import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import type { ReviewDecision } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

export const reviewStates = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'reported', label: 'Reported' },
] as const;

export interface ReviewsQuery {
  /** One of `reviewStates`; empty: all. */
  state: '' | (typeof reviewStates)[number]['value'];
  page: number;
}

const limit = 20;

export const reviewsRead = readSlice('staffReviews', ({ state, page }: ReviewsQuery) =>
  request('GET', '/api/v1/admin/reviews', { query: { state: state || 'all', page, limit } }),
);

type Decided = { id: string } & ReviewDecision;

interface DecisionsState {
  /** What the server is asked for, by the ids of reviews. */
  pending: Partial<Record<string, 'shown' | 'hidden'>>;
  /** How often it has answered. */
  responses: number;
}

const initialState: DecisionsState = { pending: {}, responses: 0 };

const slice = createSlice({
  name: 'reviewDecisions',
  initialState,
  reducers: {
    decideReview(state, { payload: { id, state: wanted } }: PayloadAction<Decided>) {
      state.pending[id] = wanted;
    },
    responded(state, { payload: id }: PayloadAction<string>) {
      delete state.pending[id];
      state.responses += 1;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectPending: ({ pending }) => pending,
    selectResponses: ({ responses }) => responses,
  },
});

declare module '../../lib/store' {
  interface Slices {
    reviewDecisions: DecisionsState;
  }
}

export const { decideReview } = slice.actions;
const { responded } = slice.actions;
export const decisionSelectors = slice.injectInto(rootReducer).selectors;

function* listAgain() {
  const { arg } = yield* select(reviewsRead.select);
  if (arg) yield* put(reviewsRead.load(arg));
}

const decide = safely(
  function* decide({ payload: { id, ...body } }: PayloadAction<Decided>): SagaIterator {
    const { message } = yield* call(() => request('PUT', '/api/v1/admin/reviews/{id}', { path: { id }, body }));
    yield* put(responded(id));
    yield* put(showToast({ title: message ?? '' }));
    yield* call(listAgain);
  },
  function* (error, { payload: { id } }) {
    yield* put(responded(id));
    yield* call(tellRefusal, error);
    // The shopper or a colleague has changed it, or it is gone.
    if (error.status === 409 || error.status === 404) yield* call(listAgain);
  },
);

startSaga(function* reviewDecisionsSaga() {
  yield* takeEvery(decideReview, decide);
});
