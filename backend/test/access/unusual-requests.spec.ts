import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import yaml from 'yaml';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { listen } from '../../src/bootstrap/listen.js';
import { loadConfig } from '../../src/bootstrap/settings/load-config.js';
import { SendResetLinks } from '../../src/identity/application/password/send-reset-links.js';
import { withFullDisk } from '../support/database/full-disk.js';
import { closing } from '../support/lifecycle/closing.js';
import { mailsTo } from '../support/mail/mailbox-client.js';
import { sendMails } from '../support/mail/send-mails.js';
import { adminOfTheShop, emailOf, goodPassword, openShop } from '../support/shop.js';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop({ SANDBOX_OPEN: 'false' });
});
afterAll(() => shop?.close());

/** @param head the request line and headers, without the last empty line @returns the status */
async function statusOf(head: string): Promise<number> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).split(' ')[1]);
}

async function get(path: string, headers: Record<string, string> = {}) {
  const asked = request(`${shop.url}${path}`, { headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await text(response);
  return response;
}

describe('Unusual targets of requests', () => {
  it.each(['GET *', 'HEAD *', 'OPTIONS *', 'GET shop', 'GET ftp://x/'])('are a 400: %s', async (line) => {
    expect(await statusOf(`${line} HTTP/1.1\r\nHost: x`)).toBe(400);
  });

  it.each([
    ...['//', '//x.example/', '/%', '/%E0%A4%A', '/%00', '/assets/%00', '/pictures/%2e%2e/x.webp', '/.server/x.mjs'],
    ...[
      'http://',
      'http://x.example/health/live',
      'http://[::/',
      `/${'x'.repeat(9_000)}`,
      '/api/v1/%',
      '/sitemap-%.xml',
      '/?%',
    ],
  ])('never break the shop: %s', async (target) => {
    expect(await statusOf(`GET ${target} HTTP/1.1\r\nHost: x`)).toBeLessThan(500);
  });

  /** @param target verbatim, as `curl --path-as-is` sends it */
  async function answerTo(target: string, method = 'GET', more = '') {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
    return {
      status: Number(head.split(' ')[1]),
      location: header('location'),
      control: header('cache-control'),
      type: header('content-type'),
      body,
    };
  }

  it.each([
    ...['/index.html', '/INDEX.html', '/index.html?x=1', '//index.html', '///index.html', '/%2findex.html'],
    ...['/%69ndex.html', '/index.htm%6c', '/index%2ehtml', '/%2F%2findex%2Ehtm%6C', '/./index.html', '/%2e/index.html'],
    ...['/shop/../index.html', '/shop/..%2findex.html', '/assets/../index.html', '/assets/%2e%2e%2findex.html'],
    ...['/pictures/%2e%2e/index.html', '//assets//..//index.html', 'http://x//index.html'],
  ])('lead to the front page: %s', async (path) => {
    expect(await answerTo(path)).toMatchObject({ status: 301, location: '/', control: 'no-cache' });
  });

  it.each([
    ['//favicon.ico', '/favicon.ico'],
    ['//shop//listing?category=men&q=a//b', '/shop/listing?category=men&q=a//b'],
    ['/assets//none.js', '/assets/none.js'],
    ['//evil.example/a', '/evil.example/a'],
    ['//\\evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
  ])('with repeated slashes lead to the address with single ones: %s', async (path, location) => {
    expect(await answerTo(path)).toMatchObject({ status: 301, location, control: 'no-cache' });
  });

  it.each([
    ...['/assets/app.js.map', '/assets/app.js.m%61p', '/assets/app.js%2eb%72', '//.env', '/%2f.env', '/x/..%2f.env'],
    ...['/assets/%2e%2e/.server/x.mjs', '/index.html/', '/%2569ndex.html'],
    ...['//api/v1//shop/featured', '/api/v1/shop/owner//', '/api//v1/shop/owner'],
  ])('are a 404 however they are spelled: %s', async (path) => {
    const { status, body } = await answerTo(path);
    expect([status, body]).toEqual([404, expect.not.stringContaining('<!--')]);
  });

  it.each([
    ...['/%2e%2e/api/v1/users/login', '/%2E%2E/%2e%2e/api/v1/users/login', '/../api/v1/users/login'],
    ...['//api/v1/users/login', '/api//v1/users/login', '/api/v1/users//login', '/api%2fv1%2fusers%2flogin'],
    ...['/%2fapi/v1/users/login', '/api/v1%2Fusers/login', '/%61pi/v1/users/login', '/shop/..%2fapi/v1/users/login'],
    ...['/x/%2e%2e/API/v1/shop/featured', '/%2e/api/v1/shop/featured', '/%2e%2e/sandbox/mail', '/%2e%2e/api/x.js'],
    'http://x//api/v1/users/login',
  ])('of the API that are spelled otherwise get JSON for every method: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const sent = await answerTo(path, method, method === 'GET' ? '' : 'Content-Length: 0\r\n');
      expect([method, sent.status, sent.type]).toEqual([method, 404, 'application/json; charset=utf-8']);
      expect(JSON.parse(sent.body)).toMatchObject({ success: false, statusCode: 404 });
    }
  });
});

describe('A method that a path does not have', () => {
  const ask = async (method: string, path: string) => {
    const asked = request(shop.url + path, { method }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: response.statusCode, allow: response.headers.allow, body: await text(response) };
  };

  it.each([
    ['POST', '/api/v1/shop/getProduct', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/API/v1/shop/getproductdetail/x/', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/v1/users/login', 'POST, OPTIONS'],
    ['PATCH', '/api/v1/users/me', 'GET, DELETE, HEAD, OPTIONS'],
    ['PUT', '/api/v1/shop/cart/delete/x/y', 'DELETE, OPTIONS'],
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
    ['PUT', '/sandbox/paypal/checkoutnow', 'GET, POST, HEAD, OPTIONS'],
    // Both `mail/next` and `mail/:id` are such a path.
    ['PUT', '/sandbox/mail/next', 'GET, POST, HEAD, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/images/x.webp', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/docs-json', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['PUT', '/shop/listing', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/assets/app.js', 'GET, HEAD, OPTIONS'],
  ])('is a 405 that names those it has: %s %s', async (method, path, allow) => {
    const refused = await ask(method, path);
    expect(refused).toMatchObject({ status: 405, allow });
    expect(JSON.parse(refused.body)).toMatchObject({
      success: false,
      statusCode: 405,
      message: 'This address does not support that method.',
    });
    expect(await ask('OPTIONS', path)).toEqual({ status: 204, allow, body: '' });
  });

  it.each(['/api/v1/nothing', '/api/v1/shop/getProductDetail', '/health/dead', '/sandbox/nothing'])(
    'is a 404 where there is no path: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'TRACE'])
        expect([method, await ask(method, path)]).toEqual([
          method,
          expect.objectContaining({ status: 404, allow: undefined }),
        ]);
    },
  );
});

describe('If-None-Match', () => {
  it.each(['/api/v1/shop/featured', '/api/v1/settings/public', '/api/v1/shop/owner', '/api/docs-json', '/'])(
    'compares weakly, and knows lists and *: %s',
    async (path) => {
      const { headers, statusCode } = await get(path);
      if (statusCode !== 200) return;
      const weak = headers.etag!;
      const strong = weak.replace(/^W\//, '');
      for (const tags of [weak, strong, `"other", ${strong}`, `W/"other",${weak}`, '*'])
        expect([tags, (await get(path, { 'if-none-match': tags })).statusCode]).toEqual([tags, 304]);
      for (const tags of ['"other"', weak.slice(0, -2), `W/"x${strong.slice(1)}`])
        expect([tags, (await get(path, { 'if-none-match': tags })).statusCode]).toEqual([tags, 200]);
    },
  );
});

describe('The API’s description', () => {
  it.each(['json', 'yaml'])('is made and compressed once and can be kept: %s', async (kind) => {
    const stringified = jest.spyOn(kind === 'json' ? JSON : yaml, 'stringify');
    const first = await fetch(`${shop.url}/api/docs-${kind}`);
    expect(await first.text()).toContain('/api/v1/shop/cart/add');
    stringified.mockClear();
    const tag = first.headers.get('etag') ?? '';
    expect((await get(`/api/docs-${kind}`)).statusCode).toBe(200);
    expect((await get(`/api/docs-${kind}`, { 'if-none-match': tag })).statusCode).toBe(304);
    expect(stringified.mock.calls.filter(([value]) => 'openapi' in Object(value))).toEqual([]);
    stringified.mockRestore();
  });

  it.each([
    ['-json', 'br'],
    ['-yaml', 'br'],
    ['/swagger-ui-init.js', undefined],
    ['/swagger-ui-bundle.js', undefined],
    ['/swagger-ui.css', undefined],
  ])('is not compressed for each request, nor is the page that shows it: %s', async (rest, encoding) => {
    const { statusCode, headers } = await get(`/api/docs${rest}`, { 'accept-encoding': 'gzip, br' });
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
    // What is compressed while it is sent has no known length.
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000);
  });
});

describe('The sandbox’s pages', () => {
  it.each([
    ['requests from this machine', {}, 200],
    ['a proxy that forwards for this machine', { 'x-forwarded-for': '127.0.0.1' }, 200],
    ['another machine behind a trusted proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }, 404],
    ['a proxy that says nothing', { 'x-forwarded-for': 'unknown' }, 404],
    ['a proxy that says it otherwise', { forwarded: 'for=203.0.113.9' }, 404],
    ['a page whose name leads here', { host: 'rebound.example' }, 404],
    ['a page whose name begins like ours', { host: 'localhost.example' }, 404],
  ])('answer %s', async (_, headers, status) => {
    for (const path of ['/sandbox/mail', '/sandbox/mail.json', '/Sandbox/paypal/style.css'])
      expect((await get(path, headers)).statusCode).toBe(status);
  });
});

describe('A shop in development', () => {
  const opened = closing();
  afterAll(() => opened.close());
  const ownAddresses = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
  const listens = async (app: NestExpressApplication, env: Record<string, string> = {}) => {
    const secrets = { JWT_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: goodPassword };
    const { host } = loadConfig({ DATA_DIR: tmpdir(), DATABASE_URL: 'postgres://shop@db/shop', ...secrets, ...env });
    const server = createServer(app.getHttpAdapter().getInstance() as RequestListener);
    opened.add(async () => void server.close());
    await listen(server, { port: 0, host });
    return (server.address() as AddressInfo).port;
  };
  /** @returns the status, or why there is no connection */
  const asks = async (host: string, port: number, path: string, headers: Record<string, string> = {}) => {
    const asked = request({ host, port, path, headers, agent: false }).end();
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  };

  it('listens on this machine alone unless HOST says otherwise', async () => {
    const [closed, open] = [await listens(shop.app), await listens(shop.app, { HOST: '0.0.0.0' })];
    for (const port of [closed, open]) expect(await asks('127.0.0.1', port, '/health/live')).toBe(200);
    for (const address of ownAddresses) {
      expect(await asks(address, closed, '/health/live')).toBe('ECONNREFUSED');
      expect(await asks(address, open, '/health/live')).toBe(200);
    }
  });

  const forgeries: Record<string, string>[] = [
    {},
    { host: 'localhost' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '127.0.0.1, ::1', 'x-real-ip': '127.0.0.1' },
    { 'x-forwarded-for': '"[::1]:80"', 'x-forwarded-host': 'localhost' },
    { forwarded: 'for=127.0.0.1;host=localhost' },
  ];

  it('shows mails, among them the admin’s link to a new password, to this machine alone', async () => {
    await shop.browser().call('POST', '/users/forgot-password', { email: adminOfTheShop.email });
    await shop.app.get(SendResetLinks).execute();
    await sendMails(shop.app);
    const [mail] = await mailsTo(shop.url, adminOfTheShop.email);
    expect(mail?.html).toContain('/auth/reset-password?token=');
    const behindProxy = (await shop.again({ TRUST_PROXY: ['loopback', ...ownAddresses].join() })).app;
    for (const app of [shop.app, behindProxy]) {
      const port = await listens(app, { HOST: '0.0.0.0' });
      for (const path of ['', '.json', `/${mail?.id}`, `/${mail?.id}/html`].map((rest) => `/sandbox/mail${rest}`)) {
        expect(await asks('127.0.0.1', port, path)).toBe(200);
        for (const address of ownAddresses) {
          for (const forged of forgeries) {
            expect([forged, await asks(address, port, path, { host: 'localhost', ...forged })]).toEqual([forged, 404]);
          }
        }
      }
    }
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'shows its metrics to no request that a proxy passes on: %s',
    async (header) => {
      expect((await get('/metrics')).statusCode).toBe(200);
      expect((await get('/metrics', { [header]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );
});

describe('Limits by address', () => {
  const entry = async (forwarded: string) =>
    (
      await fetch(`${shop.url}/api/v1/users/guest-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: '{}',
      })
    ).status;

  it.each([
    ['ports', (n: number) => `203.0.113.20:${4_000 + n}`],
    ['ports of IPv6 addresses', (n: number) => `"[2001:db8:7::${n}]:443"`],
    ['mapped addresses', (n: number) => `[::ffff:203.0.113.21]:${4_000 + n}`],
    ['addresses behind garbage', (n: number) => `198.51.100.${n}, unknown-${n},203.0.113.22`],
    ['garbage', (n: number) => `unknown, _hidden${n}`],
  ])('count by address despite %s', async (_, forwarded) => {
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n++) statuses.push(await entry(forwarded(n)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('A full disk', () => {
  it.each([
    ['53100', 31],
    ['53200', 32],
    ['53400', 34],
    ['58030', 58],
  ])('is a 503 with a sentence on writes: %s', async (code, host) => {
    const from = { 'x-forwarded-for': `203.0.113.${host}` };
    const writes: [string, object][] = [
      ['/users/guest-login', {}],
      ['/users/register', { name: 'Bo', email: emailOf('Bo'), password: goodPassword }],
    ];
    for (const [path, body] of writes) {
      const sends = () =>
        fetch(`${shop.url}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...from },
          body: JSON.stringify(body),
        });
      const response = await withFullDisk(shop.dataSource, ['identity'], sends, code);
      expect(await response.json()).toMatchObject({
        statusCode: 503,
        message: 'The shop is busy for a moment. Please try again in 5 seconds.',
      });
      expect(response.headers.get('retry-after')).toBe('5');
    }
  });
});
