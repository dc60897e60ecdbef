import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { actionChannel, call, put, select, take, takeLeading } from 'typed-redux-saga';
import type { Banner, BannerFields, FieldError } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { changedMeanwhile } from '../../lib/reads-and-writes';
import { isSessionOver, safely, signedOut } from '../../lib/saga-errors';
import { rootReducer } from '../../lib/store';
import { reloadSharedData } from '../catalog';
import { showToast, tellRefusal } from '../toasts';

export const bannersApi = {
  list: () => request('GET', '/api/v1/admin/banners'),
  add: (fields: BannerFields) => request('POST', '/api/v1/admin/banners', { body: fields }),
  change: (id: string, version: number, fields: BannerFields) =>
    request('PUT', '/api/v1/admin/banners/{id}', { path: { id }, body: { ...fields, version } }),
  reorder: (ids: string[]) => request('PUT', '/api/v1/admin/banners/order', { body: { ids } }),
  remove: ({ _id, version }: Banner) =>
    request('DELETE', '/api/v1/admin/banners/{id}', { path: { id: _id }, query: { version } }),
};

export const bannersRead = readSlice('adminBanners', async () => (await bannersApi.list()).data);

interface BannersState {
  /** What the sheet is about; null while it is closed. */
  editing: Banner | 'new' | null;
  /** The news that somebody else saved it meanwhile. */
  news: string | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Why one stays as it is. */
  kept: { id: string; reason: string } | null;
}

const initialState: BannersState = {
  ...{ editing: null, news: null, isSaving: false, refusal: null },
  ...{ errors: [], kept: null },
};

const slice = createSlice({
  name: 'bannerForm',
  initialState,
  reducers: {
    openBanner: (_, { payload }: PayloadAction<Banner | 'new'>) => ({ ...initialState, editing: payload }),
    closeBanner: () => initialState,
    saveBanner(state, _: PayloadAction<BannerFields>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    savingEnded(state) {
      state.isSaving = false;
    },
    bannerRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    bannerChangedMeanwhile(state, { payload }: PayloadAction<{ banner: Banner; news: string }>) {
      state.editing = payload.banner;
      state.news = payload.news;
    },
    newsTaken(state) {
      state.news = null;
    },
    moveBanner(state, _: PayloadAction<{ banner: Banner; to: number }>) {
      state.kept = null;
    },
    switchBanner(state, _: PayloadAction<{ banner: Banner; isOn: boolean }>) {
      state.kept = null;
    },
    removeBanner(state, _: PayloadAction<Banner>) {
      state.kept = null;
    },
    bannerKept(state, { payload }: PayloadAction<{ id: string; reason: string }>) {
      state.kept = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectBannerForm: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    bannerForm: BannersState;
  }
}

export const { selectBannerForm } = slice.injectInto(rootReducer).selectors;
export const { openBanner, closeBanner, saveBanner, newsTaken, moveBanner, switchBanner, removeBanner } = slice.actions;
const { savingEnded, bannerRefused, bannerChangedMeanwhile, bannerKept } = slice.actions;

function* reload() {
  yield* put(bannersRead.load(undefined));
  yield* call(reloadSharedData);
}

type Edited = Banner | 'new';

const save = safely(
  function* save(editing: Edited, fields: BannerFields) {
    const { message } = yield* editing === 'new'
      ? call(bannersApi.add, fields)
      : call(bannersApi.change, editing._id, editing.version, fields);
    yield* put(savingEnded());
    if (yield* isOpen(editing)) yield* put(closeBanner());
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload);
  },
  function* (error, editing): SagaIterator {
    yield* put(savingEnded());
    if (isSessionOver(error)) return;
    if (!(yield* isOpen(editing))) {
      yield* call(tellRefusal, error);
      return;
    }
    const now = changedMeanwhile<Banner>(error);
    if (now) yield* put(bannerChangedMeanwhile({ banner: now, news: error.message }));
    else yield* put(bannerRefused({ reason: error.message, errors: error.errors }));
    if (now || error.status === 404) yield* call(reload);
  },
);

function* saveOpen({ payload }: ReturnType<typeof saveBanner>) {
  const { editing } = yield* select(selectBannerForm);
  if (editing) yield* call(save, editing, payload);
}

/** Another one may have been opened while this one was being saved. */
function* isOpen(editing: Edited) {
  return (yield* select(selectBannerForm)).editing === editing;
}

const move = safely(
  function* move({ payload: { banner, to } }: ReturnType<typeof moveBanner>) {
    const { data } = yield* select(bannersRead.select);
    const moved = (data ?? []).filter(({ _id }) => _id !== banner._id).toSpliced(to, 0, banner);
    yield* put(bannersRead.arrived(moved));
    const stored = yield* call(
      bannersApi.reorder,
      moved.map(({ _id }) => _id),
    );
    yield* put(bannersRead.arrived(stored.data));
    yield* call(reloadSharedData);
  },
  function* (error) {
    yield* call(tellRefusal, error);
    yield* put(bannersRead.load(undefined));
  },
);

/** As the list has it, whose version an earlier change may have raised. */
function* currentOf(banner: Banner) {
  const { data } = yield* select(bannersRead.select);
  return data?.find(({ _id }) => _id === banner._id) ?? banner;
}

/** Says beside the banner why it stays as it is. */
function* keep(banner: Banner, error: Parameters<typeof tellRefusal>[0]) {
  if (!isSessionOver(error)) yield* put(bannerKept({ id: banner._id, reason: error.message }));
  if (changedMeanwhile(error) || error.status === 404) yield* call(reload);
}

const turn = safely(
  function* turn({ payload: { banner, isOn } }: ReturnType<typeof switchBanner>) {
    const { _id, version, image, alt, heading, text, buttonText, target } = yield* currentOf(banner);
    const fields = { image, alt, heading, text, buttonText, target, isOn };
    yield* call(bannersApi.change, _id, version, fields);
    yield* call(reload);
  },
  function* (error, { payload: { banner } }) {
    yield* call(keep, banner, error);
  },
);

const remove = safely(
  function* remove({ payload }: ReturnType<typeof removeBanner>) {
    const { message } = yield* call(bannersApi.remove, yield* currentOf(payload));
    yield* put(showToast({ title: message ?? '' }));
    yield* call(reload);
  },
  function* (error, { payload }) {
    yield* call(keep, payload, error);
  },
);

export function* bannerAdminSaga(): SagaIterator {
  yield* takeLeading(saveBanner, saveOpen);
  // One after the other: each counts on the order and the versions before.
  const changes = yield* actionChannel([moveBanner.type, switchBanner.type, removeBanner.type]);
  while (true) {
    const change = yield* take(changes);
    if (moveBanner.match(change)) yield* call(move, change);
    else if (switchBanner.match(change)) yield* call(turn, change);
    else if (removeBanner.match(change)) yield* call(remove, change);
  }
}
