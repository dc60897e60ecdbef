import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderByLink } from '../../../contract/types';

interface LinkedOrderState {
  /** What follows the `#` of the link that the rest is about. */
  link: string | null;
  order: OrderByLink | null;
  /** Why it can't be shown, as a sentence. */
  fault: string | null;
  /** Another attempt would have the same result. */
  isLinkWrong: boolean;
}

const initialState: LinkedOrderState = { link: null, order: null, fault: null, isLinkWrong: false };

const slice = createSlice({
  name: 'linkedOrder',
  initialState,
  reducers: {
    loadLinkedOrder: (_, { payload: link }: PayloadAction<string>) => ({ ...initialState, link }),
    linkedOrderArrived(state, { payload }: PayloadAction<OrderByLink>) {
      state.order = payload;
    },
    linkedOrderRefused(state, { payload }: PayloadAction<{ fault: string; isLinkWrong: boolean }>) {
      state.fault = payload.fault;
      state.isLinkWrong = payload.isLinkWrong;
    },
  },
  selectors: { selectLinkedOrder: (state) => state },
});

export const orderByLinkReducer = slice.reducer;
export const { selectLinkedOrder } = slice.selectors;
export const { loadLinkedOrder, linkedOrderArrived, linkedOrderRefused } = slice.actions;
