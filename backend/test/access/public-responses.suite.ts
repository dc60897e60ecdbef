import { get as httpGet } from 'node:http';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { shopping } from '../support/people/shopping.js';
import { openShop } from '../support/shop.js';
import { calls } from './access-matrix.js';
import { closeOpened } from '../support/lifecycle/closing.js';

/** Files, pages and errors, which openapi.yaml does not describe. */
const elsewhere = [
  ...['/', '/shop/home', '/shop/listing', '/shop/none', '/index.html', '/robots.txt', '/sitemap.xml', '/favicon.svg'],
  ...['/assets/none.js', '/pictures/none.webp', '/images/none.webp', '/nothing.txt', '/sandbox/mail'],
  ...['/sandbox/mail.css', '/sandbox/paypal.css', '/api/docs', '/api/docs-yaml', '/api/docs-json', '/api/v1/none'],
  ...['/api/docs/', '/api/docs/none', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui-init.js'],
  ...['/api/docs/favicon-32x32.png', '/api/none', '/api/v1/%', '/%', '/sitemap-9.xml', '//shop/home', '/shop//home'],
  ...['/health/live', '/health/ready', '/metrics', '/.env', '/assets/%00', '/api/v1/shop/getProduct?page=0'],
  ...['/api/v1/shop/size-guide/none', '/api/v1/shop/getProductDetail/none', `/${'x'.repeat(9_000)}`, '/shop/none.php'],
];

describe('A response that caches may give to everyone', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let paths: string[];
  let cookies: Record<string, string | undefined>;
  beforeAll(async () => {
    shop = await openShop();
    const mira = await shop.admin();
    const shirt = await keeping(mira.call).adds('Linen shirt');
    const guest = await shop.guest();
    const { orderId } = await shopping(guest.call, guest.user._id, shop.url).orders([1, shirt]);
    const { body } = await guest.call('GET', `/shop/getProductDetail/${shirt._id}`);
    const slug = (body.data as { slug: string }).slug;
    const ids: Record<string, string> = { userId: guest.user._id, scale: 'letters', slug };
    const described = Object.keys(calls).filter((name) => name.startsWith('GET '));
    const ofApi = described.map((name) => {
      const template = name.slice('GET '.length);
      const id = template.includes('roduct') ? shirt._id : orderId;
      return template.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? id);
    });
    paths = [...ofApi, ...elsewhere, `/shop/product/${slug}`];
    const sid = `sid=${guest.cookies.get('sid')}`;
    cookies = {
      nothing: undefined,
      'a session': sid,
      'a session and another’s token': `${sid}; XSRF-TOKEN=of.another`,
      'a session that has ended': 'sid=ended',
    };
  });

  const headersOf = (path: string, cookie: string | undefined, method: string) =>
    new Promise<{ status: number; control: string; setCookie: string[] }>((resolve, reject) => {
      httpGet(shop.url + path, { method, headers: cookie === undefined ? {} : { cookie } }, (response) => {
        response.resume();
        const { 'cache-control': control = '', 'set-cookie': setCookie = [] } = response.headers;
        resolve({ status: response.statusCode ?? 0, control, setCookie });
      }).on('error', reject);
    });

  it.each(['nothing', 'a session', 'a session and another’s token', 'a session that has ended'])(
    'sets no cookie for a browser with %s',
    async (who) => {
      const shared = new Set<string>();
      for (const path of paths) {
        // The second response may come from the response cache.
        for (const method of ['GET', 'GET', 'HEAD', 'TRACE', 'PUT']) {
          const { control, setCookie } = await headersOf(path, cookies[who], method);
          expect([path, method, control]).toEqual([path, method, expect.stringMatching(/./)]);
          if (/\b(no-store|private)\b/.test(control)) continue;
          shared.add(path);
          expect([path, method, setCookie]).toEqual([path, method, []]);
        }
      }
      for (const path of ['/api/v1/settings/public', '/robots.txt', '/sitemap.xml', '/api/docs-json', '/api/docs-yaml'])
        expect([...shared]).toContain(path);
    },
  );

  it('is never an error of a route whose responses are public', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await shop.dataSource.query('alter table catalog.product_listing rename to away');
    const { control, status } = await headersOf('/api/v1/shop/getProduct?page=3', undefined, 'GET');
    expect([status, control]).toEqual([500, 'no-store']);
    await shop.dataSource.query('alter table catalog.away rename to product_listing');
    written.mockRestore();
  });

  it('leaves the CSRF token to the answer that says who is signed in', async () => {
    const { control, setCookie } = await headersOf('/api/v1/users/check-auth', cookies['a session'], 'GET');
    expect([control, setCookie]).toEqual(['no-store', [expect.stringMatching(/^XSRF-TOKEN=/)]]);
  });
});
