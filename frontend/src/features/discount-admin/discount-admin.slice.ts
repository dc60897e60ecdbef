import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Discount, DiscountFields, FieldError, PageMeta } from '../../contract/types';
import { rootReducer } from '../../lib/store';
import { signedOut } from '../auth';

interface DiscountAdminState {
  /** Of the page that was asked for last. */
  codes: Discount[];
  meta: PageMeta | null;
  page: number;
  list: 'none' | 'loading' | 'ready' | 'failed';
  /** What the sheet is about; null while it is closed. */
  editing: Discount | 'new' | null;
  /** The news that somebody else saved the edited code meanwhile. */
  meanwhile: string | null;
  /** The news that somebody else retired the edited code; null while it is there. */
  retirement: string | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
}

const initialState: DiscountAdminState = {
  codes: [],
  meta: null,
  page: 1,
  list: 'none',
  editing: null,
  meanwhile: null,
  retirement: null,
  isSaving: false,
  refusal: null,
  errors: [],
};

const slice = createSlice({
  name: 'adminDiscounts',
  initialState,
  reducers: {
    loadCodes(state, { payload: page }: PayloadAction<number>) {
      state.list = 'loading';
      state.page = page;
    },
    codesArrived(state, { payload }: PayloadAction<{ codes: Discount[]; meta: PageMeta }>) {
      state.list = 'ready';
      state.codes = payload.codes;
      state.meta = payload.meta;
    },
    codesFailed(state) {
      state.list = 'failed';
      state.codes = [];
      state.meta = null;
    },
    openCode(state, { payload }: PayloadAction<Discount | 'new'>) {
      state.editing = payload;
      state.meanwhile = null;
      state.retirement = null;
      state.refusal = null;
      state.errors = [];
    },
    closeCode(state) {
      state.editing = null;
      state.meanwhile = null;
      state.retirement = null;
    },
    saveCode(state, _: PayloadAction<DiscountFields>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    savingEnded(state) {
      state.isSaving = false;
    },
    codeRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    codeChangedMeanwhile(state, { payload }: PayloadAction<{ code: Discount; news: string }>) {
      state.editing = payload.code;
      state.meanwhile = payload.news;
    },
    codeRetiredMeanwhile(state, { payload }: PayloadAction<string>) {
      state.meanwhile = null;
      state.retirement = payload;
    },
    meanwhileTaken(state) {
      state.meanwhile = null;
    },
    retireCode(_state, _: PayloadAction<Discount>) {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectCodes: ({ codes }) => codes,
    selectMeta: ({ meta }) => meta,
    selectPage: ({ page }) => page,
    selectListProgress: ({ list }) => list,
    selectEditing: ({ editing }) => editing,
    selectMeanwhile: ({ meanwhile }) => meanwhile,
    selectRetirement: ({ retirement }) => retirement,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
  },
});

declare module '../../lib/store' {
  interface Slices {
    adminDiscounts: DiscountAdminState;
  }
}

export const discountAdminSelectors = slice.injectInto(rootReducer).selectors;
export const {
  loadCodes,
  codesArrived,
  codesFailed,
  openCode,
  closeCode,
  saveCode,
  savingEnded,
  codeRefused,
  codeChangedMeanwhile,
  codeRetiredMeanwhile,
  meanwhileTaken,
  retireCode,
} = slice.actions;
