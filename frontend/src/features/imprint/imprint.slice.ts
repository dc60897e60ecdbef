import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Imprint } from '../../contract/types';
import { rootReducer } from '../../lib/store';

interface ImprintState {
  imprint: Imprint | null;
  hasFailed: boolean;
}

const initialState: ImprintState = { imprint: null, hasFailed: false };

const slice = createSlice({
  name: 'imprint',
  initialState,
  reducers: {
    loadImprint(state) {
      state.hasFailed = false;
    },
    imprintArrived(state, { payload }: PayloadAction<Imprint>) {
      state.imprint = payload;
    },
    imprintFailed(state) {
      state.hasFailed = true;
    },
  },
  selectors: { selectImprint: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    imprint: ImprintState;
  }
}

export const { selectImprint } = slice.injectInto(rootReducer).selectors;
export const { loadImprint, imprintArrived, imprintFailed } = slice.actions;
