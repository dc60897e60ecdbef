import { call, delay, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Product } from '../../contract/types';
import { ApiError } from '../../lib/http';
import { catalogApi, pageSize } from './catalog.api';
import type { ListingQuery } from './listing-query';
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
  returnToListing,
  selectCatalog,
  suggest,
  suggestionsArrived,
} from './catalog.slice';

const maxPagesPerRequest = 4;
const msPrefetchedLasts = 4_000;

function* list(action: ReturnType<typeof loadListing | typeof returnToListing>) {
  // Going back shows a cached listing; `takeLatest` has cancelled the pending request.
  if (!loadListing.match(action)) return;
  const {
    payload,
    meta: { length },
  } = action;
  try {
    const pages = Math.min(Math.max(Math.ceil(length / pageSize), 1), maxPagesPerRequest);
    const prefetched = takePrefetched(payload, pages);
    const read = () => prefetched?.answer ?? catalogApi.listing(payload, 1, pages * pageSize);
    const { data, meta } = prefetched?.arrived ?? (yield* call(read));
    yield* put(listingArrived({ products: data, meta }));
  } catch {
    yield* put(listingFailed());
  }
}

type ListingAnswer = Awaited<ReturnType<typeof catalogApi.listing>>;

interface PrefetchedListing {
  readonly key: string;
  readonly answer: Promise<ListingAnswer>;
  /** The answer, once it is there: the page then need not render that it is loading. */
  arrived?: ListingAnswer;
  /** In ms of `performance.now()`. */
  readonly expiresAt: number;
}

let prefetchedListing: PrefetchedListing | null = null;

function* prefetchFirstPage({ payload }: ReturnType<typeof prefetchListing>) {
  const { query } = yield* select(selectCatalog);
  const key = keyOf(payload);
  prefetchedListing = null;
  if (query && keyOf(query) === key) return;
  const answer = catalogApi.listing(payload, 1, pageSize);
  const prefetched: PrefetchedListing = { key, answer, expiresAt: performance.now() + msPrefetchedLasts };
  prefetchedListing = prefetched;
  answer.then(
    (arrived) => (prefetched.arrived = arrived),
    () => undefined, // loading it reports why
  );
}

function takePrefetched(query: ListingQuery, pages: number): PrefetchedListing | null {
  const prefetched = prefetchedListing;
  prefetchedListing = null;
  const isIt = pages === 1 && prefetched?.key === keyOf(query) && prefetched.expiresAt > performance.now();
  return isIt ? prefetched : null;
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

function* details({ payload: slug }: ReturnType<typeof loadDetails>) {
  try {
    yield* put(detailsArrived(prefetched.get(slug) ?? (yield* call(catalogApi.details, slug)).data));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    yield* put(detailsFailed(status === 410 ? 'gone' : status === 404 ? 'unknown' : 'failed'));
  }
}

const maxPrefetches = 2;
/** Read before they are opened, by slug; for a moment. */
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
  if (!payload.trim()) return;
  yield* delay(msBetweenKeys);
  try {
    const { data } = yield* call(catalogApi.suggestions, payload.trim());
    yield* put(suggestionsArrived(data));
  } catch {
    yield* put(suggestionsArrived([]));
  }
}

/** The server's listing is that of a visitor; another one has what this person has reserved. */
function* confirmServed() {
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
  yield* fork(confirmServed);
  yield* takeLatest([loadListing, returnToListing], list);
  yield* takeLeading(loadMore, more);
  yield* takeLatest(loadDetails, details);
  yield* takeEvery(prefetchDetails, prefetch);
  yield* takeLatest(loadFeatured, feature);
  yield* takeLatest(suggest, suggestWhileTyping);
}
