import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GuidedScale, SizeGuide } from '../../../contract/types';
import { rootReducer } from '../../../lib/store';

interface SizeGuideState {
  guides: Partial<Record<GuidedScale, SizeGuide>>;
  /** Scales whose guide could not be loaded. */
  failed: GuidedScale[];
}

const initialState: SizeGuideState = { guides: {}, failed: [] };

const slice = createSlice({
  name: 'sizeGuide',
  initialState,
  reducers: {
    loadSizeGuide(state, { payload }: PayloadAction<GuidedScale>) {
      state.failed = state.failed.filter((scale) => scale !== payload);
    },
    sizeGuideArrived(state, { payload }: PayloadAction<SizeGuide>) {
      state.guides[payload.scale] = payload;
    },
    sizeGuideFailed(state, { payload }: PayloadAction<GuidedScale>) {
      state.failed.push(payload);
    },
  },
  selectors: {
    selectSizeGuide: ({ guides }, scale: GuidedScale) => guides[scale],
    selectHasFailed: ({ failed }, scale: GuidedScale) => failed.includes(scale),
  },
});

declare module '../../../lib/store' {
  interface Slices {
    sizeGuide: SizeGuideState;
  }
}

export const { selectSizeGuide, selectHasFailed } = slice.injectInto(rootReducer).selectors;
export const { loadSizeGuide, sizeGuideArrived, sizeGuideFailed } = slice.actions;
