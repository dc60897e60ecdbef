import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Owner } from '../../contract/types';

interface OwnerState {
  owner: Owner | null;
  hasFailed: boolean;
}

const initialState: OwnerState = { owner: null, hasFailed: false };

const slice = createSlice({
  name: 'owner',
  initialState,
  reducers: {
    loadOwner(state) {
      state.hasFailed = false;
    },
    ownerArrived(state, { payload }: PayloadAction<Owner>) {
      state.owner = payload;
    },
    ownerFailed(state) {
      state.hasFailed = true;
    },
  },
  selectors: { selectOwner: (state) => state },
});

export const ownerReducer = slice.reducer;
export const { selectOwner } = slice.selectors;
export const { loadOwner, ownerArrived, ownerFailed } = slice.actions;
