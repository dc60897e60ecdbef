import { FoundLately } from './search-result-cache.js';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const told = (places: number) => ({
  revision: 1,
  counts: [],
  places: `{${Array.from({ length: places }, (_, at) => id(at)).join(',')}}`,
  didYouMean: undefined,
});

describe('What was found lately', () => {
  let now: jest.SpyInstance<number>;
  beforeEach(() => {
    now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives any part of the places back', () => {
    const lately = new FoundLately();
    lately.keep('linen', told(3));
    const find = lately.find('linen');
    expect(find?.size).toBe(3);
    expect(find?.idsOf(0, 2)).toBe(`{${id(0)},${id(1)}}`);
    expect(find?.idsOf(2, 4)).toBe(`{${id(2)}}`);
    expect(find?.idsOf(4, 6)).toBe('{}');
    lately.keep('nothing', told(0));
    expect(lately.find('nothing')).toMatchObject({ size: 0 });
    expect(lately.find('wool')).toBeUndefined();
  });

  it('is forgotten after a minute', () => {
    const lately = new FoundLately();
    lately.keep('linen', told(3));
    now.mockReturnValue(61_000);
    expect(lately.find('linen')).toBeDefined();
    now.mockReturnValue(61_001);
    expect(lately.find('linen')).toBeUndefined();
  });

  it('takes no more than some megabytes: what nobody asked for longest goes first', () => {
    const lately = new FoundLately();
    for (let n = 0; n < 200; n++) {
      lately.keep(`sought ${n}`, told(1_000));
      lately.find('sought 0');
    }
    expect(lately.find('sought 0')).toBeDefined();
    expect(lately.find('sought 1')).toBeUndefined();
    expect(lately.find('sought 199')).toBeDefined();
  });
});
