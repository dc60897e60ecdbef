import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { openCatalogOverHttp } from '../../../../../test/support/catalogue/catalog-over-http.js';
import { ResponseCache } from '../../../../platform/http/cache/response-cache.js';
import { type PageAddress, PageRenderer } from '../../../../web-app/page-rendering/page-renderer.port.js';
import { newId } from '../../../../shared/id.js';
import { eventually } from '../../../../../test/support/lifecycle/eventually.js';
import { ProductViews } from '../../../application/product-views.js';

const hostile = '</script><img src=x onerror="alert(1)"> $& \u2028';
const shirt = {
  productTitle: hostile,
  productDescription: 'Cut loose.',
  category: 'men',
  brand: 'h&m',
  productPrice: 49.5,
  productSalePrice: 36,
  totalStock: 12,
  image: 'https://pictures.example/shirt.webp',
};
const styles = '<style data-styled="true">.a{color:red}</style>';
const page =
  '<style>p{}</style><!--head--><!--/head--><!--component-styles--><div id="root"><!--app--></div><!--state-->';
const calls: Record<string, string | null> = {
  '/auth/login': null,
  '/shop/home': '/api/v1/shop/featured',
  '/shop/listing': '/api/v1/shop/getProduct?category=men&limit=24&page=1&sortBy=price-lowtohigh',
};

interface ResponseBody {
  readonly data: { readonly slug: string }[];
}

describe('The server-rendered markup', () => {
  let catalog: Awaited<ReturnType<typeof openCatalogOverHttp>>;
  let renderer: PageRenderer;
  let views: ProductViews;
  let rendered: [PageAddress, object | null][];
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-role': 'admin', 'x-person': newId() };
    const response = await fetch(`${catalog.url}/api/v1/admin/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBeLessThan(300);
    return ((await response.json()) as { data: { _id: string; slug: string } }).data;
  };
  const visit = async (path: string, cookie = 'sid=of-somebody') => {
    const response = await fetch(catalog.url + path, { headers: { cookie } });
    return { response, html: await response.text() };
  };
  const stateIn = (html: string) =>
    JSON.parse(
      /<script type="application\/json" id="preloaded-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
    ) as unknown;
  const bodyOf = async (path: string) => (await (await fetch(catalog.url + path)).json()) as ResponseBody;

  beforeAll(async () => {
    catalog = await openCatalogOverHttp();
    renderer = catalog.app.get(PageRenderer, { strict: false });
    views = catalog.app.get(ProductViews, { strict: false });
    await mkdir(catalog.appFolder);
    await writeFile(join(catalog.appFolder, 'index.html'), page);
    await call('POST', 'addProduct', shirt);
  });
  afterAll(() => catalog?.close());
  beforeEach(() => {
    rendered = [];
    catalog.app.get(ResponseCache, { strict: false }).clear();
    jest.spyOn(renderer, 'planOf').mockImplementation(({ path }) => ({ call: calls[path] ?? null }));
    jest.spyOn(renderer, 'render').mockImplementation((address, response) => {
      rendered.push([address, response]);
      return { html: `<h1>${address.path}${address.search}</h1>`, styles, state: { response } };
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['/shop/home', '/shop/listing'])('of %s has the data that the API returns', async (path) => {
    const { response, html } = await visit(path);
    expect(response.status).toBe(200);
    expect(html).toContain(`<div id="root"><h1>${path}</h1></div><script type="application/json"`);
    expect(stateIn(html)).toEqual({ response: await bodyOf(calls[path] ?? '') });
    expect(html).not.toContain('<img src=x');
  });

  it('of a product has the data that the API returns, without unknown colours and sizes', async () => {
    const { slug } = (await bodyOf(calls['/shop/home'] ?? '')).data[0]!;
    const { html } = await visit(`/shop/product/${slug}?colour=none&size=none&from=mail`);
    expect(stateIn(html)).toEqual({ response: await bodyOf(`/api/v1/shop/product/${slug}`) });
    expect(rendered.map(([{ search }]) => search)).toEqual(['']);
    expect(html).not.toContain('<img src=x');
  });

  it('of a listing depends on the filters of the address and on no other parameter', async () => {
    const { html } = await visit('/shop/listing?category=men&from=mail&size=M');
    expect(html).toContain('<h1>/shop/listing?category=men&size=M</h1>');
  });

  it('of sign-in needs no data', async () => {
    const { html } = await visit('/auth/login', '');
    expect(rendered).toEqual([[{ path: '/auth/login', search: '', hasSession: false }, null]]);
    expect(html).toContain('<h1>/auth/login</h1>');
  });

  it('depends on no cookie but the session’s, and the response varies by Cookie', async () => {
    const { response } = await visit('/shop/home', 'sid=somebody; theme=dark');
    await visit('/shop/home', 'theme=dark');
    expect(rendered.map(([{ hasSession }]) => hasSession)).toEqual([true, false]);
    expect(response.headers.get('vary')).toContain('Cookie');
  });

  it('has the hashes of its styles in the Content-Security-Policy, which allows nothing unsafe', async () => {
    const policy = (await visit('/shop/home')).response.headers.get('content-security-policy') ?? '';
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    const [, allowed] = /style-src ([^;]*)/.exec(policy) ?? [];
    for (const text of ['p{}', '.a{color:red}']) expect(allowed).toContain(hashOf(text));
    expect(policy).not.toContain('unsafe');
    expect(scripts).toMatch(/^'self'/);
  });

  it('changes with its product', async () => {
    const { _id, slug } = await call('POST', 'addProduct', { ...shirt, productTitle: 'Wool Coat' });
    expect((await visit(`/shop/product/${slug}`)).html).toContain('"productDescription":"Cut loose."');
    const first = (await visit(`/shop/product/${slug}`)).response.headers.get('etag');
    await call('PUT', `editProduct/${_id}`, { ...shirt, productTitle: 'Wool Coat', productDescription: 'Cut close.' });
    const { response, html } = await visit(`/shop/product/${slug}`);
    expect(html).toContain('"productDescription":"Cut close."');
    expect(response.headers.get('etag')).not.toBe(first);
  });

  it('is left to the browser as long as rendering fails', async () => {
    jest.spyOn(renderer, 'render').mockReturnValue(null);
    for (let n = 0; n < 3; n++) {
      const { response, html } = await visit('/auth/login', '');
      expect([response.status, html.includes('<div id="root"></div>')]).toEqual([200, true]);
    }
    jest.spyOn(renderer, 'render').mockReturnValue({ html: '<h1>Login</h1>', styles, state: {} });
    expect((await visit('/auth/login', '')).html).toContain('<h1>Login</h1>');
  });

  it('is left to the browser where the API would refuse the call', async () => {
    jest.spyOn(renderer, 'planOf').mockReturnValue({ call: '/api/v1/shop/getProduct?limit=1000000' });
    const { response, html } = await visit('/shop/listing');
    expect([response.status, html.includes('<div id="root"></div>'), rendered]).toEqual([200, true, []]);
  });

  it('is left to the browser where its data can’t be read', async () => {
    const logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    jest.spyOn(views, 'featured').mockRejectedValue(new Error('No database'));
    const { response, html } = await visit('/shop/home');
    expect([response.status, html.includes('<div id="root"></div>'), rendered]).toEqual([200, true, []]);
    expect(logged).toHaveBeenCalledWith('The data of /shop/home could not be read:', expect.any(Error));
  });

  it.each(['minPrice=1', 'maxPrice=50', 'onSale=true', 'inStock=true'])(
    'is left to the browser with the filter %s, because the API limits such calls',
    async (filter) => {
      jest.spyOn(renderer, 'planOf').mockReturnValue({ call: `${calls['/shop/listing']}&${filter}` });
      expect((await visit(`/shop/listing?${filter}`)).html).toContain('<div id="root"></div>');
      expect(rendered).toEqual([]);
    },
  );

  it('has its data read for at most four listings concurrently', async () => {
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    const read = views.listing.bind(views);
    let reads = 0;
    jest.spyOn(views, 'listing').mockImplementation(async (...query) => {
      const isOfHead = query[2].page === 1;
      if (!isOfHead) reads += 1;
      if (!isOfHead) await isFinished;
      return read(...query);
    });
    jest.spyOn(renderer, 'planOf').mockReturnValue({ call: '/api/v1/shop/getProduct?limit=24&page=2' });
    const visits = Array.from({ length: 12 }, (_, n) => visit(`/shop/listing?size=${n + 30}`));
    // Eight get their response while four are being read.
    let responses = 0;
    for (const visited of visits) void visited.then(() => (responses += 1));
    await eventually(async () => expect([responses, reads]).toEqual([8, 4]));
    finish();
    const pages = await Promise.all(visits);
    expect(pages.filter(({ html }) => html.includes('<h1>/shop/listing'))).toHaveLength(4);
  });

  it('is not rendered for pages without a rendering plan', async () => {
    jest.spyOn(renderer, 'planOf').mockReturnValue(null);
    for (const path of ['/shop/home', '/shop/listing', '/auth/login'])
      expect((await visit(path)).html).toContain('<div id="root"></div>');
    expect(rendered).toEqual([]);
  });
});
