import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product, Variant, Wish } from '../../contract/types';
import { rootReducer } from '../../lib/store';
import { signedOut } from '../auth';

/** A product with the size that is chosen of it. */
export interface Chosen {
  product: Product;
  variant: Variant;
}

export interface Toggle {
  product: Product;
  variantId?: string | undefined;
  isWished: boolean;
}

interface Change {
  isWished: boolean;
  /** Calls of which the answer has not come. */
  calls: number;
}

interface WishlistState {
  /** As the server knows it, the newest first; null before it has arrived. */
  wishes: Wish[] | null;
  hasFailed: boolean;
  /** What the person wants of products whose change is on its way, by product. */
  pending: Record<string, Change>;
  isAddingAll: boolean;
}

const initialState: WishlistState = { wishes: null, hasFailed: false, pending: {}, isAddingAll: false };

const slice = createSlice({
  name: 'shopWishlist',
  initialState,
  reducers: {
    loadWishlist(state) {
      state.hasFailed = false;
    },
    wishlistArrived(state, { payload }: PayloadAction<Wish[]>) {
      state.hasFailed = false;
      state.wishes = payload;
    },
    wishlistLoadFailed(state) {
      state.hasFailed = state.wishes === null;
    },
    toggleWish({ pending }, { payload: { product, isWished } }: PayloadAction<Toggle>) {
      pending[product._id] = { isWished, calls: (pending[product._id]?.calls ?? 0) + 1 };
    },
    /** A refused change is undone with those after it. */
    wishEnded({ pending }, { payload }: PayloadAction<{ productId: string; isRefused?: boolean }>) {
      const change = pending[payload.productId];
      if (!change) return;
      change.calls -= 1;
      if (change.calls === 0 || payload.isRefused) delete pending[payload.productId];
    },
    /** @param soldOut how many products can't be added */
    addAllToCart(state, _action: PayloadAction<{ chosen: Chosen[]; soldOut: number }>) {
      state.isAddingAll = true;
    },
    addingAllEnded(state) {
      state.isAddingAll = false;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectWishes: ({ wishes }) => wishes,
    selectHasFailed: ({ hasFailed }) => hasFailed,
    selectIsAddingAll: ({ isAddingAll }) => isAddingAll,
    selectPending: ({ pending }) => pending,
    selectIsWished: ({ wishes, pending }, productId: string): boolean =>
      pending[productId]?.isWished ?? wishes?.some(({ _id }) => _id === productId) ?? false,
  },
});

declare module '../../lib/store' {
  interface Slices {
    shopWishlist: WishlistState;
  }
}
export const {
  loadWishlist,
  wishlistArrived,
  wishlistLoadFailed,
  toggleWish,
  wishEnded,
  addAllToCart,
  addingAllEnded,
} = slice.actions;
export const wishlistSelectors = slice.injectInto(rootReducer).selectors;
