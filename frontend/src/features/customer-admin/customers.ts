import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast } from '../toasts';

export interface CustomersQuery {
  page: number;
  limit: number;
  q: string;
  sortBy: 'lastOrderAt' | 'spent' | 'name';
  order: 'asc' | 'desc';
}

export const customersApi = {
  list: (query: CustomersQuery) => request('GET', '/api/v1/admin/customers', { query: { ...query } }),
  one: (id: string) => request('GET', '/api/v1/admin/customers/{id}', { path: { id } }),
  note: (id: string, text: string) =>
    request('POST', '/api/v1/admin/customers/{id}/notes', { path: { id }, body: { text } }),
};

export const customersRead = readSlice('customers', (query: CustomersQuery) => customersApi.list(query));
export const customerRead = readSlice('customer', async (id: string) => (await customersApi.one(id)).data);

interface NotesState {
  isSaving: boolean;
  /** Why nothing was noted about a person. */
  refused: { id: string; reason: string } | null;
  /** What was noted last, which the form no longer needs to hold; null before. */
  written: { id: string; text: string } | null;
}

const initialState: NotesState = { isSaving: false, refused: null, written: null };

const slice = createSlice({
  name: 'customerNotes',
  initialState,
  reducers: {
    writeNote(state, _: PayloadAction<{ id: string; text: string }>) {
      state.isSaving = true;
      state.refused = null;
    },
    noteWritten(state, { payload }: PayloadAction<NotesState['written']>) {
      state.isSaving = false;
      state.written = payload;
    },
    noteRefused(state, { payload }: PayloadAction<NotesState['refused']>) {
      state.isSaving = false;
      state.refused = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefused: ({ refused }) => refused,
    selectWritten: ({ written }) => written,
  },
});

declare module '../../lib/store' {
  interface Slices {
    customerNotes: NotesState;
  }
}

export const { writeNote } = slice.actions;
const { noteWritten, noteRefused } = slice.actions;
export const customerNoteSelectors = slice.injectInto(rootReducer).selectors;

const write = safely(
  function* write({ payload: { id, text } }: ReturnType<typeof writeNote>): SagaIterator {
    const { message } = yield* call(customersApi.note, id, text);
    yield* put(noteWritten({ id, text }));
    yield* put(showToast({ title: message ?? '' }));
    // Another customer may be on the page by now.
    if ((yield* select(customerRead.select)).arg === id) yield* put(customerRead.load(id));
  },
  function* (error, { payload: { id } }) {
    yield* put(noteRefused(isSessionOver(error) ? null : { id, reason: error.message }));
  },
);

startSaga(function* customerNotesSaga() {
  yield* takeLeading(writeNote, write);
});
