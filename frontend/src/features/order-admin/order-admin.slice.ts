import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Order, PageMeta } from '../../contract/types';
import { signedOut } from '../auth';
import type { OrderQuery } from './order-admin.api';

type Progress = 'none' | 'loading' | 'ready' | 'failed';

interface OrderAdminState {
  orderList: Order[];
  orderDetails: Order | null;
  isLoading: boolean;
  query: OrderQuery | null;
  meta: PageMeta | null;
  list: Progress;
  details: Progress;
  isSaving: boolean;
  /** Counts what was changed, so that the form knows when to empty itself. */
  changed: number;
}

const initialState: OrderAdminState = {
  orderList: [],
  orderDetails: null,
  isLoading: false,
  query: null,
  meta: null,
  list: 'none',
  details: 'none',
  isSaving: false,
  changed: 0,
};

const slice = createSlice({
  name: 'adminOrder',
  initialState,
  reducers: {
    loadOrders(state, { payload }: PayloadAction<OrderQuery>) {
      state.query = payload;
      state.isLoading = true;
      state.list = 'loading';
    },
    ordersArrived(state, { payload }: PayloadAction<{ orders: Order[]; meta: PageMeta }>) {
      state.isLoading = false;
      state.list = 'ready';
      state.orderList = payload.orders;
      state.meta = payload.meta;
    },
    ordersFailed(state) {
      state.isLoading = false;
      state.list = 'failed';
      state.orderList = [];
    },
    openOrder(state, _: PayloadAction<string>) {
      state.details = 'loading';
    },
    orderArrived(state, { payload }: PayloadAction<Order>) {
      if (state.details === 'none') return; // closed before the response arrived
      state.details = 'ready';
      state.orderDetails = payload;
    },
    orderFailed(state) {
      if (state.details === 'none') return;
      state.details = 'failed';
      state.orderDetails = null;
    },
    closeOrder(state) {
      state.details = 'none';
      state.orderDetails = null;
    },
    changeStatus(state, _: PayloadAction<{ id: string; status: string; refund: boolean }>) {
      state.isSaving = true;
    },
    statusChanged(state) {
      state.isSaving = false;
      state.changed += 1;
    },
    statusRefused(state) {
      state.isSaving = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectOrderAdmin: (state) => state },
});

export const orderAdminReducer = slice.reducer;
export const { selectOrderAdmin } = slice.selectors;
export const {
  loadOrders,
  ordersArrived,
  ordersFailed,
  openOrder,
  orderArrived,
  orderFailed,
  closeOrder,
  changeStatus,
  statusChanged,
  statusRefused,
} = slice.actions;
