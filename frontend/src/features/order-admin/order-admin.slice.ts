import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminOrder, AdminOrderDetails, FieldError, PageMeta, StaffStatus } from '../../contract/types';
import { signedOut } from '../auth';
import type { OrderQuery, StatusFields } from './order-admin.api';
import { rootReducer } from '../../lib/store';

type Progress = 'none' | 'loading' | 'ready' | 'failed';

interface StatusChange extends Omit<StatusFields, 'status'> {
  id: string;
  /** Empty where none was chosen. */
  status: StaffStatus | '';
}

interface OrderAdminState {
  orderList: AdminOrder[];
  orderDetails: AdminOrderDetails | null;
  isLoading: boolean;
  query: OrderQuery | null;
  meta: PageMeta | null;
  list: Progress;
  details: Progress;
  isSaving: boolean;
  /** What was wrong with single fields of the last change. */
  errors: readonly FieldError[];
  /** Counts what was changed, by whomever, so that the form knows when to empty itself. */
  changed: number;
  /** Who changed the shown order meanwhile, and what; null where nobody did. */
  news: string | null;
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
  errors: [],
  changed: 0,
  news: null,
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
    ordersArrived(state, { payload }: PayloadAction<{ orders: AdminOrder[]; meta: PageMeta }>) {
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
      state.news = null;
    },
    orderArrived(state, { payload }: PayloadAction<AdminOrderDetails>) {
      state.details = 'ready';
      state.orderDetails = payload;
    },
    orderFailed(state) {
      state.details = 'failed';
      state.orderDetails = null;
    },
    closeOrder(state) {
      state.news = null;
      state.details = 'none';
      state.orderDetails = null;
    },
    changeStatus(state, _: PayloadAction<StatusChange>) {
      state.isSaving = true;
      state.errors = [];
      state.news = null;
    },
    statusChanged(state) {
      state.isSaving = false;
      state.changed += 1;
    },
    statusRefused(state, { payload }: PayloadAction<readonly FieldError[]>) {
      state.isSaving = false;
      state.errors = [...payload];
    },
    orderChangedMeanwhile(state, { payload }: PayloadAction<{ order: AdminOrderDetails; news: string }>) {
      state.isSaving = false;
      if (state.orderDetails?._id !== payload.order._id) return; // closed before the response arrived
      state.orderDetails = payload.order;
      state.changed += 1;
      state.news = payload.news;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectOrderDetails: ({ orderDetails }) => orderDetails,
    selectDetailsProgress: ({ details }) => details,
    selectOrderList: ({ orderList }) => orderList,
    selectListProgress: ({ list }) => list,
    selectMeta: ({ meta }) => meta,
    selectIsSaving: ({ isSaving }) => isSaving,
    selectErrors: ({ errors }) => errors,
    selectChanged: ({ changed }) => changed,
    selectNews: ({ news }) => news,
    selectQuery: ({ query }) => query,
  },
});

declare module '../../lib/store' {
  interface Slices {
    adminOrder: OrderAdminState;
  }
}

export const orderAdminSelectors = slice.injectInto(rootReducer).selectors;
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
  orderChangedMeanwhile,
} = slice.actions;
