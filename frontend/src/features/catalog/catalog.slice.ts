import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingMeta, Product } from '../../contract/types';
import { signedOut } from '../auth';
import type { ListingQuery } from './listing-query';
import { rootReducer } from '../../lib/store';

type Progress = 'none' | 'loading' | 'ready' | 'failed';
/** What is shown of a listing: until other products arrive, those of the former query. */
type Seen = Pick<CatalogState, 'listed' | 'productList' | 'fetched' | 'meta' | 'families'>;
export const nothingSeen: Seen = { listed: null, productList: [], fetched: 0, meta: null, families: [] };

/** What a listing was asked for, and what is shown of it. */
export type ListingState = Seen & Pick<CatalogState, 'query' | 'progress' | 'isLoadingMore'>;

// Back restores one of the last few listings with all its cards.
const maxCached = 5;

export interface CatalogState {
  /** What was asked for last. */
  query: ListingQuery | null;
  progress: Progress;
  /** What the products were found by. */
  listed: ListingQuery | null;
  productList: Product[];
  /** How many products the server has sent, those included that it sent twice and that are shown once. */
  fetched: number;
  productDetails: Product | null;
  meta: ListingMeta | null;
  /** The colour families by which the products are filtered: chosen, or found in the words of the search. */
  families: string[];
  isLoadingMore: boolean;
  /** Former listings by their query, oldest first. */
  cached: Record<string, Seen>;
  details: Progress | 'gone' | 'unknown';
  featured: Product[];
  featuredProgress: Progress;
}

const initialState: CatalogState = {
  ...nothingSeen,
  query: null,
  progress: 'none',
  productDetails: null,
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
      /**
       * @param length how many products were loaded when the history entry was left; 0 for a new listing
       * @param isReturn whether Back or Forward leads to it: then it is shown as it was left, if it is still known
       */
      prepare: (query: ListingQuery, { length = 0, isReturn = false } = {}) => ({
        payload: query,
        meta: { length, isReturn },
      }),
      reducer(state, { payload, meta }: PayloadAction<ListingQuery, string, { length: number; isReturn: boolean }>) {
        const former = meta.isReturn ? state.cached[keyOf(payload)] : undefined;
        cacheShown(state);
        if (former) Object.assign(state, former);
        // The former products stay until the response arrives, but not where the search text changed.
        else if (state.query?.q !== payload.q) Object.assign(state, nothingSeen);
        state.query = payload;
        state.progress = former ? 'ready' : 'loading';
      },
    },
    listingArrived(state, { payload }: PayloadAction<{ products: Product[]; meta: ListingMeta }>) {
      if (!state.query) return; // its user has left
      const { products, meta } = payload;
      const found = (meta.understood ?? []).flatMap(({ kind, value }) => (kind === 'colour' && value ? [value] : []));
      const families = [...(state.query?.colour ?? []), ...found];
      const seen: Seen = { listed: state.query, productList: products, fetched: products.length, meta, families };
      Object.assign(state, seen, { progress: 'ready' });
    },
    listingFailed(state) {
      if (!state.query) return;
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
    /** Compared field by field by those who render it. */
    selectListing: ({
      query,
      progress,
      listed,
      productList,
      fetched,
      meta,
      families,
      isLoadingMore,
    }): ListingState => ({
      query,
      progress,
      listed,
      productList,
      fetched,
      meta,
      families,
      isLoadingMore,
    }),
    selectProductDetails: ({ productDetails }) => productDetails,
    selectDetailsProgress: ({ details }) => details,
    selectFeatured: ({ featured }) => featured,
    selectFeaturedProgress: ({ featuredProgress }) => featuredProgress,
    /** How the shown search was understood. */
    selectSearchNotes: ({ progress, meta }) => (progress === 'ready' ? meta : null),
  },
});

export function keyOf(query: ListingQuery): string {
  return JSON.stringify(query);
}

function cacheShown(state: CatalogState): void {
  const { listed, productList, fetched, meta, families, progress } = state;
  if (!listed || progress !== 'ready') return;
  const key = keyOf(listed);
  const others = Object.entries(state.cached).filter(([other]) => other !== key);
  const shown: Seen = { listed, productList, fetched, meta, families };
  state.cached = Object.fromEntries([...others, [key, shown] as const].slice(-maxCached));
}

declare module '../../lib/store' {
  interface Slices {
    shopProducts: CatalogState;
  }
}

export const catalogReducer = slice.reducer;
export const catalogSelectors = slice.injectInto(rootReducer).selectors;
export const {
  loadListing,
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
