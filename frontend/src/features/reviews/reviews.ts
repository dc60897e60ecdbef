import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { ResponseBody } from '../../contract/operation-types';
import type { ReviewSummary, ShownReview } from '../../contract/types';
import { request } from '../../lib/http';
import { caught, safely } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';

type Page = ResponseBody<'GET', '/api/v1/shop/reviews/{id}'>;

interface ReviewsState {
  productId: string | null;
  reviews: readonly ShownReview[];
  /** Null until the first page is there. */
  summary: ReviewSummary | null;
  /** The last page that is there, and how many there are. */
  page: number;
  pages: number;
  /** Of the page that was asked for last. */
  progress: 'loading' | 'ready' | 'failed';
  /** Those that were reported here. */
  reported: readonly string[];
}

const initialState: ReviewsState = {
  ...{ productId: null, reviews: [], summary: null, page: 0, pages: 0 },
  ...{ progress: 'loading', reported: [] },
};

const slice = createSlice({
  name: 'productReviews',
  initialState,
  reducers: {
    loadReviews: ({ reported }, { payload: productId }: PayloadAction<string>): ReviewsState => {
      return { ...initialState, reported, productId };
    },
    loadMoreReviews(state) {
      state.progress = 'loading';
    },
    arrived: (state, { payload: { data, meta } }: PayloadAction<Page>): ReviewsState => {
      const known = new Set(state.reviews.map(({ _id }) => _id));
      // One that was shown meanwhile has moved the others to the next page.
      const reviews = [...state.reviews, ...data.filter(({ _id }) => !known.has(_id))];
      return { ...state, reviews, summary: meta.summary, page: meta.page, pages: meta.pages, progress: 'ready' };
    },
    failed(state) {
      state.progress = 'failed';
    },
    reportReview: (state, { payload: id }: PayloadAction<string>): ReviewsState => {
      return { ...state, reported: [...state.reported, id] };
    },
    reportFailed: (state, { payload: id }: PayloadAction<string>): ReviewsState => {
      return { ...state, reported: state.reported.filter((each) => each !== id) };
    },
  },
  selectors: { selectReviews: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    productReviews: ReviewsState;
  }
}

export const { loadReviews, loadMoreReviews, reportReview } = slice.actions;
const { arrived, failed, reportFailed } = slice.actions;
export const { selectReviews } = slice.injectInto(rootReducer).selectors;

/** Few, because there is more below them. */
const limit = 6;

const list = caught(
  function* list() {
    const { productId, page } = yield* select(selectReviews);
    const of = { path: { id: productId ?? '' }, query: { page: page + 1, limit } };
    yield* put(arrived(yield* call(() => request('GET', '/api/v1/shop/reviews/{id}', of))));
  },
  function* () {
    yield* put(failed());
  },
);

const report = safely(
  function* report({ payload: id }: ReturnType<typeof reportReview>) {
    const { message } = yield* call(() => request('POST', '/api/v1/shop/reviews/{id}/report', { path: { id } }));
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error, { payload: id }) {
    yield* put(reportFailed(id));
    yield* call(tellRefusal, error);
  },
);

startSaga(function* productReviewsSaga() {
  yield* takeLatest([loadReviews.type, loadMoreReviews.type], list);
  yield* takeEvery(reportReview, report);
});
