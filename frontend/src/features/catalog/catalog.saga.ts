import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { catalogApi } from './catalog.api';
import {
  detailsArrived,
  detailsFailed,
  featuredArrived,
  featuredFailed,
  listingArrived,
  listingFailed,
  loadDetails,
  loadFeatured,
  loadListing,
  loadMore,
  moreArrived,
  moreFailed,
  selectCatalog,
  suggest,
  suggestionsArrived,
} from './catalog.slice';

function* list({ payload }: ReturnType<typeof loadListing>) {
  try {
    const { data, meta } = yield* call(catalogApi.listing, payload, 1);
    yield* put(listingArrived({ products: data, meta }));
  } catch {
    yield* put(listingFailed());
  }
}

function* more() {
  try {
    const { query, meta } = yield* select(selectCatalog);
    if (!query || !meta) return;
    const { data, meta: newMeta } = yield* call(catalogApi.listing, query, meta.page + 1);
    const { query: queryNow } = yield* select(selectCatalog);
    if (queryNow === query) yield* put(moreArrived({ products: data, meta: newMeta }));
  } catch {
    yield* put(moreFailed());
  }
}

function* details({ payload }: ReturnType<typeof loadDetails>) {
  try {
    const { data } = yield* call(catalogApi.details, payload);
    yield* put(detailsArrived(data));
  } catch (error) {
    yield* put(detailsFailed(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'));
  }
}

function* feature() {
  try {
    const { data } = yield* call(catalogApi.featured);
    yield* put(featuredArrived(data));
  } catch {
    yield* put(featuredFailed());
  }
}

const msBetweenKeys = 200;

function* suggestWhileTyping({ payload }: ReturnType<typeof suggest>) {
  if (!payload.trim()) return;
  yield* delay(msBetweenKeys);
  try {
    const { data } = yield* call(catalogApi.suggestions, payload.trim());
    yield* put(suggestionsArrived(data));
  } catch {
    yield* put(suggestionsArrived([]));
  }
}

export function* catalogSaga() {
  yield* takeLatest(loadListing, list);
  yield* takeLeading(loadMore, more);
  yield* takeLatest(loadDetails, details);
  yield* takeLatest(loadFeatured, feature);
  yield* takeLatest(suggest, suggestWhileTyping);
}
