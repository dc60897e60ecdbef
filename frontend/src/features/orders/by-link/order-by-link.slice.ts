import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderByLink } from '../../../contract/types';
import { rootReducer } from '../../../lib/store';

interface OrderByLinkState {
  /** What follows the `#` of the link that the rest is about. */
  link: string | null;
  order: OrderByLink | null;
  /** Why it can't be shown, as a sentence. */
  fault: string | null;
  /** Another attempt would have the same result. */
  isLinkWrong: boolean;
}

const initialState: OrderByLinkState = { link: null, order: null, fault: null, isLinkWrong: false };

const slice = createSlice({
  name: 'orderByLink',
  initialState,
  reducers: {
    loadOrderByLink: (_, { payload: link }: PayloadAction<string>) => ({ ...initialState, link }),
    orderByLinkArrived(state, { payload }: PayloadAction<OrderByLink>) {
      state.order = payload;
    },
    orderByLinkRefused(state, { payload }: PayloadAction<{ fault: string; isLinkWrong: boolean }>) {
      state.fault = payload.fault;
      state.isLinkWrong = payload.isLinkWrong;
    },
  },
  selectors: { selectOrderByLink: (state) => state },
});

declare module '../../../lib/store' {
  interface Slices {
    orderByLink: OrderByLinkState;
  }
}

export const { selectOrderByLink } = slice.injectInto(rootReducer).selectors;
export const { loadOrderByLink, orderByLinkArrived, orderByLinkRefused } = slice.actions;
