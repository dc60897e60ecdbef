import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem, Product, Variant } from '../../../contract/types';
import { signedOut } from '../../auth';
import { rootReducer } from '../../../lib/store';

interface VariantChangeState {
  /** The products of lines that are being changed, by id. */
  products: Record<string, Product>;
  /** Products that could not be loaded. */
  failed: string[];
}

const initialState: VariantChangeState = { products: {}, failed: [] };

/** Another size or colour for a line. */
export interface VariantChange {
  line: CartItem;
  variant: Variant;
}

const slice = createSlice({
  name: 'variantChange',
  initialState,
  reducers: {
    /** @param payload the product's id */
    loadLineProduct(state, { payload }: PayloadAction<string>) {
      state.failed = state.failed.filter((id) => id !== payload);
    },
    lineProductArrived(state, { payload }: PayloadAction<Product>) {
      state.products[payload._id] = payload;
    },
    lineProductFailed(state, { payload }: PayloadAction<string>) {
      state.failed.push(payload);
    },
    changeVariant(_state, _action: PayloadAction<VariantChange>) {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectLineProduct: ({ products }, id: string): Product | undefined => products[id],
    selectHasLineFailed: ({ failed }, id: string) => failed.includes(id),
  },
});

declare module '../../../lib/store' {
  interface Slices {
    variantChange: VariantChangeState;
  }
}

export const { selectLineProduct, selectHasLineFailed } = slice.injectInto(rootReducer).selectors;
export const { loadLineProduct, lineProductArrived, lineProductFailed, changeVariant } = slice.actions;
