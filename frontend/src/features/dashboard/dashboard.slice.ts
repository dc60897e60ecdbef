import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DisputeResolution } from '../../contract/types';
import { signedOut } from '../auth';
import type { Summary } from './dashboard.api';
import { rootReducer } from '../../lib/store';

interface DashboardState extends Summary {
  progress: 'none' | 'loading' | 'ready' | 'failed';
}

const initialState: DashboardState = {
  ...{ days: [], low: [], stuck: [], toPack: 0, failedMails: 0 },
  progress: 'none',
};

const slice = createSlice({
  name: 'adminDashboard',
  initialState,
  reducers: {
    loadSummary(state) {
      state.progress = 'loading';
    },
    summaryArrived: (_, { payload }: PayloadAction<Summary>) => ({ ...payload, progress: 'ready' }),
    summaryFailed: (): DashboardState => ({ ...initialState, progress: 'failed' }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectDashboard: (state) => state },
});

declare module '../../lib/store' {
  interface Slices {
    adminDashboard: DashboardState;
  }
}

export const { selectDashboard } = slice.injectInto(rootReducer).selectors;
export const { loadSummary, summaryArrived, summaryFailed } = slice.actions;
export const resolveDispute = createAction<{ id: string; resolution: DisputeResolution; note: string }>(
  'adminDashboard/resolveDispute',
);
/** Asks the provider again about a stuck payment, given its id. */
export const recheckPayment = createAction<string>('adminDashboard/recheckPayment');
