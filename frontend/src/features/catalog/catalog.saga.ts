import { call, delay, fork, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Product } from '../../contract/types';
import { caught, nothing, takeUntilClosed } from '../../lib/saga-errors';
import { signedOut } from '../auth';
import { catalogApi } from './catalog.api';
import { pageSize } from './listing-call';
import {
  clearDetails,
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
  prefetchDetails,
  catalogSelectors,
} from './catalog.slice';

const maxPagesPerRequest = 4;

const list = caught(
  function* list({ payload: query, meta: { length } }: ReturnType<typeof loadListing>) {
    const { progress } = yield* select(catalogSelectors.selectListing);
    if (progress === 'ready') return; // it is shown as it was left
    const pages = Math.min(Math.max(Math.ceil(length / pageSize), 1), maxPagesPerRequest);
    const { data, meta } = yield* call(catalogApi.listing, query, 1, pages * pageSize);
    yield* put(listingArrived({ products: data, meta }));
  },
  function* () {
    yield* put(listingFailed());
  },
);

const more = caught(
  function* more() {
    const { query, progress, fetched } = yield* select(catalogSelectors.selectListing);
    if (!query || progress !== 'ready') {
      yield* put(moreFailed());
      return;
    }
    const next = Math.floor(fetched / pageSize) + 1;
    const { page } = yield* race({
      page: call(catalogApi.listing, query, next),
      isLeft: take([loadListing, signedOut]),
    });
    yield* put(page ? moreArrived({ products: page.data, meta: page.meta }) : moreFailed());
  },
  function* () {
    yield* put(moreFailed());
  },
);

const details = caught(
  function* details({ payload: slug }: ReturnType<typeof loadDetails>) {
    yield* put(detailsArrived(prefetched.get(slug) ?? (yield* call(catalogApi.details, slug)).data));
  },
  function* ({ status }) {
    yield* put(detailsFailed(status === 410 ? 'gone' : status === 404 ? 'unknown' : 'failed'));
  },
);

const msPrefetchedLasts = 4_000;
const maxPrefetches = 2;
/** Details of products that have not been opened yet, by slug; each is deleted after `msPrefetchedLasts`. */
const prefetched = new Map<string, Product>();
let running = 0;

const prefetch = caught(function* prefetch({ payload: slug }: ReturnType<typeof prefetchDetails>) {
  if (running === maxPrefetches || prefetched.has(slug)) return;
  running += 1;
  try {
    prefetched.set(slug, (yield* call(catalogApi.details, slug)).data);
  } finally {
    running -= 1;
  }
  yield* delay(msPrefetchedLasts);
  prefetched.delete(slug);
  // Opening it reports why it failed.
}, nothing);

const feature = caught(
  function* feature() {
    const { data } = yield* call(catalogApi.featured);
    yield* put(featuredArrived(data));
  },
  function* () {
    yield* put(featuredFailed());
  },
);

/** Requests a server-rendered listing again: its stock is that for visitors, without what this shopper has reserved. */
const confirmServerRendered = caught(function* confirmServerRendered() {
  const { query } = yield* select(catalogSelectors.selectListing);
  if (!query) return;
  const { data, meta } = yield* call(catalogApi.listing, query, 1);
  const now = yield* select(catalogSelectors.selectListing);
  if (now.query === query && now.fetched <= pageSize) yield* put(listingArrived({ products: data, meta }));
}, nothing);

export function* catalogSaga() {
  yield* fork(confirmServerRendered);
  yield* takeUntilClosed(loadListing, signedOut, list);
  yield* takeLeading(loadMore, more);
  yield* takeUntilClosed(loadDetails, clearDetails, details);
  yield* takeEvery(prefetchDetails, prefetch);
  yield* takeLatest(loadFeatured, feature);
}
