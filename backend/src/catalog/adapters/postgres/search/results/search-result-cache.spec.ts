import { noCounts } from '../../../../domain/search/facets/facets.js';
import { SearchResultCache } from './search-result-cache.js';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const resultOf = (count: number) => ({
  revision: 1,
  availability: 1,
  counts: noCounts,
  ids: `{${Array.from({ length: count }, (_, at) => id(at)).join(',')}}`,
  outcome: { relaxed: undefined, corrections: new Map<string, string>(), hasWishes: true, options: [] },
});

describe('The cache of search results', () => {
  let now: jest.SpyInstance<number>;
  beforeEach(() => {
    now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => jest.restoreAllMocks());

  it('returns any range of the ids', () => {
    const cache = new SearchResultCache();
    cache.set('linen', resultOf(3));
    const result = cache.get('linen');
    expect(result?.size).toBe(3);
    expect(result?.idsOf(0, 2)).toBe(`{${id(0)},${id(1)}}`);
    expect(result?.idsOf(2, 4)).toBe(`{${id(2)}}`);
    expect(result?.idsOf(4, 6)).toBe('{}');
    cache.set('nothing', resultOf(0));
    expect(cache.get('nothing')).toMatchObject({ size: 0 });
    expect(cache.get('wool')).toBeUndefined();
  });

  it('expires entries after a minute', () => {
    const cache = new SearchResultCache();
    cache.set('linen', resultOf(3));
    now.mockReturnValue(61_000);
    expect(cache.get('linen')).toBeDefined();
    now.mockReturnValue(61_001);
    expect(cache.get('linen')).toBeUndefined();
  });

  it('is limited to some megabytes: the least recently used entry is evicted first', () => {
    const cache = new SearchResultCache();
    for (let n = 0; n < 200; n++) {
      cache.set(`search ${n}`, resultOf(1_000));
      cache.get('search 0');
    }
    expect(cache.get('search 0')).toBeDefined();
    expect(cache.get('search 1')).toBeUndefined();
    expect(cache.get('search 199')).toBeDefined();
  });
});
