import * as entry from './entry-server';
import { sharedOfSpecs, specified } from './test-setup/categories-and-brands';

const shirt = {
  _id: '8f3a91c2d4e5',
  slug: 'linen-shirt-8f3a91c2d4e5',
  image: '/images/one-720.webp',
  images: [
    { url: '/images/one-720.webp', alt: 'In sage', colour: 'Sage', width: 1600, height: 2000 },
    { url: '/images/two-720.webp', alt: 'In navy', colour: 'Navy', width: 1600, height: 2000 },
  ],
  productTitle: 'Linen Shirt',
  productDescription: 'Cut loose.',
  ...{ details: '', material: '', care: '', fit: '' },
  category: 'men',
  brand: 'zara',
  productPrice: 48,
  productSalePrice: 36,
  totalStock: 8,
  sizeScale: 'letters',
  sizes: ['S', 'M'],
  colours: [
    { name: 'Sage', swatch: '#98a68a', family: 'Green', image: '/images/one-720.webp' },
    { name: 'Navy', swatch: '#1f2a44', family: 'Blue', image: '/images/two-720.webp' },
  ],
  variants: ['S', 'M'].flatMap((size) =>
    ['Sage', 'Navy'].map((colour) => ({ _id: size + colour, size, colour, sku: null, totalStock: 2 })),
  ),
};
const meta = {
  ...{ total: 1, page: 1, limit: 24, pages: 1, sizes: [] },
  facets: { category: { men: 1 }, brand: { zara: 1 }, size: { M: 1 }, colour: {} },
};
const listingOf = (product: object) => ({ success: true, data: [product], meta });
const productPath = `/shop/product/${shirt.slug}`;
const hostile = `</script><img src=x onerror="alert('1')">\u2028`;
const escaped = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;';

function openedTags(html: string): string[] {
  return [...html.matchAll(/<([a-z]+)/g)].map(([, name = '']) => name);
}

const planOf = (...address: [string, string, boolean]) => entry.planOf(...address, sharedOfSpecs);
const render = (...page: [string, string, boolean, unknown]) => entry.render(...page, sharedOfSpecs);

beforeAll(entry.loadPages);

describe('The pages that the server renders', () => {
  it('are only those from which the app would not redirect the user', () => {
    const served = (path: string, hasSession: boolean) => planOf(path, '', hasSession) !== null;
    for (const path of ['/shop/home', '/shop/listing'])
      expect([served(path, true), served(path, false)]).toEqual([true, false]);
    expect([served(productPath, true), served(productPath, false)]).toEqual([true, true]);
    expect([served('/auth/login', true), served('/auth/login', false)]).toEqual([false, true]);
    for (const path of ['/', '/shop/checkout', '/admin/orders', '/auth/reset-password', '/shop/search', '/Shop/Home'])
      expect(served(path, true)).toBe(false);
  });

  it('have the data of the call that the app would send', () => {
    expect(planOf('/shop/home', '', true)).toEqual({ call: '/api/v1/shop/featured' });
    expect(planOf(productPath, '', false)).toEqual({ call: `/api/v1${productPath}` });
    expect(planOf('/shop/listing', '?category=men,none&size=M&maxPrice=50', true)).toEqual({
      call: '/api/v1/shop/getProduct?category=men&limit=24&maxPrice=50&page=1&size=M&sortBy=price-lowtohigh',
    });
    expect(planOf('/auth/login', '', false)).toEqual({ call: null });
  });

  it('do not include searches, whose results depend on more than the URL', () => {
    expect(planOf('/shop/listing', '?q=linen', true)).toBeNull();
  });
});

describe('The styles of components', () => {
  it('are plain rules only, so that adding one does not make the browser compute all styles anew', () => {
    const { styles } = render('/shop/listing', '?category=men', true, listingOf(shirt));
    const [, ofComponents = ''] = /<style data-styled[^>]*>(.*?)<\/style>/s.exec(styles) ?? [];
    const rules = ofComponents.split('/*!sc*/').map((rule) => rule.trim());
    expect(rules.filter((rule) => rule.startsWith('.')).length).toBeGreaterThan(50);
    expect(rules.filter((rule) => rule.startsWith('@'))).toEqual([]);
    expect(ofComponents).toContain('{@media ');
  });
});

describe('The markup of', () => {
  it('home shows its products and slides', () => {
    const { html } = render('/shop/home', '', true, { success: true, data: [shirt] });
    for (const text of ['Linen Shirt', '$36.00', 'Linen weather', 'Shop by category', 'User Cart, 0 items'])
      expect(html).toContain(text);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('role="status">Loading');
  });

  it('a listing shows its cards, pictures and chosen filters', () => {
    const { html } = render('/shop/listing', '?category=men&size=M', true, listingOf(shirt));
    for (const text of ['Linen Shirt', '$36.00', '1 Product', 'Size M', `href="${productPath}"`, 'Clear all'])
      expect(html).toContain(text);
    expect(html).toContain(
      'srcSet="/images/one-360.webp 360w, /images/one-720.webp 720w, /images/one-1080.webp 1080w"',
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('a listing in which nothing matches is whole, too', () => {
    const { data, meta } = listingOf(shirt);
    const empty = { success: true, data: data.slice(1), meta: { ...meta, total: 0, pages: 0 } };
    const { html } = render('/shop/listing', '?category=men', true, empty);
    for (const text of ['0 Products', 'No products match these filters.', 'Clear all']) expect(html).toContain(text);
  });

  it('home shows the banners that staff have set, escaped, and the picture of the first one', () => {
    const [first, ...others] = sharedOfSpecs.banners;
    const uploaded = { image: '/images/one-720.webp', width: 1600, height: 900, alt: hostile, heading: hostile };
    const own = { ...sharedOfSpecs, banners: [{ ...first!, ...uploaded }, ...others] };
    const { html } = entry.render('/shop/home', '', true, { success: true, data: [shirt] }, own);
    expect(html).toContain(escaped);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('/images/one-360.webp 360w, /images/one-720.webp 720w, /images/one-1080.webp 1080w');
    expect(html).not.toContain('banner-2-');
    const one = entry.render('/shop/home', '', true, { success: true, data: [shirt] }, { ...own, banners: [first!] });
    expect(one.html).toContain('Linen weather');
    expect(one.html).not.toContain('Previous');
  });

  it('home shows a category without a picture', () => {
    const rows = {
      ...sharedOfSpecs,
      categories: [{ ...specified.categories[0]!, slug: 'home', label: 'Living', image: null }],
    };
    const { html } = entry.render('/shop/home', '', true, { success: true, data: [shirt] }, rows);
    expect(html).toContain('href="/shop/listing?category=home"');
  });

  it('a product shows the colour and the size of its address', () => {
    const { html } = render(productPath, '?colour=navy&size=m', false, { success: true, data: shirt });
    expect(html).toMatch(/<img[^>]*src="\/images\/two-720.webp"[^>]*fetchPriority="high"/);
    expect(html).toMatch(/<input[^>]*aria-label="M, only 2 left"[^>]*checked=""/);
    for (const text of ['Linen Shirt', '$36.00', 'Cut loose.', 'Log in']) expect(html).toContain(text);
    expect(html.match(/<main/g)).toHaveLength(1);
  });

  it('sign-in shows its form, which a browser without the app can’t send with the password in the address', () => {
    const { html } = render('/auth/login', '', false, null);
    expect(html).toMatch(/<form[^>]*method="post"/);
    for (const text of ['Email', 'Password', 'Register']) expect(html).toContain(text);
  });

  it.each([
    ['/shop/home', { success: true, data: [{ ...shirt, productTitle: hostile }] }],
    ['/shop/listing', listingOf({ ...shirt, productTitle: hostile })],
    [productPath, { success: true, data: { ...shirt, productTitle: hostile, productDescription: hostile } }],
  ])('%s escapes hostile text', (path, response) => {
    const { html } = render(path, '', true, response);
    expect(html).toContain(escaped);
    expect(html).not.toContain('<img src=x');
    expect(openedTags(html)).not.toContain('script');
  });

  it('any page has no style in attributes, which the policy refuses', () => {
    const { html, styles } = render('/shop/listing', '', true, listingOf(shirt));
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(styles).toContain('{background-color:#98a68a}');
  });

  it('a listing omits a colour whose value would end its CSS rule', () => {
    const colours = [{ ...shirt.colours[0], swatch: 'red}</style><script>alert(1)</script>' }, shirt.colours[1]];
    const { html, styles } = render('/shop/listing', '', true, listingOf({ ...shirt, colours }));
    expect(html + styles).not.toContain('alert(1)');
    expect(styles.match(/<\/style>/g)).toHaveLength(2);
  });
});

describe('The state that the app begins with', () => {
  it('contains the response and the assumed kind of user, but no personal data', () => {
    const { state } = render('/shop/listing', '?category=men', true, listingOf(shirt));
    expect(state).toMatchObject({
      auth: { assumed: 'shopper', user: null },
      shopProducts: {
        progress: 'ready',
        productList: [shirt],
        meta,
        query: { category: ['men'], sortBy: 'price-lowtohigh' },
      },
    });
    expect(Object.keys(state)).toEqual(['auth', 'shopProducts']);
  });

  it('contains only the data of its page, also after others were rendered', () => {
    render('/shop/listing', '', true, listingOf(shirt));
    const { state } = render('/auth/login', '', false, null);
    expect(state).toMatchObject({ auth: { assumed: 'visitor' }, shopProducts: { productList: [], progress: 'none' } });
  });

  it('is not created if a part of the page can’t be rendered: rendering throws', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const broken = { success: true, data: [{ _id: 'without anything else' }] };
    expect(() => render('/shop/home', '', true, broken)).toThrow('A part of /shop/home could not be rendered.');
    error.mockRestore();
  });
});
