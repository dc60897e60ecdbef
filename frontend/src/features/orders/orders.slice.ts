import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Capture, Order } from '../../contract/types';
import { chooseAddress } from '../addresses';
import { sessionExpired, signedOut } from '../auth';
import { rootReducer } from '../../lib/store';

/** The state of a payment after the return from the provider. */
type PaymentReturn =
  | { kind: 'none' | 'processing' | 'paid' | 'confirming' }
  | { kind: 'failed'; reason: string; approvalURL?: string }
  /** The payment was charged, and the order has been rejected, refunded or settled since. */
  | { kind: 'ended'; reason: string };

interface OrdersState {
  approvalURL: string | null;
  orderId: string | null;
  orderList: Order[];
  orderDetails: Order | null;
  list: 'none' | 'loading' | 'ready' | 'failed';
  details: 'none' | 'loading' | 'ready' | 'failed' | 'gone';
  /** The order whose details were asked for. */
  asked: string | null;
  isPlacing: boolean;
  /** Why the order was rejected; the shopper corrects it and presses again. */
  refusal: string | null;
  /** Where a guest wants the receipt, as typed. */
  receiptEmail: string;
  /** Why the email for the receipt was refused, as a sentence. */
  receiptEmailFault: string | null;
  paymentReturn: PaymentReturn;
  /** Why a payment could not be cancelled: it was paid, or may have been. */
  cancelRefusal: string | null;
  /** The order just paid, for the success page. */
  justPaid: string | null;
  /** The number of the order just paid; null if the response does not contain it. */
  justPaidNumber: string | null;
  /** Whether the shopper has paid for an order, for the success page. */
  paid: 'unknown' | 'loading' | 'yes' | 'no' | 'failed';
}

const initialState: OrdersState = {
  approvalURL: null,
  orderId: null,
  orderList: [],
  orderDetails: null,
  list: 'none',
  details: 'none',
  asked: null,
  isPlacing: false,
  refusal: null,
  receiptEmail: '',
  receiptEmailFault: null,
  paymentReturn: { kind: 'none' },
  cancelRefusal: null,
  justPaid: null,
  justPaidNumber: null,
  paid: 'unknown',
};

/** Sets the outcome of a payment, unless the return page has been left. */
function conclude(state: Pick<OrdersState, 'paymentReturn'>, outcome: PaymentReturn): void {
  if (state.paymentReturn.kind !== 'none') state.paymentReturn = outcome;
}

const slice = createSlice({
  name: 'shopOrder',
  initialState,
  reducers: {
    placeOrder(state) {
      state.isPlacing = true;
      state.refusal = null;
    },
    payAgain(state, _: PayloadAction<string>) {
      state.isPlacing = true;
      state.refusal = null;
    },
    orderPlaced(state, { payload }: PayloadAction<{ approvalURL: string; orderId: string }>) {
      state.approvalURL = payload.approvalURL;
      state.orderId = payload.orderId;
    },
    orderRefused(state, { payload }: PayloadAction<string>) {
      state.isPlacing = false;
      state.refusal = payload;
      state.approvalURL = null;
      state.orderId = null;
    },
    receiptEmailTyped(state, { payload }: PayloadAction<string>) {
      state.receiptEmail = payload;
      state.receiptEmailFault = null;
      state.refusal = null;
    },
    receiptEmailRefused(state, { payload }: PayloadAction<string>) {
      state.receiptEmailFault = payload;
    },
    /** The browser restored the page from its back/forward cache after the redirect to the provider. */
    restoredFromBfcache(state) {
      state.isPlacing = false;
      state.approvalURL = null;
    },
    cancelPayment(state, _: PayloadAction<string>) {
      state.cancelRefusal = null;
    },
    cancelRefused(state, { payload }: PayloadAction<string>) {
      state.cancelRefusal = payload;
    },
    capturePayment(state, _: PayloadAction<Capture>) {
      state.paymentReturn = { kind: 'processing' };
    },
    paymentPaid(state, { payload }: PayloadAction<{ id: string | null; number: string | null }>) {
      conclude(state, { kind: 'paid' });
      state.justPaid = payload.id;
      state.justPaidNumber = payload.number;
      state.paid = 'yes';
    },
    /** The success page was opened without the payment before it. */
    findPaidOrder(state) {
      state.paid = 'loading';
    },
    paidOrderFound(state, { payload }: PayloadAction<{ isPaid: boolean; justPaid: Order | undefined }>) {
      state.paid = payload.isPaid ? 'yes' : 'no';
      state.justPaid = payload.justPaid?._id ?? null;
      state.justPaidNumber = payload.justPaid?.orderNumber ?? null;
    },
    paidOrderFailed(state) {
      state.paid = 'failed';
    },
    paymentConfirming(state) {
      conclude(state, { kind: 'confirming' });
    },
    paymentFailed(state, { payload }: PayloadAction<{ reason: string; approvalURL?: string }>) {
      conclude(state, { kind: 'failed', ...payload });
    },
    paymentEnded(state, { payload: reason }: PayloadAction<string>) {
      conclude(state, { kind: 'ended', reason });
    },
    paymentReturnSeen(state) {
      state.paymentReturn = { kind: 'none' };
    },
    loadOrders(state) {
      state.list = 'loading';
    },
    ordersArrived(state, { payload }: PayloadAction<Order[]>) {
      state.list = 'ready';
      state.orderList = payload;
    },
    ordersFailed(state) {
      state.list = 'failed';
      state.orderList = [];
    },
    loadOrder(state, { payload }: PayloadAction<string>) {
      state.details = 'loading';
      state.asked = payload;
      state.refusal = null;
    },
    orderArrived(state, { payload }: PayloadAction<Order>) {
      state.details = 'ready';
      state.orderDetails = payload;
    },
    orderFailed(state, { payload }: PayloadAction<'failed' | 'gone'>) {
      state.details = payload;
      state.orderDetails = null;
    },
    closeOrder(state) {
      state.details = 'none';
      state.orderDetails = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionExpired, (state) => {
        state.isPlacing = false;
      })
      .addCase(chooseAddress, (state) => {
        state.refusal = null;
      }),
  selectors: {
    selectIsPlacing: ({ isPlacing }) => isPlacing,
    selectRefusal: ({ refusal }) => refusal,
    selectReceiptEmail: ({ receiptEmail }) => receiptEmail,
    selectReceiptEmailFault: ({ receiptEmailFault }) => receiptEmailFault,
    selectDetailsProgress: ({ details }) => details,
    selectOrderDetails: ({ orderDetails }) => orderDetails,
    selectAsked: ({ asked }) => asked,
    selectOrderList: ({ orderList }) => orderList,
    selectListProgress: ({ list }) => list,
    selectApprovalURL: ({ approvalURL }) => approvalURL,
    selectCancelRefusal: ({ cancelRefusal }) => cancelRefusal,
    selectJustPaid: ({ justPaid }) => justPaid,
    selectJustPaidNumber: ({ justPaidNumber }) => justPaidNumber,
    selectPaid: ({ paid }) => paid,
    selectPaymentReturn: ({ paymentReturn }) => paymentReturn,
  },
});

declare module '../../lib/store' {
  interface Slices {
    shopOrder: OrdersState;
  }
}

export const ordersReducer = slice.reducer;
export const orderSelectors = slice.injectInto(rootReducer).selectors;
export const {
  placeOrder,
  payAgain,
  orderPlaced,
  orderRefused,
  receiptEmailRefused,
  receiptEmailTyped,
  restoredFromBfcache,
  cancelPayment,
  cancelRefused,
  capturePayment,
  findPaidOrder,
  paidOrderFound,
  paidOrderFailed,
  paymentPaid,
  paymentConfirming,
  paymentEnded,
  paymentFailed,
  paymentReturnSeen,
  loadOrders,
  ordersArrived,
  ordersFailed,
  loadOrder,
  orderArrived,
  orderFailed,
  closeOrder,
} = slice.actions;
