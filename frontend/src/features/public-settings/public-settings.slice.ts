import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicSettings } from '../../contract/types';

interface PublicSettingsState {
  settings: PublicSettings | null;
}

const initialState: PublicSettingsState = { settings: null };

const slice = createSlice({
  name: 'publicSettings',
  initialState,
  reducers: {
    loadPublicSettings: () => undefined,
    publicSettingsArrived(state, { payload }: PayloadAction<PublicSettings>) {
      state.settings = payload;
    },
  },
  selectors: { selectPublicSettings: ({ settings }) => settings },
});

export const publicSettingsReducer = slice.reducer;
export const { selectPublicSettings } = slice.selectors;
export const { loadPublicSettings, publicSettingsArrived } = slice.actions;
