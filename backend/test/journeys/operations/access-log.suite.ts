import type { Server } from 'node:http';
import { connect } from 'node:net';
import { ProductViews } from '../../../src/catalog/application/product-views.js';
import { ResponseCache } from '../../../src/platform/http/cache/response-cache.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', ALLOW_SANDBOX_PAYMENTS: 'true', MAIL_URL: 'off' },
};
const marked = ['markedword', 'marked.person@example.test', 'marked-password-7', 'marked-agent', '203.0.113.77'];

interface Line {
  readonly requestId: string;
  readonly route: string;
}

describe('The access log', () => {
  afterAll(closeOpened);
  const said: string[] = [];
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
    shop = await openShop(production);
  });
  afterAll(async () => {
    await shop?.close();
    jest.restoreAllMocks();
  });
  const lines = () =>
    said
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown> & Line)
      .filter(({ context }) => context === 'Access');
  const lineOf = async (response: Response) => {
    const requestId = response.headers.get('x-request-id');
    const own = () => lines().filter((line) => line.requestId === requestId);
    await response.text();
    await eventually(async () => expect(own()).toHaveLength(1));
    return own()[0]!;
  };
  const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, init);

  it('has one line for each request: its route, status and duration', async () => {
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt');
    const line = await lineOf(await ask(`/api/v1/shop/getProductDetail/${shirt._id}?from=markedword`));
    expect(line).toEqual({
      ...{ level: 'log', context: 'Access', pid: process.pid, method: 'GET', status: 200 },
      route: '/api/v1/shop/getProductDetail/:id',
      message: 'GET /api/v1/shop/getProductDetail/:id 200',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ms: expect.any(Number) as number,
    });
    expect(line['ms']).toBeGreaterThan(0);
  });

  it.each<[string, RequestInit, object]>([
    ['/api/v1/nothing', {}, { route: 'nothing', status: 404 }],
    ['/api/%E0%A4%A', {}, { route: 'nothing', status: 404 }],
    ['/api/v1/shop/cart/get/x', {}, { route: '/api/v1/shop/cart/get/:userId', status: 401 }],
    ['/health/live', { method: 'HEAD' }, { method: 'HEAD', route: '/health/live', status: 200 }],
    ['/api/v1/users/login', { method: 'POST', body: '{' }, { method: 'POST', status: 415 }],
  ])('has refused requests, too: %s', async (path, init, expected) => {
    expect(await lineOf(await ask(path, init))).toMatchObject(expected);
  });

  it('has lines for cached responses, with the request id that the proxy set', async () => {
    jest.replaceProperty(ResponseCache, 'maxAge', 3_600_000);
    const computed = jest.spyOn(shop.app.get(ProductViews), 'featured');
    const headers = { 'x-request-id': 'proxy-4711' };
    await (await ask('/api/v1/shop/featured')).text();
    computed.mockClear();
    const cached = await ask('/api/v1/shop/featured', { headers });
    expect(computed).not.toHaveBeenCalled();
    expect(cached.headers.get('x-request-id')).toBe('proxy-4711');
    await eventually(async () =>
      expect(lines().filter(({ requestId }) => requestId === 'proxy-4711')).toContainEqual(
        expect.objectContaining({ method: 'GET', route: '/api/v1/shop/featured', status: 200 }),
      ),
    );
    const stranger = await shop.again({ ...production, TRUST_PROXY: '' });
    for (let n = 0; n < 3; n++) {
      const response = await fetch(`${stranger.url}/api/v1/shop/featured`, { headers });
      expect(response.headers.get('x-request-id')).not.toBe('proxy-4711');
    }
  });

  it('marks requests whose client disconnected', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    (shop.app.getHttpServer() as Server).once('request', () => socket.destroy());
    socket.write(
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nX-Request-Id: went-away-1\r\n' +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await eventually(async () =>
      expect(lines().filter(({ requestId }) => requestId === 'went-away-1')).toMatchObject([{ cut: true }]),
    );
  });

  it('holds no personal data', async () => {
    const [word, email, password, agent, address] = marked as [string, string, string, string, string];
    const headers = { 'user-agent': agent, 'x-forwarded-for': address, 'content-type': 'application/json' };
    await lineOf(await ask(`/api/v1/shop/search?q=${word}`, { headers }));
    const body = JSON.stringify({ email, password });
    await lineOf(await ask('/api/v1/users/login', { method: 'POST', headers, body }));
    const { user, cookies } = await shop.guest();
    const cookie = `sid=${cookies.get('sid')}`;
    await lineOf(await ask(`/api/v1/shop/cart/get/${user._id}`, { headers: { cookie } }));
    const text = JSON.stringify(lines());
    for (const secret of [...marked, user._id, cookies.get('sid')!]) expect(text).not.toContain(secret);
  });
});

describe('The access log in development', () => {
  afterAll(closeOpened);
  it('is empty', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const shop = await openShop();
    await (await fetch(`${shop.url}/health/live`)).text();
    await shop.close();
    expect(written.mock.calls.filter(([text]) => String(text).includes('"Access"'))).toEqual([]);
    written.mockRestore();
  });
});
