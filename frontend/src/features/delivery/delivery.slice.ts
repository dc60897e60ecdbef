import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DeliveryMethod } from '../../contract/types';
import { request } from '../../lib/http';
import { readSlice } from '../../lib/read-slice';
import { rootReducer } from '../../lib/store';
import { signedOut } from '../auth';

/** The ways of delivery to a country that the shop offers, in its order; left out: to its own. */
export const deliveryRead = readSlice('deliveryMethods', async (country: string | undefined) => {
  return (await request('GET', '/api/v1/shop/delivery-methods', { query: { country } })).data;
});

interface DeliveryState {
  /** Null for the first method that is offered. */
  chosenId: string | null;
}

const initialState: DeliveryState = { chosenId: null };

const slice = createSlice({
  name: 'delivery',
  initialState,
  reducers: {
    deliveryChosen(state, { payload }: PayloadAction<string>) {
      state.chosenId = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectChosenId: ({ chosenId }) => chosenId },
});

declare module '../../lib/store' {
  interface Slices {
    delivery: DeliveryState;
  }
}

const { selectChosenId } = slice.injectInto(rootReducer).selectors;
export const { deliveryChosen } = slice.actions;

/** The chosen method, or the first; null while it is not known which there are. */
export function selectDelivery(state: Parameters<typeof selectChosenId>[0]): DeliveryMethod | null {
  const methods = deliveryRead.select(state).data ?? [];
  return methods.find(({ _id }) => _id === selectChosenId(state)) ?? methods[0] ?? null;
}
