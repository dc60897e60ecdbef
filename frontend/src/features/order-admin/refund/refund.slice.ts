import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldError, RefundWish } from '../../../contract/types';
import { rootReducer } from '../../../lib/store';
import { signedOut } from '../../auth';
import { closeOrder } from '../order-admin.slice';

/** What of a return is refunded: pieces of lines, by their ids, and which of them go back to the stock. */
export interface OfReturn {
  returnId: string;
  pieces: Readonly<Record<string, number>>;
  restock: Readonly<Record<string, boolean>>;
}

interface Attempt {
  orderId: string;
  /** Of our making: the same request sent again is the same refund, which has it as its id. */
  key: string;
  /** Of the order that was shown. */
  version: number;
  wish: RefundWish;
}

interface RefundState {
  isOpen: boolean;
  /** The return that it is of; null: of none. */
  ofReturn: OfReturn | null;
  /** The last one that was sent since the dialog was opened. */
  attempt: Attempt | null;
  isSending: boolean;
  refusal: string | null;
  errors: readonly FieldError[];
}

const initialState: RefundState = {
  isOpen: false,
  ofReturn: null,
  attempt: null,
  isSending: false,
  refusal: null,
  errors: [],
};

const slice = createSlice({
  name: 'adminRefund',
  initialState,
  reducers: {
    openRefund: (_, { payload }: PayloadAction<OfReturn | null>) => ({
      ...initialState,
      isOpen: true,
      ofReturn: payload,
    }),
    closeRefund: () => initialState,
    sendRefund: {
      prepare: (payload: Omit<Attempt, 'key'>) => ({ payload: { ...payload, key: newKey() } }),
      reducer(state, { payload }: PayloadAction<Attempt>) {
        const isSame = JSON.stringify(state.attempt?.wish) === JSON.stringify(payload.wish);
        state.attempt = isSame && state.attempt ? { ...payload, key: state.attempt.key } : payload;
        state.isSending = true;
        state.refusal = null;
        state.errors = [];
      },
    },
    refundRefused(state, { payload }: PayloadAction<{ reason: string; errors: readonly FieldError[] }>) {
      state.isSending = false;
      state.refusal = payload.reason;
      state.errors = [...payload.errors];
    },
  },
  extraReducers: (builder) => builder.addCase(closeOrder, () => initialState).addCase(signedOut, () => initialState),
  selectors: {
    selectIsOpen: ({ isOpen }) => isOpen,
    selectOfReturn: ({ ofReturn }) => ofReturn,
    selectAttempt: ({ attempt }) => attempt,
    selectIsSending: ({ isSending }) => isSending,
    selectRefusal: ({ refusal }) => refusal,
    selectErrors: ({ errors }) => errors,
  },
});

/** A random UUID; `crypto.randomUUID` is missing where the shop is open without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

declare module '../../../lib/store' {
  interface Slices {
    adminRefund: RefundState;
  }
}

export const refundSelectors = slice.injectInto(rootReducer).selectors;
export const { openRefund, closeRefund, sendRefund, refundRefused } = slice.actions;

/** With what has come of a return. */
export function openReturnedRefund(
  returnId: string,
  lines: readonly { id: string; received: number | null; restock: boolean }[],
) {
  return openRefund({
    returnId,
    pieces: Object.fromEntries(lines.map(({ id, received }) => [id, received ?? 0])),
    restock: Object.fromEntries(lines.map(({ id, restock }) => [id, restock])),
  });
}
