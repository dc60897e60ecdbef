import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingMeta, Product, Suggestion } from '../../contract/types';
import { signedOut } from '../auth';
import type { ListingQuery } from './listing-query';

type Progress = 'none' | 'loading' | 'ready' | 'failed';

export interface CatalogState {
  productList: Product[];
  productDetails: Product | null;
  query: ListingQuery | null;
  meta: ListingMeta | null;
  progress: Progress;
  isLoadingMore: boolean;
  details: Progress;
  featured: Product[];
  featuredProgress: Progress;
  suggestions: Suggestion[];
}

const initialState: CatalogState = {
  productList: [],
  productDetails: null,
  query: null,
  meta: null,
  progress: 'none',
  isLoadingMore: false,
  details: 'none',
  featured: [],
  featuredProgress: 'none',
  suggestions: [],
};

const slice = createSlice({
  name: 'shopProducts',
  initialState,
  reducers: {
    loadListing(state, { payload }: PayloadAction<ListingQuery>) {
      state.query = payload;
      state.progress = 'loading';
    },
    listingArrived(state, { payload }: PayloadAction<{ products: Product[]; meta: ListingMeta }>) {
      state.productList = payload.products;
      state.meta = payload.meta;
      state.progress = 'ready';
    },
    listingFailed(state) {
      state.productList = [];
      state.meta = null;
      state.progress = 'failed';
    },
    loadMore(state) {
      state.isLoadingMore = true;
    },
    moreArrived(state, { payload }: PayloadAction<{ products: Product[]; meta: ListingMeta }>) {
      const known = new Set(state.productList.map(({ _id }) => _id));
      state.productList.push(...payload.products.filter(({ _id }) => !known.has(_id)));
      state.meta = payload.meta;
      state.isLoadingMore = false;
    },
    moreFailed(state) {
      state.isLoadingMore = false;
    },
    loadDetails(state, { payload }: PayloadAction<string>) {
      const shown = [...state.productList, ...state.featured].find(({ _id }) => _id === payload);
      state.productDetails = shown ?? null;
      state.details = 'loading';
    },
    detailsArrived(state, { payload }: PayloadAction<Product>) {
      state.productDetails = payload;
      state.details = 'ready';
    },
    detailsFailed(state) {
      state.productDetails = null;
      state.details = 'failed';
    },
    clearDetails(state) {
      state.productDetails = null;
      state.details = 'none';
    },
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
    suggest(state, { payload }: PayloadAction<string>) {
      if (!payload.trim()) state.suggestions = [];
    },
    suggestionsArrived(state, { payload }: PayloadAction<Suggestion[]>) {
      state.suggestions = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectCatalog: (state) => state,
    selectDidYouMean: (state) => state.meta?.didYouMean,
  },
});

export const catalogReducer = slice.reducer;
export const { selectCatalog, selectDidYouMean } = slice.selectors;
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
  loadFeatured,
  featuredArrived,
  featuredFailed,
  suggest,
  suggestionsArrived,
} = slice.actions;
