import { maxSizeLength, maxSizes } from '../../../domain/options/size-scale.js';
import type { Filter } from '../../../domain/search/listing-filters-and-sorts.js';
import { maxBytes } from '../search/results/facet-count-lru-cache.js';
import { OptionCountsCache } from './option-counts-cache.js';

/** More entries than fit, because each takes over 1,000 bytes. */
const manyEntries = Math.ceil(maxBytes / 1_000);
/** Sizes whose counts take a tenth of `maxBytes`, at 100 bytes each. */
const tenth = Math.ceil(maxBytes / 1_000);
const ofSize = (size: string): Filter => ({ categories: [], brands: [], sizes: [size] });
const countsOf = (sizes: number, revision = 1) => ({
  ...{ revision, segments: [], colours: {} },
  sizes: Object.fromEntries(Array.from({ length: sizes }, (_, n) => [`Size ${n}`, 1])),
});

describe('The cache of counts', () => {
  let now: jest.SpyInstance<number>;
  beforeEach(() => {
    now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => jest.restoreAllMocks());

  it('returns the counts last set for a filter', () => {
    const cache = new OptionCountsCache();
    cache.set(ofSize('M'), countsOf(1, 1));
    cache.set(ofSize('M'), countsOf(2, 2));
    expect(cache.get(ofSize('M'))).toEqual(countsOf(2, 2));
    expect(cache.get(ofSize('L'))).toBeUndefined();
    expect(cache.get({ ...ofSize('M'), colours: ['blue'] })).toBeUndefined();
    expect(cache.get({ ...ofSize('M'), brands: ['nike'] })).toBeUndefined();
  });

  it('expires entries after a minute', () => {
    const cache = new OptionCountsCache();
    cache.set(ofSize('M'), countsOf(1));
    now.mockReturnValue(61_000);
    expect(cache.get(ofSize('M'))).toBeDefined();
    now.mockReturnValue(61_001);
    expect(cache.get(ofSize('M'))).toBeUndefined();
  });

  it('is limited: the least recently used entry is evicted first', () => {
    const cache = new OptionCountsCache();
    for (let n = 0; n < 20; n++) {
      cache.set(ofSize(`${n}`), countsOf(tenth));
      cache.get(ofSize('0'));
    }
    expect(cache.get(ofSize('0'))).toBeDefined();
    expect(cache.get(ofSize('1'))).toBeUndefined();
    expect(cache.get(ofSize('19'))).toBeDefined();
  });

  it('is limited by filters of many sizes that find nothing, too', () => {
    const cache = new OptionCountsCache();
    const ofSizes = (n: number): Filter => ({
      ...{ categories: [], brands: [] },
      sizes: Array.from({ length: maxSizes }, (_, at) => `${n}-${at}`.padEnd(maxSizeLength, 'x')),
    });
    for (let n = 0; n < manyEntries; n++) cache.set(ofSizes(n), countsOf(0));
    expect(cache.get(ofSizes(0))).toBeUndefined();
    expect(cache.get(ofSizes(manyEntries - 1))).toBeDefined();
  });
});
