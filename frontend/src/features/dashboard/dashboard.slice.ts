import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../auth';
import type { Picture } from './dashboard.api';

interface DashboardState extends Picture {
  progress: 'none' | 'loading' | 'ready' | 'failed';
}

const initialState: DashboardState = { days: [], low: [], stuck: [], progress: 'none' };

const slice = createSlice({
  name: 'adminDashboard',
  initialState,
  reducers: {
    loadPicture(state) {
      state.progress = 'loading';
    },
    pictureArrived: (_, { payload }: PayloadAction<Picture>) => ({ ...payload, progress: 'ready' }),
    pictureFailed: (): DashboardState => ({ ...initialState, progress: 'failed' }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectDashboard: (state) => state },
});

export const dashboardReducer = slice.reducer;
export const { selectDashboard } = slice.selectors;
export const { loadPicture, pictureArrived, pictureFailed } = slice.actions;
/** A payment that got stuck, by its id. */
export const lookAgain = createAction<string>('adminDashboard/lookAgain');
