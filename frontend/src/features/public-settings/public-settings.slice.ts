import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicSettings } from '../../contract/types';

interface SettingsState {
  settings: PublicSettings | null;
}

const initialState: SettingsState = { settings: null };

const slice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    loadSettings: () => undefined,
    settingsArrived(state, { payload }: PayloadAction<PublicSettings>) {
      state.settings = payload;
    },
  },
  selectors: { selectSettings: ({ settings }) => settings },
});

export const publicSettingsReducer = slice.reducer;
export const { selectSettings } = slice.selectors;
export const { loadSettings, settingsArrived } = slice.actions;
