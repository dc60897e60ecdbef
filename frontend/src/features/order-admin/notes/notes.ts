import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { isSessionOver, safely } from '../../../lib/saga-errors';
import { rootReducer, startSaga } from '../../../lib/store';
import { signedOut } from '../../auth';
import { showToast } from '../../toasts';
import { orderAdminApi } from '../order-admin.api';
import { closeOrder, orderAdminSelectors, orderArrived } from '../order-admin.slice';

interface Note {
  /** Of the order. */
  id: string;
  text: string;
}

interface NotesState {
  isSaving: boolean;
  refusal: string | null;
  /** What was written last. */
  written: Note | null;
}

const initialState: NotesState = { isSaving: false, refusal: null, written: null };

const slice = createSlice({
  name: 'adminOrderNotes',
  initialState,
  reducers: {
    addNote(state, _: PayloadAction<Note>) {
      state.isSaving = true;
      state.refusal = null;
    },
    noteAdded: (_, { payload }: PayloadAction<Note>) => ({ ...initialState, written: payload }),
    noteRefused(state, { payload }: PayloadAction<string | null>) {
      state.isSaving = false;
      state.refusal = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(closeOrder, () => initialState).addCase(signedOut, () => initialState),
  selectors: { selectNotes: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    adminOrderNotes: NotesState;
  }
}

export const { selectNotes } = slice.injectInto(rootReducer).selectors;
export const { addNote, noteAdded, noteRefused } = slice.actions;

const add = safely(
  function* add({ payload: note }: ReturnType<typeof addNote>): SagaIterator {
    const { id, text } = note;
    const { data: entry, message } = yield* call(orderAdminApi.addNote, id, text);
    yield* put(noteAdded(note));
    yield* put(showToast({ title: message ?? '' }));
    const order = yield* select(orderAdminSelectors.selectOrderDetails);
    if (order?._id === id) yield* put(orderArrived({ ...order, timeline: [...order.timeline, entry] }));
  },
  function* (error): SagaIterator {
    yield* put(noteRefused(isSessionOver(error) ? null : error.message));
  },
);

startSaga(function* notesSaga() {
  yield* takeLeading(addNote, add);
});
