import { Cookies } from '../../platform/http/auth/cookies.js';
import { ResponseCache } from '../../platform/http/cache/response-cache.js';
import { PageDataCache } from './page-data-cache.js';

describe('The data of pages', () => {
  let responses: ResponseCache;
  let cache: PageDataCache<string>;
  beforeEach(() => {
    jest.replaceProperty(ResponseCache, 'maxAge', 600_000);
    responses = new ResponseCache(new Cookies(false));
    cache = new PageDataCache(responses);
  });
  afterEach(() => jest.restoreAllMocks());

  it('are cached for at most 200 addresses: the oldest are computed again', async () => {
    const computed: string[] = [];
    const read = (address: string) =>
      cache.of(address, async () => {
        computed.push(address);
        return address;
      });
    for (let n = 0; n <= 200; n++) expect(await read(`${n}`)).toBe(`${n}`);
    for (const address of ['200', '0']) await read(address);
    expect(computed.slice(201)).toEqual(['0']);
  });

  it('are computed again after a failure, but not after a failure from before a change', async () => {
    let fail = (_error: Error) => {};
    const former = cache.of('shirt', () => new Promise((_, reject) => (fail = reject)));
    responses.clear();
    const present = cache.of('shirt', async () => 'present');
    fail(new Error('The database is away'));
    await expect(former).rejects.toThrow('The database is away');
    expect(cache.of('shirt', async () => 'again')).toBe(present);
    await expect(cache.of('coat', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.of('coat', async () => 'again')).toBe('again');
  });
});
