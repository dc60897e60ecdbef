import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PublicSettings } from '../../contract/types';
import { rootReducer } from '../../lib/store';

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

declare module '../../lib/store' {
  interface Slices {
    publicSettings: PublicSettingsState;
  }
}

export const { selectPublicSettings } = slice.injectInto(rootReducer).selectors;
export const { loadPublicSettings, publicSettingsArrived } = slice.actions;
