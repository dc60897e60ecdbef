import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldError, Product, StockAlert } from '../../contract/types';
import { recall } from '../../lib/storage/session-storage';
import { rootReducer } from '../../lib/store';
import { signedOut } from '../auth';

export interface WantedAlert {
  product: Pick<Product, '_id' | 'slug'>;
  variantId: string;
  /** As typed by somebody without an account. */
  email?: string | undefined;
}

interface StockAlertsState {
  /** Where the shop will write, by the size and colour that is waited for; as far as this tab knows. */
  asked: Record<string, string>;
  /** Of which size and colour the answer has not come. */
  sending: string | null;
  refusal: { variantId: string; reason: string; errors: FieldError[] } | null;
}

const initialState = (): StockAlertsState => ({
  asked: (recall('stockAlerts') ?? {}) as StockAlertsState['asked'],
  sending: null,
  refusal: null,
});

const slice = createSlice({
  name: 'stockAlerts',
  initialState,
  reducers: {
    askForAlert(state, { payload }: PayloadAction<WantedAlert>) {
      state.sending = payload.variantId;
      state.refusal = null;
    },
    alertAsked(state, { payload: { variantId, email } }: PayloadAction<StockAlert>) {
      state.sending = null;
      state.asked[variantId] = email;
    },
    /** @param payload null where nothing is to be said about it */
    alertRefused(state, { payload }: PayloadAction<StockAlertsState['refusal']>) {
      state.sending = null;
      state.refusal = payload;
    },
    /** They are back. */
    alertsOver({ asked }, { payload }: PayloadAction<string[]>) {
      for (const variantId of payload) delete asked[variantId];
    },
    refusalSeen(state) {
      state.refusal = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ asked: {}, sending: null, refusal: null })),
  selectors: {
    selectAsked: ({ asked }) => asked,
    selectSending: ({ sending }) => sending,
    selectRefusalOf: ({ refusal }, variantId: string) => (refusal?.variantId === variantId ? refusal : null),
  },
});

declare module '../../lib/store' {
  interface Slices {
    stockAlerts: StockAlertsState;
  }
}

export const { askForAlert, alertAsked, alertRefused, alertsOver, refusalSeen } = slice.actions;
export const alertSelectors = slice.injectInto(rootReducer).selectors;
