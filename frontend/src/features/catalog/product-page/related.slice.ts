import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '../../../contract/types';
import { signedOut } from '../../auth';
import { rootReducer } from '../../../lib/store';

export interface RelatedState {
  products: Product[];
}

const initialState: RelatedState = { products: [] };

const slice = createSlice({
  name: 'relatedProducts',
  initialState,
  reducers: {
    /** @param payload the product's slug */
    loadRelated(_state, _action: PayloadAction<string>) {
      return initialState;
    },
    relatedArrived(state, { payload }: PayloadAction<Product[]>) {
      state.products = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectRelated: ({ products }) => products },
});

declare module '../../../lib/store' {
  interface Slices {
    relatedProducts: RelatedState;
  }
}

export const { loadRelated, relatedArrived } = slice.actions;
export const { selectRelated } = slice.injectInto(rootReducer).selectors;
