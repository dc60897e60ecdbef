import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import yaml from 'yaml';
import type { IncomingMessage } from 'node:http';
import { emailOf, goodPassword, openShop } from '../support/shop.js';

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

  it.each(['/index.html', '/INDEX.html', '/index.html?x=1'])('lead to the front page: %s', async (path) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/', 'no-cache']);
  });
});

describe('The API’s description', () => {
  it.each(['json', 'yaml'])('is made once and can be kept: %s', async (kind) => {
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
  const modules = ['identity', 'cart', 'addressing'];
  const fill = (code: string) =>
    shop.dataSource.query(`
      create or replace function public.no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
      do $$ declare t record; begin
        for t in select schemaname, tablename from pg_tables where schemaname = any ('{${modules.join()}}') loop
          execute format('create or replace trigger no_space before insert or update or delete on %I.%I
            execute function public.no_space()', t.schemaname, t.tablename);
        end loop;
      end $$`);
  afterAll(() => shop.dataSource.query('drop function if exists public.no_space() cascade'));

  it.each(['53100', '53200', '53400', '58030'])('is a 503 with a sentence on writes: %s', async (code) => {
    const from = { 'x-forwarded-for': `203.0.113.${code.slice(2)}`.slice(0, 13) };
    await fill(code);
    const writes: [string, object][] = [
      ['/users/guest-login', {}],
      ['/users/register', { name: 'Bo', email: emailOf('Bo'), password: goodPassword }],
    ];
    for (const [path, body] of writes) {
      const response = await fetch(`${shop.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from },
        body: JSON.stringify(body),
      });
      expect(await response.json()).toMatchObject({
        statusCode: 503,
        message: 'The shop is busy for a moment. Please try again in 5 seconds.',
      });
      expect(response.headers.get('retry-after')).toBe('5');
    }
  });
});
