import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldError, ProductGroup } from '../../contract/types';
import { readSlice } from '../../lib/read-slice';
import { signedOut } from '../../lib/saga-errors';
import { rootReducer } from '../../lib/store';
import { type GroupFields, type GroupKind, groupsApi } from './groups.api';

export const groupReads = {
  categories: readSlice('adminCategories', async () => (await groupsApi.list('categories')).data),
  brands: readSlice('adminBrands', async () => (await groupsApi.list('brands')).data),
} as const;

export interface Edited {
  kind: GroupKind;
  group: ProductGroup | 'new';
}

interface GroupsState {
  /** What the sheet is about; null while it is closed. */
  editing: Edited | null;
  /** Somebody else saved it meanwhile: what it was before, and the news of it. */
  meanwhile: { before: ProductGroup; news: string } | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Why one stays as it is. */
  refused: { kind: GroupKind; slug: string; reason: string } | null;
}

const initialState: GroupsState = {
  editing: null,
  meanwhile: null,
  isSaving: false,
  refusal: null,
  errors: [],
  refused: null,
};

const slice = createSlice({
  name: 'adminGroups',
  initialState,
  reducers: {
    openGroup: (_, { payload }: PayloadAction<Edited>) => ({ ...initialState, editing: payload }),
    closeGroup(state) {
      state.editing = null;
      state.meanwhile = null;
    },
    saveGroup(state, _: PayloadAction<GroupFields>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    savingEnded(state) {
      state.isSaving = false;
    },
    groupRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    groupChangedMeanwhile(state, { payload: { group, news } }: PayloadAction<{ group: ProductGroup; news: string }>) {
      if (!state.editing || state.editing.group === 'new') return;
      state.meanwhile = { before: state.editing.group, news };
      state.editing.group = group;
    },
    meanwhileTaken(state) {
      state.meanwhile = null;
    },
    moveGroup(state, _: PayloadAction<{ kind: GroupKind; group: ProductGroup; to: number }>) {
      state.refused = null;
    },
    removeGroup(state, _: PayloadAction<{ kind: GroupKind; group: ProductGroup }>) {
      state.refused = null;
    },
    groupKept(state, { payload }: PayloadAction<NonNullable<GroupsState['refused']>>) {
      state.refused = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectEditing: ({ editing }) => editing,
    selectMeanwhile: ({ meanwhile }) => meanwhile,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
    selectRefused: ({ refused }) => refused,
  },
});

declare module '../../lib/store' {
  interface Slices {
    adminGroups: GroupsState;
  }
}

export const groupSelectors = slice.injectInto(rootReducer).selectors;
export const {
  openGroup,
  closeGroup,
  saveGroup,
  savingEnded,
  groupRefused,
  groupChangedMeanwhile,
  meanwhileTaken,
  moveGroup,
  removeGroup,
  groupKept,
} = slice.actions;
