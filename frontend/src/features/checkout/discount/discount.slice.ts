import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../lib/store';
import { signedOut } from '../../auth';

interface DiscountState {
  isSending: boolean;
  /** Why the code was not taken, as a sentence; null before. */
  refusal: string | null;
}

const initialState: DiscountState = { isSending: false, refusal: null };

const slice = createSlice({
  name: 'discountEntry',
  initialState,
  reducers: {
    enterDiscount: (_state, _: PayloadAction<string>) => ({ isSending: true, refusal: null }),
    removeDiscount: () => ({ isSending: true, refusal: null }),
    discountSettled: () => initialState,
    discountRefused: (_state, { payload }: PayloadAction<string>) => ({ isSending: false, refusal: payload }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectIsSending: ({ isSending }) => isSending, selectRefusal: ({ refusal }) => refusal },
});

declare module '../../../lib/store' {
  interface Slices {
    discountEntry: DiscountState;
  }
}

export const discountSelectors = slice.injectInto(rootReducer).selectors;
export const { enterDiscount, removeDiscount, discountSettled, discountRefused } = slice.actions;
