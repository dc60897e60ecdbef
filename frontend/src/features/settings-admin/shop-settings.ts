import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeLeading } from 'typed-redux-saga';
import type { FieldError, ShopSettings } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer, startSaga } from '../../lib/store';
import { reloadSharedData } from '../catalog';
import { showToast } from '../toasts';
import type { ShopForm, ShopPart } from './shop-parts';

const path = '/api/v1/admin/settings/shop';

export const shopSettingsApi = {
  read: () => request('GET', path),
  /** What is left out stays. With the version that the form began with. */
  save: (settings: Partial<ShopSettings>) => request('PUT', path, { body: settings }),
};

export const shopSettingsRead = readSlice('shopSettings', async () => (await shopSettingsApi.read()).data);

interface Saving {
  part: ShopPart;
  form: ShopForm;
  /** That the form began with. */
  version: number;
}

interface ShopFormState {
  /** Which form was sent last. */
  part: ShopPart | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Somebody else saved them meanwhile; null where nobody did. */
  news: string | null;
  /** What was saved here last. */
  saved: Saving | null;
}

const initialState: ShopFormState = { part: null, isSaving: false, refusal: null, errors: [], news: null, saved: null };

const slice = createSlice({
  name: 'shopForm',
  initialState,
  reducers: {
    saveShop(state, { payload }: PayloadAction<Saving>) {
      state.part = payload.part;
      state.isSaving = true;
      state.saved = null;
      state.refusal = null;
      state.errors = [];
    },
    shopSaved(state, { payload }: PayloadAction<Saving>) {
      state.isSaving = false;
      state.news = null;
      state.saved = payload;
    },
    shopRefused(state, { payload }: PayloadAction<{ reason: string | null; errors: readonly FieldError[] }>) {
      state.isSaving = false;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    shopChangedMeanwhile(state, { payload }: PayloadAction<string>) {
      state.isSaving = false;
      state.news = payload;
    },
    shopNewsSeen(state) {
      state.news = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectShopForm: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    shopForm: ShopFormState;
  }
}

export const { selectShopForm } = slice.injectInto(rootReducer).selectors;
export const { saveShop, shopNewsSeen } = slice.actions;
const { shopSaved, shopRefused, shopChangedMeanwhile } = slice.actions;

const save = safely(
  function* save({ payload }: ReturnType<typeof saveShop>) {
    const { data, message } = yield* call(shopSettingsApi.save, { ...payload.form, version: payload.version });
    yield* put(shopSaved(payload));
    yield* put(shopSettingsRead.arrived(data));
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reloadSharedData);
  },
  function* (error) {
    const now = changedMeanwhile<ShopSettings>(error);
    if (now) {
      yield* put(shopChangedMeanwhile(error.message));
      yield* put(shopSettingsRead.arrived(now));
      return;
    }
    yield* put(shopRefused({ reason: isSessionOver(error) ? null : error.message, errors: error.errors }));
  },
);

startSaga(function* shopSettingsSaga() {
  yield* takeLeading(saveShop, save);
});
