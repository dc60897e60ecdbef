import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminDeliveryMethod, DeliveryMethodFields, FieldError } from '../../contract/types';
import { rootReducer } from '../../lib/store';
import { signedOut } from '../auth';

interface DeliveryAdminState {
  /** In their order, also where it is not saved yet. */
  methods: AdminDeliveryMethod[];
  list: 'none' | 'loading' | 'ready' | 'failed';
  /** What the sheet is about; null while it is closed. */
  editing: AdminDeliveryMethod | 'new' | null;
  /** Somebody else saved the edited method meanwhile: what it was before, and the news of it. */
  meanwhile: { before: AdminDeliveryMethod; news: string } | null;
  /** The news that somebody else retired the edited method; null while it is there. */
  retirement: string | null;
  isSaving: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
  /** Whether methods are on, by their ids, as staff have just set it. */
  switching: Record<string, boolean>;
  /** Why a method stays as it is. */
  refused: { id: string; reason: string } | null;
}

const initialState: DeliveryAdminState = {
  methods: [],
  list: 'none',
  editing: null,
  meanwhile: null,
  retirement: null,
  isSaving: false,
  refusal: null,
  errors: [],
  switching: {},
  refused: null,
};

const slice = createSlice({
  name: 'adminDelivery',
  initialState,
  reducers: {
    loadMethods(state) {
      state.list = 'loading';
    },
    methodsArrived(state, { payload }: PayloadAction<AdminDeliveryMethod[]>) {
      state.list = 'ready';
      state.methods = payload;
    },
    methodsFailed(state) {
      state.list = 'failed';
      state.methods = [];
    },
    openMethod(state, { payload }: PayloadAction<AdminDeliveryMethod | 'new'>) {
      state.editing = payload;
      state.meanwhile = null;
      state.retirement = null;
      state.refusal = null;
      state.refused = null;
      state.errors = [];
    },
    closeMethod(state) {
      state.editing = null;
      state.meanwhile = null;
      state.retirement = null;
    },
    saveMethod(state, _: PayloadAction<DeliveryMethodFields>) {
      state.isSaving = true;
      state.refusal = null;
      state.errors = [];
    },
    savingEnded(state) {
      state.isSaving = false;
    },
    methodRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
    methodChangedMeanwhile(state, { payload }: PayloadAction<{ method: AdminDeliveryMethod; news: string }>) {
      if (state.editing === null || state.editing === 'new') return;
      state.meanwhile = { before: state.editing, news: payload.news };
      state.editing = payload.method;
    },
    methodRetiredMeanwhile(state, { payload }: PayloadAction<string>) {
      state.meanwhile = null;
      state.retirement = payload;
    },
    meanwhileTaken(state) {
      state.meanwhile = null;
    },
    moveMethod(state, { payload: { id, to } }: PayloadAction<{ id: string; to: number }>) {
      const moved = state.methods.find((method) => method._id === id);
      if (!moved) return;
      state.methods = state.methods.filter((method) => method !== moved).toSpliced(to, 0, moved);
      state.refused = null;
    },
    /** What has been moved since stays where it is. */
    orderSaved(state, { payload }: PayloadAction<AdminDeliveryMethod[]>) {
      const stored = new Map(payload.map((method) => [method._id, method]));
      state.methods = state.methods.map((method) => stored.get(method._id) ?? method);
    },
    switchMethod(state, { payload: { id, isOn } }: PayloadAction<{ id: string; isOn: boolean }>) {
      state.switching[id] = isOn;
      state.refused = null;
    },
    /** The method as it is now. */
    methodSwitched(state, { payload }: PayloadAction<AdminDeliveryMethod>) {
      state.methods = state.methods.map((method) => (method._id === payload._id ? payload : method));
      delete state.switching[payload._id];
    },
    retireMethod(state, _: PayloadAction<string>) {
      state.refused = null;
    },
    methodRetired(state, { payload }: PayloadAction<string>) {
      state.methods = state.methods.filter(({ _id }) => _id !== payload);
    },
    methodKept(state, { payload }: PayloadAction<{ id: string; reason: string }>) {
      state.refused = payload;
      delete state.switching[payload.id];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectMethods: ({ methods }) => methods,
    selectListProgress: ({ list }) => list,
    selectEditing: ({ editing }) => editing,
    selectMeanwhile: ({ meanwhile }) => meanwhile,
    selectRetirement: ({ retirement }) => retirement,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
    selectSwitching: ({ switching }) => switching,
    selectRefused: ({ refused }) => refused,
  },
});

declare module '../../lib/store' {
  interface Slices {
    adminDelivery: DeliveryAdminState;
  }
}

export const deliveryAdminSelectors = slice.injectInto(rootReducer).selectors;
export const {
  loadMethods,
  methodsArrived,
  methodsFailed,
  openMethod,
  closeMethod,
  saveMethod,
  savingEnded,
  methodRefused,
  methodChangedMeanwhile,
  methodRetiredMeanwhile,
  meanwhileTaken,
  moveMethod,
  orderSaved,
  switchMethod,
  methodSwitched,
  retireMethod,
  methodRetired,
  methodKept,
} = slice.actions;
