import { call, delay, fork, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Product } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { signedOut } from '../auth';
import { catalogApi, pageSize } from './catalog.api';
import {
  detailsArrived,
  detailsFailed,
  featuredArrived,
  featuredFailed,
  keyOf,
  listingArrived,
  listingFailed,
  loadDetails,
  loadFeatured,
  loadListing,
  loadMore,
  moreArrived,
  moreFailed,
  prefetchDetails,
  prefetchListing,
  selectCatalog,
  showListing,
  suggest,
  suggestionsArrived,
} from './catalog.slice';
import { findPrefetched, forgetPrefetched, storePrefetched } from './listing/prefetch/prefetched-listing';

const maxPagesPerRequest = 4;

function* list(action: ReturnType<typeof loadListing | typeof showListing | typeof prefetchListing>) {
  // Another listing is shown or chosen; `takeLatest` has cancelled the pending request.
  if (!loadListing.match(action)) return;
  const {
    payload,
    meta: { length },
  } = action;
  try {
    const pages = Math.min(Math.max(Math.ceil(length / pageSize), 1), maxPagesPerRequest);
    const prefetched = pages === 1 ? findPrefetched(keyOf(payload)) : null;
    const { data, meta } = yield* call(() => prefetched?.response ?? catalogApi.listing(payload, 1, pages * pageSize));
    yield* put(listingArrived({ products: data, meta }));
  } catch {
    forgetPrefetched();
    yield* put(listingFailed());
  }
}

function* prefetchFirstPage({ payload }: ReturnType<typeof prefetchListing>) {
  const { query } = yield* select(selectCatalog);
  const isShown = query !== null && keyOf(query) === keyOf(payload);
  if (!isShown) storePrefetched(payload, catalogApi.listing(payload, 1, pageSize));
}

function* more() {
  try {
    const { query, progress, fetched } = yield* select(selectCatalog);
    if (!query || progress !== 'ready') {
      yield* put(moreFailed());
      return;
    }
    const next = Math.floor(fetched / pageSize) + 1;
    const { page } = yield* race({
      page: call(catalogApi.listing, query, next),
      isLeft: take([loadListing, showListing, prefetchListing, signedOut]),
    });
    yield* put(page ? moreArrived({ products: page.data, meta: page.meta }) : moreFailed());
  } catch {
    yield* put(moreFailed());
  }
}

function* details({ payload: slug }: ReturnType<typeof loadDetails>) {
  try {
    yield* put(detailsArrived(prefetched.get(slug) ?? (yield* call(catalogApi.details, slug)).data));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    yield* put(detailsFailed(status === 410 ? 'gone' : status === 404 ? 'unknown' : 'failed'));
  }
}

const msPrefetchedLasts = 4_000;
const maxPrefetches = 2;
/** Details of products that have not been opened yet, by slug; each is deleted after `msPrefetchedLasts`. */
const prefetched = new Map<string, Product>();
let running = 0;

function* prefetch({ payload: slug }: ReturnType<typeof prefetchDetails>) {
  if (running === maxPrefetches || prefetched.has(slug)) return;
  running += 1;
  try {
    prefetched.set(slug, (yield* call(catalogApi.details, slug)).data);
  } catch {
    return; // opening it reports why
  } finally {
    running -= 1;
  }
  yield* delay(msPrefetchedLasts);
  prefetched.delete(slug);
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
  const words = payload.trim();
  if (!words) return;
  yield* delay(msBetweenKeys);
  try {
    const { data } = yield* call(catalogApi.suggestions, words);
    yield* put(suggestionsArrived({ words, products: data }));
  } catch {
    yield* put(suggestionsArrived({ words, products: [] }));
  }
}

/** Requests a server-rendered listing again: its stock is that for visitors, without what this shopper has reserved. */
function* confirmServerRendered() {
  const { query } = yield* select(selectCatalog);
  if (!query) return;
  try {
    const { data, meta } = yield* call(catalogApi.listing, query, 1);
    const now = yield* select(selectCatalog);
    if (now.query === query && now.fetched <= pageSize) yield* put(listingArrived({ products: data, meta }));
  } catch {
    // What is shown stays.
  }
}

export function* catalogSaga() {
  yield* takeEvery(prefetchListing, prefetchFirstPage);
  yield* takeEvery(signedOut, forgetPrefetched);
  yield* fork(confirmServerRendered);
  yield* takeLatest([loadListing, showListing, prefetchListing], list);
  yield* takeLeading(loadMore, more);
  yield* takeLatest(loadDetails, details);
  yield* takeEvery(prefetchDetails, prefetch);
  yield* takeLatest(loadFeatured, feature);
  yield* takeLatest(suggest, suggestWhileTyping);
}
