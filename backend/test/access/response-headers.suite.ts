import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import { openOverHttp } from '../support/http/modules-over-http.js';
import { openShop } from '../support/shop.js';
import { closeOpened } from '../support/lifecycle/closing.js';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'SAMEORIGIN',
};
const policy =
  "default-src 'self';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' " +
  "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw=';" +
  "img-src 'self' data: blob: https:;font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';" +
  "frame-ancestors 'none';form-action 'self'";
const forDocs = policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'").replace(' blob: https:', '');
const hsts = 'max-age=31536000; includeSubDomains';

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request without `fetch`, which forbids some methods. */
function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = httpRequest(url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function expectSafe(headers: Record<string, unknown>, csp: string): void {
  expect(headers).toMatchObject({ ...everywhere, 'content-security-policy': csp });
  expect(headers['x-powered-by']).toBeUndefined();
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
}

/** Sorted names of headers, without those that differ between connections or requests. */
function namesOf(headers: Record<string, unknown>): string[] {
  const ofConnection = ['connection', 'date', 'keep-alive', 'set-cookie', 'x-request-id'];
  return Object.keys(headers)
    .filter((name) => !ofConnection.includes(name))
    .sort();
}

const headersOfDocuments = [
  ...['cache-control', 'content-length', 'content-security-policy', 'content-type', 'cross-origin-opener-policy'],
  ...['cross-origin-resource-policy', 'etag', 'origin-agent-cluster', 'permissions-policy', 'referrer-policy'],
  ...['vary', 'x-content-type-options', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection'],
];

const json = { 'content-type': 'application/json' };
const foreign = { origin: 'https://elsewhere.example' };
const responses: [string, number, Asked?][] = [
  ['/api/v1/shop/featured', 200, { headers: foreign }],
  ['/api/v1/users/check-auth', 200, { headers: foreign }],
  ['/api/v1/shop/getProduct?page=0', 400],
  ['/api/v1/shop/cart/get/x', 401],
  ['/api/v1/users/guest-login', 403, { method: 'POST', headers: foreign }],
  ['/api/v1/nothing', 404],
  ['/api/%E0%A4%A', 404],
  ['/api/v1/users/login', 204, { method: 'OPTIONS', headers: { ...foreign, 'access-control-request-method': 'POST' } }],
  ['/api/v1/users/login', 400, { method: 'POST', headers: json, body: '{' }],
  ['/api/v1/users/login', 413, { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(200_000)) }],
  ['/api/v1/users/login', 415, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['/api/v1/admin/img-upload', 401, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['/images/nothing.webp', 404],
  ['/sandbox/paypal/checkout/nothing', 404],
  ['/health/ready', 200],
  ['/metrics', 200],
  ['/metrics', 404, { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['/shop/home', 405, { method: 'PUT' }],
];

describe('The security headers', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  it.each(responses)('are on %s, %i', async (path, status, asked = {}) => {
    for (let n = 0; n < 2; n++) {
      const response = await ask(shop.url + path, asked);
      expect(response.status).toBe(status);
      expectSafe(response.headers, policy);
      expect(response.headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('of an API response are complete', async () => {
    const { headers } = await ask(`${shop.url}/api/v1/shop/featured`);
    expect(namesOf(headers)).toEqual(headersOfDocuments);
  });

  it.each(['/api/docs', '/api/docs/swagger-ui-bundle.js', '/api/docs-json', '/api/docs-yaml'])(
    'have a different Content-Security-Policy on %s',
    async (path) => {
      const response = await ask(shop.url + path);
      expect(response.status).toBe(200);
      expectSafe(response.headers, forDocs);
    },
  );

  it('are on a 500', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await shop.dataSource.query('alter table catalog.product_listing rename to away');
    const response = await ask(`${shop.url}/api/v1/shop/getProduct?page=2`);
    await shop.dataSource.query('alter table catalog.away rename to product_listing');
    written.mockRestore();
    expect(response.status).toBe(500);
    expectSafe(response.headers, policy);
  });

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'M-SEARCH'])('are on the 405 to %s', async (method) => {
    for (const path of ['/', '/shop/home', '/assets/app.js', '/api/v1/shop/featured', '/metrics', '/images/x']) {
      const response = await ask(shop.url + path, { method, headers: { 'x-marked': 'secret-of-a-header' } });
      expect(response.status).toBe(405);
      expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS');
      expect(JSON.parse(response.text)).toMatchObject({ success: false, statusCode: 405 });
      expect(response.text).not.toContain('secret-of-a-header');
      expectSafe(response.headers, policy);
    }
  });
});

describe('The security headers behind https', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop({ PUBLIC_URL: 'https://shop.example' });
  });

  it.each(responses)('have HSTS for a year on %s, %i', async (path, _status, asked = {}) => {
    const { headers } = await ask(shop.url + path, asked);
    expect(headers['strict-transport-security']).toBe(hsts);
    expect(headers['content-security-policy']).toBe(`${policy};upgrade-insecure-requests`);
  });

  it('come with session cookies that are HttpOnly, Secure and have the __Host- prefix', async () => {
    const asha = shop.browser();
    const account = { name: 'Asha', email: 'asha@example.test', password: 'seven green bicycles' };
    const entered = await asha.send('POST', '/users/guest-login', {});
    const joined = await asha.send('POST', '/users/register', account);
    const loggedIn = await asha.send('POST', '/users/login', account);
    for (const { status, setCookies } of [entered, joined, loggedIn]) {
      expect(status).toBeLessThan(300);
      const hidden = setCookies.filter((line) => !line.startsWith('XSRF-TOKEN='));
      expect(hidden.some((line) => line.startsWith('__Host-sid='))).toBe(true);
      for (const line of hidden) {
        expect(line).toMatch(/^__Host-(sid|guest|device)=/);
        for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
          expect(line.split('; ')).toContain(attribute);
        expect(line).not.toMatch(/domain=/i);
      }
    }
    const token = entered.setCookies.find((line) => line.startsWith('XSRF-TOKEN='));
    expect(token).toMatch(/Secure/);
    expect(token).not.toMatch(/HttpOnly|domain=/i);
    const out = await asha.send('POST', '/users/logout', {});
    expect(out.setCookies.filter((line) => line.startsWith('__Host-sid=;'))).toHaveLength(1);
    expect(asha.cookies.has('__Host-sid')).toBe(false);
  });
});

describe('The single-page app', () => {
  afterAll(closeOpened);
  let opened: Awaited<ReturnType<typeof openOverHttp>>;
  beforeAll(async () => {
    opened = await openOverHttp();
    const folder = join(dirname(opened.imagesDir), 'app');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, '.git'));
    await mkdir(join(folder, 'pictures'));
    const files = ['index.html', 'icon.svg', 'pictures/banner.webp', '.env', '.git/config'];
    for (const file of [...files, 'assets/app.js', 'assets/app.js.map'])
      await writeFile(join(folder, file), `the file ${file}`);
  });

  it.each(['/', '/shop/home', '/no/such/page', '/icon.svg'])('has the security headers at %s', async (path) => {
    const response = await ask(opened.url + path);
    expect([response.status, response.text]).toEqual([200, expect.stringMatching(/^the file /)]);
    expectSafe(response.headers, policy);
  });

  it.each(['/assets/app.js', '/pictures/banner.webp'])('has fewer headers at %s, a subresource', async (path) => {
    const response = await ask(opened.url + path);
    expect([response.status, response.text]).toEqual([200, `the file ${path.slice(1)}`]);
    expect(namesOf(response.headers)).toEqual([
      ...['accept-ranges', 'cache-control', 'content-length', 'content-type', 'cross-origin-resource-policy', 'etag'],
      ...['last-modified', ...(path.startsWith('/assets') ? ['vary'] : []), 'x-content-type-options'],
    ]);
  });

  it('has all security headers at a page', async () => {
    const { headers } = await ask(`${opened.url}/shop/home`);
    expect(namesOf(headers)).toEqual(headersOfDocuments);
  });

  it.each([
    ...['/.env', '/.git/config', '/%2eenv', '/%2Egit/config', '/assets/app.js.map', '/assets/app.js%2emap'],
    ...['/assets/', '/assets', '/assets/../.env', '/assets/%2e%2e/.env', '/.well-known/../.env'],
  ])('does not serve %s', async (path) => {
    const response = await ask(opened.url + path);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('the file .');
    expect(response.text).not.toContain('.map');
    expectSafe(response.headers, policy);
  });
});
