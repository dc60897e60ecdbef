import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { FieldError, ReturnChange } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast, tellRefusal } from '../toasts';
import type { returnStates } from './return-words';

export interface ReturnsQuery {
  /** One of `returnStates`; empty: all. */
  state: '' | (typeof returnStates)[number]['value'];
  /** An order's number; empty: all. */
  q: string;
  page: number;
}

const limit = 20;

export const returnsRead = readSlice('staffReturns', (query: ReturnsQuery) =>
  request('GET', '/api/v1/admin/returns', { query: { ...query, limit } }),
);

export const returnRead = readSlice('staffReturn', async (id: string) => {
  const { data } = await request('GET', '/api/v1/admin/returns/{id}', { path: { id } });
  return data;
});

type Changed = { id: string } & ReturnChange;

interface ChangesState {
  /** The step that the server is asked for. */
  pending: ReturnChange['state'] | null;
  errors: readonly FieldError[];
  /** Why the last one was refused, for no field; null: it was not. */
  refusal: string | null;
  /** What the last one was, where it was refused: a return that is read again shows it. */
  kept: Changed | null;
}

const initialState: ChangesState = { pending: null, errors: [], refusal: null, kept: null };

const slice = createSlice({
  name: 'returnChanges',
  initialState,
  reducers: {
    openedReturn: () => initialState,
    changeReturn: (_, { payload }: PayloadAction<Changed>): ChangesState => {
      return { ...initialState, pending: payload.state };
    },
    changed: () => initialState,
    refused: (_, { payload }: PayloadAction<Omit<ChangesState, 'pending'>>): ChangesState => {
      return { ...payload, pending: null };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectChanges: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    returnChanges: ChangesState;
  }
}

export const { changeReturn, openedReturn } = slice.actions;
const { changed, refused } = slice.actions;
export const { selectChanges } = slice.injectInto(rootReducer).selectors;

/** The list, where it was shown. */
export function* readReturnsAgain(): SagaIterator {
  const { arg } = yield* select(returnsRead.select);
  if (arg) yield* put(returnsRead.load(arg));
}

const change = safely(
  function* change({ payload: { id, ...body } }: PayloadAction<Changed>): SagaIterator {
    const { data, message } = yield* call(() => request('PUT', '/api/v1/admin/returns/{id}', { path: { id }, body }));
    yield* put(changed());
    yield* put(showToast({ title: message ?? '' }));
    yield* call(showNow, data);
    yield* call(readReturnsAgain);
  },
  function* (error, { payload: kept }): SagaIterator {
    const { id } = kept;
    if (isSessionOver(error)) yield* put(refused({ errors: [], refusal: null, kept }));
    else yield* put(refused({ errors: error.errors, refusal: error.errors.length > 0 ? null : error.message, kept }));
    if (error.status !== 409 && error.status !== 404) {
      if (error.errors.length === 0) yield* call(tellRefusal, error);
      return;
    }
    // A colleague or the customer has changed it.
    yield* put(returnRead.load(id));
    yield* call(readReturnsAgain);
  },
);

/** Unless another was opened meanwhile. */
function* showNow(data: Parameters<typeof returnRead.arrived>[0]): SagaIterator {
  const { arg } = yield* select(returnRead.select);
  if (arg === data._id) yield* put(returnRead.arrived(data));
}

startSaga(function* returnChangesSaga() {
  yield* takeLeading(changeReturn, change);
});
