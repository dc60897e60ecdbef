import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { FieldError, TaxSettings } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { showToast } from '../toasts';
import type { TaxForm } from './tax-form';

const path = '/api/v1/admin/settings/tax';

export const taxSettingsApi = {
  read: () => request('GET', path),
  /** With the version that the form began with. */
  save: (settings: TaxSettings) => request('PUT', path, { body: settings }),
};

export const taxRead = readSlice('taxSettings', async () => (await taxSettingsApi.read()).data);

interface Saving {
  settings: TaxSettings;
  /** As it was typed. */
  form: TaxForm;
}

interface TaxFormState {
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Somebody else saved them meanwhile; null where nobody did. */
  news: string | null;
  /** What was saved here last, as it was typed. */
  saved: TaxForm | null;
}

const initialState: TaxFormState = { isSaving: false, refusal: null, errors: [], news: null, saved: null };

const slice = createSlice({
  name: 'taxForm',
  initialState,
  reducers: {
    saveTax(state, _: PayloadAction<Saving>) {
      state.isSaving = true;
      state.saved = null;
      state.refusal = null;
      state.errors = [];
    },
    taxSaved(state, { payload }: PayloadAction<TaxForm>) {
      state.isSaving = false;
      state.news = null;
      state.saved = payload;
    },
    taxRefused(state, { payload }: PayloadAction<{ reason: string | null; errors: readonly FieldError[] }>) {
      state.isSaving = false;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    taxChangedMeanwhile(state, { payload }: PayloadAction<string>) {
      state.isSaving = false;
      state.news = payload;
    },
    newsSeen(state) {
      state.news = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
    selectNews: ({ news }) => news,
    selectSaved: ({ saved }) => saved,
  },
});

declare module '../../lib/store' {
  interface Slices {
    taxForm: TaxFormState;
  }
}

export const taxFormSelectors = slice.injectInto(rootReducer).selectors;
export const { saveTax, newsSeen } = slice.actions;
const { taxSaved, taxRefused, taxChangedMeanwhile } = slice.actions;

const save = safely(
  function* save({ payload: { settings, form } }: ReturnType<typeof saveTax>) {
    const { data, message } = yield* call(taxSettingsApi.save, settings);
    yield* put(taxSaved(form));
    yield* put(taxRead.arrived(data));
    yield* put(showToast({ title: message ?? '' }));
  },
  function* (error) {
    const now = changedMeanwhile<TaxSettings>(error);
    if (now) {
      yield* put(taxChangedMeanwhile(error.message));
      yield* put(taxRead.arrived(now));
      return;
    }
    yield* put(taxRefused({ reason: isSessionOver(error) ? null : error.message, errors: error.errors }));
  },
);

startSaga(function* taxSettingsSaga() {
  yield* takeLeading(saveTax, save);
});
