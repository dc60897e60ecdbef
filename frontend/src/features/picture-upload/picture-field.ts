import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { uploadApi } from './upload.api';

/** The upload of one field: on its way, failed for a reason, or done with the picture's address. */
export type FieldUpload = { state: 'sending' } | { state: 'failed'; reason: string } | { state: 'done'; url: string };

interface PictureFieldsState {
  /** By the ids of the fields. */
  uploads: Partial<Record<string, FieldUpload>>;
}

const initialState: PictureFieldsState = { uploads: {} };

/** By the ids of the fields: the store holds plain data only. */
const files = new Map<string, File>();
/** As the server accepts. */
const maxBytes = 10 * 1024 * 1024;

const slice = createSlice({
  name: 'pictureFields',
  initialState,
  reducers: {
    fileGiven: {
      prepare: (id: string, file: File) => {
        files.set(id, file);
        return { payload: id };
      },
      reducer: (state, { payload }: PayloadAction<string>) => void (state.uploads[payload] = { state: 'sending' }),
    },
    uploadEnded(state, { payload: { id, upload } }: PayloadAction<{ id: string; upload: FieldUpload }>) {
      // The field may be gone.
      if (state.uploads[id]) state.uploads[id] = upload;
    },
    uploadTaken: (state, { payload }: PayloadAction<string>) => void delete state.uploads[payload],
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectUploads: ({ uploads }) => uploads },
});

declare module '../../lib/store' {
  interface Slices {
    pictureFields: PictureFieldsState;
  }
}

export const { fileGiven, uploadTaken } = slice.actions;
const { uploadEnded } = slice.actions;
export const pictureFieldSelectors = slice.injectInto(rootReducer).selectors;

const send = safely(
  function* send({ payload: id }: ReturnType<typeof fileGiven>) {
    const file = files.get(id);
    files.delete(id);
    if (!file) return;
    if (file.size > maxBytes) throw new ApiError(0, 'The picture can be at most 10 MB.');
    const url = yield* call(uploadApi.uploadImage, file, () => undefined, new AbortController().signal);
    yield* put(uploadEnded({ id, upload: { state: 'done', url } }));
  },
  function* (error, { payload: id }) {
    const reason = isSessionOver(error) ? 'Please choose the picture again.' : error.message;
    yield* put(uploadEnded({ id, upload: { state: 'failed', reason } }));
  },
);

startSaga(function* pictureFieldsSaga() {
  yield* takeEvery(fileGiven, send);
});
