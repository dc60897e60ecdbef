import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingMeta, Product } from '../../contract/types';
import { signedOut } from '../auth';
import type { ListingQuery } from './listing-query';
import { rootReducer } from '../../lib/store';

type Progress = 'none' | 'loading' | 'ready' | 'failed';
/** What is shown of a listing. */
export type Seen = Pick<CatalogState, 'productList' | 'fetched' | 'meta' | 'families'>;
export const nothingSeen: Seen = { productList: [], fetched: 0, meta: null, families: [] };

// Back restores one of the last few listings with all its cards.
const maxCached = 5;

export interface CatalogState {
  productList: Product[];
  /** How many products the server has sent, those included that it sent twice and that are shown once. */
  fetched: number;
  productDetails: Product | null;
  query: ListingQuery | null;
  meta: ListingMeta | null;
  /** The colour families by which the products are filtered: chosen, or found in the words of the search. */
  families: string[];
  progress: Progress;
  isLoadingMore: boolean;
  /** Former listings by their query, oldest first. */
  cached: Record<string, Seen>;
  details: Progress | 'gone' | 'unknown';
  featured: Product[];
  featuredProgress: Progress;
}

const initialState: CatalogState = {
  ...nothingSeen,
  productDetails: null,
  query: null,
  progress: 'none',
  isLoadingMore: false,
  cached: {},
  details: 'none',
  featured: [],
  featuredProgress: 'none',
};

const slice = createSlice({
  name: 'shopProducts',
  initialState,
  reducers: {
    loadListing: {
      /** @param length how many products were loaded when the history entry was left; 0 for a new listing */
      prepare: (query: ListingQuery, length = 0) => ({ payload: query, meta: { length } }),
      reducer(state, { payload }: PayloadAction<ListingQuery, string, { length: number }>) {
        cacheShown(state);
        // The former products stay until the response arrives, but not where the search text changed.
        if (state.query?.q !== payload.q) Object.assign(state, nothingSeen);
        state.query = payload;
        state.progress = 'loading';
      },
    },
    /**
     * A filter or an order was chosen; requests its products before the page has rendered the new URL, and cancels the
     * requests for the listing that is left.
     */
    prefetchListing(state, _action: PayloadAction<ListingQuery>) {
      if (state.progress === 'loading') state.progress = 'none';
    },
    /** Back to a cached listing, or on to a prefetched one. */
    showListing(state, { payload: { query, seen } }: PayloadAction<{ query: ListingQuery; seen: Seen }>) {
      cacheShown(state);
      state.cached[keyOf(query)] = seen;
      Object.assign(state, seen, { query, progress: 'ready' });
    },
    listingArrived(state, { payload }: PayloadAction<{ products: Product[]; meta: ListingMeta }>) {
      Object.assign(state, seenOf(state.query, payload.products, payload.meta), { progress: 'ready' });
    },
    listingFailed(state) {
      Object.assign(state, nothingSeen);
      state.progress = 'failed';
    },
    loadMore(state) {
      state.isLoadingMore = true;
    },
    moreArrived(state, { payload }: PayloadAction<{ products: Product[]; meta: ListingMeta }>) {
      const known = new Set(state.productList.map(({ _id }) => _id));
      state.productList.push(...payload.products.filter(({ _id }) => !known.has(_id)));
      state.fetched += payload.products.length;
      state.meta = payload.meta;
      state.isLoadingMore = false;
    },
    moreFailed(state) {
      state.isLoadingMore = false;
    },
    /** @param payload the slug */
    loadDetails(state, { payload }: PayloadAction<string>) {
      const known = [state.productDetails, ...state.productList, ...state.featured];
      state.productDetails = known.find((product) => product?.slug === payload) ?? null;
      state.details = 'loading';
    },
    detailsArrived(state, { payload }: PayloadAction<Product>) {
      state.productDetails = payload;
      state.details = 'ready';
    },
    detailsFailed(state, { payload }: PayloadAction<'failed' | 'gone' | 'unknown'>) {
      state.productDetails = null;
      state.details = payload;
    },
    clearDetails(state) {
      state.productDetails = null;
      state.details = 'none';
    },
    /** The pointer or the focus rests on a product. */
    prefetchDetails(_state, _action: PayloadAction<string>) {},
    loadFeatured(state) {
      state.featuredProgress = 'loading';
    },
    featuredArrived(state, { payload }: PayloadAction<Product[]>) {
      state.featured = payload;
      state.featuredProgress = 'ready';
    },
    featuredFailed(state) {
      state.featured = [];
      state.featuredProgress = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectCatalog: (state) => state,
    /** How the shown search was understood. */
    selectSearchNotes: ({ progress, meta }) => (progress === 'ready' ? meta : null),
  },
});

export function keyOf(query: ListingQuery): string {
  return JSON.stringify(query);
}

/** @param productList the first page of the query's products */
export function seenOf(query: ListingQuery | null, productList: Product[], meta: ListingMeta): Seen {
  const understood = meta.understood ?? [];
  const found = understood.flatMap(({ kind, value }) => (kind === 'colour' && value ? [value] : []));
  return { productList, fetched: productList.length, meta, families: [...(query?.colour ?? []), ...found] };
}

function cacheShown(state: CatalogState): void {
  if (!state.query || state.progress !== 'ready') return;
  const { productList, fetched, meta, families } = state;
  const others = Object.entries(state.cached).filter(([key]) => key !== keyOf(state.query as ListingQuery));
  state.cached = Object.fromEntries(
    [...others, [keyOf(state.query), { productList, fetched, meta, families }] as const].slice(-maxCached),
  );
}

declare module '../../lib/store' {
  interface Slices {
    shopProducts: CatalogState;
  }
}

export const catalogReducer = slice.reducer;
export const { selectCatalog, selectSearchNotes } = slice.injectInto(rootReducer).selectors;
export const {
  loadListing,
  prefetchListing,
  showListing,
  listingArrived,
  listingFailed,
  loadMore,
  moreArrived,
  moreFailed,
  loadDetails,
  detailsArrived,
  detailsFailed,
  clearDetails,
  prefetchDetails,
  loadFeatured,
  featuredArrived,
  featuredFailed,
} = slice.actions;
