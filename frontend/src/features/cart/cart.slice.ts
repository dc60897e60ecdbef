import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Cart, CartItem, Product, Variant } from '../../contract/types';
import { sessionExpired, signedOut } from '../auth';
import type { LineKey } from './cart.api';
import { rootReducer } from '../../lib/store';

export interface CartState {
  cart: Cart | null;
  isLoading: boolean;
  hasFailed: boolean;
  isOpen: boolean;
  /** Each line as it was before its first pending change, by variant. */
  before: Record<string, CartItem>;
  /** The server's message where it refused a line's last change, by variant. */
  refusals: Record<string, string>;
  /** Unit prices the shopper last saw or accepted, in cents, by variant. */
  agreed: Record<string, number>;
  /** Variants being added right now. */
  adding: Record<string, boolean>;
  /** The product that a visitor wants to add, until they have signed in or closed the dialog. */
  waiting: ToAdd | null;
}

const initialState: CartState = {
  cart: null,
  isLoading: false,
  hasFailed: false,
  isOpen: false,
  before: {},
  refusals: {},
  agreed: {},
  adding: {},
  waiting: null,
};

export interface ToAdd {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'productTitle' | 'image' | 'colours'>>;
  variant: Pick<Variant, '_id' | 'size' | 'colour' | 'totalStock'>;
  quantity: number;
  /** The toast's text on success. */
  thanks: string;
  /** What to do once they have signed in, in place of adding it to the cart. */
  instead?: UnknownAction;
}

interface Wanted extends LineKey {
  readonly quantity: number;
}

const slice = createSlice({
  name: 'shopCart',
  initialState,
  reducers: {
    loadCart(state) {
      state.isLoading = true;
      state.hasFailed = false;
    },
    cartArrived(state, { payload }: PayloadAction<Cart>) {
      state.isLoading = false;
      state.hasFailed = false;
      take(state, payload);
    },
    /** The shopper accepts the prices shown. */
    pricesAgreed(state) {
      state.agreed = {};
      agree(state);
    },
    cartLoadFailed(state) {
      state.isLoading = false;
      state.hasFailed = true;
      state.cart = null;
    },
    addToCart(state, { payload }: PayloadAction<ToAdd>) {
      state.adding[payload.variant._id] = true;
    },
    signInWanted(state, { payload }: PayloadAction<ToAdd>) {
      state.waiting = payload;
    },
    waitingEnded(state) {
      state.waiting = null;
    },
    addingEnded(state, { payload }: PayloadAction<Pick<LineKey, 'variantId'>>) {
      delete state.adding[payload.variantId];
    },
    changeQuantity(state, { payload }: PayloadAction<Wanted>) {
      const line = lineOf(state, payload.variantId);
      if (!line) return;
      remember(state, line);
      line.quantity = payload.quantity;
      line.problem = null;
    },
    removeLine(state, { payload }: PayloadAction<LineKey>) {
      const line = lineOf(state, payload.variantId);
      if (!line || !state.cart) return;
      remember(state, line);
      state.cart.items = state.cart.items.filter((item) => item !== line);
    },
    changeAccepted(state, { payload }: PayloadAction<{ variantId: string; cart: Cart }>) {
      delete state.before[payload.variantId];
      take(state, payload.cart);
    },
    changeRefused(state, { payload }: PayloadAction<{ variantId: string; reason: string }>) {
      const before = state.before[payload.variantId];
      delete state.before[payload.variantId];
      state.refusals[payload.variantId] = payload.reason;
      if (before && state.cart) state.cart.items = putBack(state.cart.items, before);
    },
    openCart(state) {
      state.isOpen = true;
    },
    closeCart(state) {
      state.isOpen = false;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(sessionExpired, (state) => {
        state.isLoading = false;
      }),
  selectors: {
    selectCart: (state) => state.cart,
    selectHasFailed: ({ hasFailed }) => hasFailed,
    selectIsKnown: ({ cart, hasFailed }) => cart !== null || hasFailed,
    selectIsCartOpen: (state) => state.isOpen,
    selectLines: (state) => state.cart?.items ?? noLines,
    /** Pieces; those of what is no longer available count for nothing, as in the total. */
    selectCount: (state) => (state.cart?.items ?? noLines).reduce((sum, line) => sum + countOf(line), 0),
    /** Whether any line can be bought, if only in part. */
    selectCanBuy: (state) => (state.cart?.items ?? noLines).some(canBuy),
    selectAgreed: (state) => state.agreed,
    selectQuantityOf: (state, variantId: string) => lineOf(state, variantId)?.quantity ?? 0,
    selectWaiting: (state) => state.waiting,
    /** Whether any of the variants is being added. */
    selectIsAdding: (state, variants: readonly Pick<Variant, '_id'>[]) => variants.some(({ _id }) => state.adding[_id]),
    selectIsWriting: (state, variantId: string) => variantId in state.before,
    selectBefore: (state, variantId: string): CartItem | undefined => state.before[variantId],
    selectRefusal: (state, variantId: string) => state.refusals[variantId] ?? null,
  },
});

const noLines: CartItem[] = [];

/** Pieces; 0 where the product is no longer available. */
function countOf({ isAvailable, quantity }: CartItem): number {
  return isAvailable ? quantity : 0;
}

export function canBuy({ isAvailable, totalStock }: CartItem): boolean {
  return isAvailable && totalStock > 0;
}

/** The price of one piece in cents: the sale price where there is one. */
export function unitCents(line: CartItem): number {
  return Math.round((line.productSalePrice > 0 ? line.productSalePrice : line.productPrice) * 100);
}

function lineOf(state: CartState, variantId: string): CartItem | undefined {
  return state.cart?.items.find((line) => line.variantId === variantId);
}

function remember(state: CartState, line: CartItem): void {
  state.before[line.variantId] ??= { ...line };
  delete state.refusals[line.variantId];
}

function take(state: CartState, cart: Cart): void {
  state.cart = withPendingChanges(state, cart);
  agree(state);
}

/** A price seen for the first time counts as accepted; a later one must be accepted. */
function agree(state: CartState): void {
  const lines = state.cart?.items ?? noLines;
  state.agreed = Object.fromEntries(
    lines.map((line) => [line.variantId, state.agreed[line.variantId] ?? unitCents(line)]),
  );
}

/** The server's cart, with the shopper's quantity for lines whose change is pending. */
function withPendingChanges(state: CartState, cart: Cart): Cart {
  const items = cart.items.flatMap((line) => {
    if (!(line.variantId in state.before)) return [line];
    const wanted = lineOf(state, line.variantId);
    return wanted ? [{ ...line, quantity: wanted.quantity }] : [];
  });
  return { ...cart, items };
}

function putBack(items: CartItem[], before: CartItem): CartItem[] {
  const isThere = items.some((line) => line.variantId === before.variantId);
  return isThere ? items.map((line) => (line.variantId === before.variantId ? before : line)) : [...items, before];
}

declare module '../../lib/store' {
  interface Slices {
    shopCart: CartState;
  }
}

export const cartReducer = slice.reducer;
export const {
  loadCart,
  cartArrived,
  cartLoadFailed,
  pricesAgreed,
  addToCart,
  addingEnded,
  signInWanted,
  waitingEnded,
  changeQuantity,
  removeLine,
  changeAccepted,
  changeRefused,
  openCart,
  closeCart,
} = slice.actions;
export const cartSelectors = slice.injectInto(rootReducer).selectors;
