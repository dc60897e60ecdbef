import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ApiError } from '../../lib/http';
import { catalogApi, pageSize } from './catalog.api';
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
  returnToListing,
  selectCatalog,
  suggest,
  suggestionsArrived,
} from './catalog.slice';

const maxPagesPerRequest = 4;

function* list(action: ReturnType<typeof loadListing | typeof returnToListing>) {
  // Going back shows a cached listing; `takeLatest` has cancelled the pending request.
  if (!loadListing.match(action)) return;
  const {
    payload,
    meta: { length },
  } = action;
  try {
    const pages = Math.min(Math.max(Math.ceil(length / pageSize), 1), maxPagesPerRequest);
    const { data, meta } = yield* call(catalogApi.listing, payload, 1, pages * pageSize);
    yield* put(listingArrived({ products: data, meta }));
  } catch {
    yield* put(listingFailed());
  }
}

function* more() {
  try {
    const { query, progress, fetched } = yield* select(selectCatalog);
    if (!query || progress !== 'ready') {
      yield* put(moreFailed());
      return;
    }
    const next = Math.floor(fetched / pageSize) + 1;
    const { data, meta: newMeta } = yield* call(catalogApi.listing, query, next);
    const { query: queryNow } = yield* select(selectCatalog);
    yield* put(queryNow === query ? moreArrived({ products: data, meta: newMeta }) : moreFailed());
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
  yield* takeLatest([loadListing, returnToListing], list);
  yield* takeLeading(loadMore, more);
  yield* takeLatest(loadDetails, details);
  yield* takeLatest(loadFeatured, feature);
  yield* takeLatest(suggest, suggestWhileTyping);
}
