import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Imprint } from '../../contract/types';

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

export const imprintReducer = slice.reducer;
export const { selectImprint } = slice.selectors;
export const { loadImprint, imprintArrived, imprintFailed } = slice.actions;
