import { countedAttempts } from '../../support/database/counted-attempts.js';
import { gzipSync } from 'node:zlib';
import type { Browser } from '../../support/http/browser.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { aFailedMail } from '../../support/mail/a-failed-mail.js';
import { aDeliveryMethod } from '../../support/pricing/a-delivery-method.js';
import { aDiscountCode } from '../../support/pricing/a-discount-code.js';
import { aPacker } from '../../support/people/a-packer.js';
import { aJob } from '../../support/people/a-job.js';
import { aReturn } from '../../support/ordering/a-return.js';
import { aReview } from '../../support/catalogue/a-review.js';
import { aBanner } from '../../support/catalogue/a-banner.js';
import { shopping } from '../../support/people/shopping.js';
import { calls, idIn, type Ids, isOfStaff } from '../access-matrix.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** Unusual values by kind. */
const strange: Readonly<Record<string, readonly unknown[]>> = {
  types: [null, true, false],
  numbers: [0, -0, -1, 1.5, 0.001, 1e21, 2 ** 31, 2 ** 53, 2 ** 63],
  digits: ['', ' ', '0x10', '1_0', ' 5', '1e3', 'NaN', 'Infinity', '-Infinity', '99999999999999999999'],
  characters: ['\0', 'a\0b', '\ud800', 'a\udfff', '\u202eevil', '\u0007'],
  lengths: ['😀'.repeat(400), 'é'.repeat(6_000), 'x'.repeat(90_000)],
  syntax: [
    `'`,
    `"; drop table catalog.products; --`,
    '%',
    '\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
  ],
  structures: [[], ['valid'], {}, { toString: 'x' }, { $gt: '' }, [[[[]]]], ['a', 'b']],
  keys: ['__proto__', 'constructor'],
};
/** Number of fields over which the values are distributed. */
const turns = 3;
/** Every third value of each kind, at least one, starting at the field's number: three consecutive fields get all. */
const strangeIn = (field: number): unknown[] =>
  Object.values(strange).flatMap((kind) =>
    kind.filter((_, at) => (kind.length < turns ? at === field % kind.length : at % turns === field % turns)),
  );
const leaks = /\bat \/|node_modules|select .* from|QueryFailedError|pg_|TypeError|\/src\/|stack|typeorm/i;

describe('Hostile input', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let asha: Browser;
  let ids: Ids;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.owner();
    const guest = await shop.guest();
    asha = guest;
    const { _id: productId } = await keeping(mira.call).adds('Linen shirt');
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    const { orderId } = await buyer.orders([1, { _id: productId }]);
    const [{ id: paymentId }] = await shop.dataSource.query('select id from payments.payments');
    ids = {
      userId: buyer.id,
      productId,
      variantId: productId,
      addressId: await buyer.hasAddress(),
      orderId,
      paymentId,
      mailId: await aFailedMail(shop.dataSource),
      deliveryMethodId: await aDeliveryMethod(shop.dataSource),
      discountId: await aDiscountCode(shop.dataSource),
      staffId: await aPacker(shop.dataSource),
      bannerId: await aBanner(shop.dataSource),
      jobId: await aJob(shop.dataSource, await aPacker(shop.dataSource)),
      reviewId: await aReview(shop.dataSource, buyer.id),
      returnId: await aReturn(shop.dataSource, orderId),
    };
  });
  beforeEach(() => countedAttempts(shop).forget());

  const whoMay = (name: string): Browser => {
    const { who } = calls[name]!;
    if (who === 'anyone') return shop.browser();
    return isOfStaff(who) || who === 'members' ? mira : asha;
  };
  const pathOf = (name: string) => {
    const id = idIn(name, ids);
    return (name.split(' ')[1] ?? '').replace(
      /\{(\w+)\}/g,
      (_, key: string) => ({ ...ids, ...calls[name]?.path, id })[key as keyof Ids] ?? '',
    );
  };
  const raw = async (name: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const { cookies } = whoMay(name);
    const response = await fetch(shop.url + pathOf(name), {
      method: name.split(' ')[0] ?? '',
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });
    return { status: response.status, text: await response.text() };
  };
  /** @returns true if the request was accepted, or refused with a message; the fault for a 5xx or leaked internals */
  const isHandled = ({ status, text }: { status: number; text: string }) => {
    const { success, message } = JSON.parse(text) as { success: boolean; message?: string };
    if (leaks.test(text)) return `leaks: ${text.slice(0, 200)}`;
    if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
    return status < 300 ? success : success === false && (message ?? '').length > 0;
  };

  let fields = 0;
  const withBodies = Object.keys(calls).filter((name) => calls[name]?.body);

  describe.each(withBodies)('%s', (name) => {
    const good = () => calls[name]!.body!(ids) as Record<string, unknown>;

    it('refuses malformed bodies', async () => {
      const broken = ['{"a":', '[]', '"text"', '1', 'null', '{"a":"\u0001"}', '[['.repeat(20_000), '\ufeff{}x'];
      for (const body of broken)
        expect([body.slice(0, 9), (await raw(name, body)).status]).toEqual([body.slice(0, 9), 400]);
      expect((await raw(name, JSON.stringify({ ...good(), more: 'x'.repeat(200_000) }))).status).toBe(413);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data; boundary=x',
      ])
        expect([type, (await raw(name, JSON.stringify(good()), { 'content-type': type })).status]).toEqual([type, 415]);
    });

    it('refuses other charsets and encodings', async () => {
      const charset = await raw(name, JSON.stringify(good()), { 'content-type': 'application/json; charset=utf-7' });
      expect(charset.status).toBe(415);
      const noise = await raw(name, 'this is not gzip', { 'content-encoding': 'gzip' });
      expect(noise.status).toBe(400);
      const bomb = await raw(name, new Uint8Array(gzipSync(JSON.stringify({ a: 'x'.repeat(5_000_000) }))), {
        'content-encoding': 'gzip',
      });
      expect(bomb.status).toBe(413);
      expect((await raw(name, '{}', { 'content-encoding': 'strange' })).status).toBe(415);
    });

    it('handles unexpected values in every field', async () => {
      for (const field of Object.keys(good())) {
        for (const value of strangeIn(fields++)) {
          const sent = await raw(name, JSON.stringify({ ...good(), [field]: value }));
          expect([field, value, isHandled(sent)]).toEqual([field, value, true]);
        }
        const { [field]: _left, ...rest } = good();
        expect([field, isHandled(await raw(name, JSON.stringify(rest)))]).toEqual([field, true]);
      }
    });

    it('allows no prototype pollution', async () => {
      const body = JSON.stringify(good()).replace(
        '{',
        '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},',
      );
      expect(isHandled(await raw(name, body))).toBe(true);
      expect(({} as { role?: string }).role).toBeUndefined();
    });
  });

  it.each([
    ['application/json; charset="utf-8"', 400],
    ['APPLICATION/JSON;CHARSET=UTF-8', 400],
    ['application/json ; x="a;charset=utf-16"; Charset="UTF-8"', 400],
    ['application/json; xcharset=utf-16', 400],
    ['application/json; charset=', 400],
    ['application/json; charset', 400],
    ['application/json; charset="utf\\-8"', 400],
    ['application/json; x=";"; charset=UTF-7', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['application/jsonp', 415],
    ['text/json', 415],
  ])('reads JSON of the type %s as its parameters say: %d', async (type, status) => {
    // As JSON it lacks all fields.
    expect((await raw('POST /api/v1/users/login', '{}', { 'content-type': type })).status).toBe(status);
  });

  const lists = [
    'GET /api/v1/shop/getProduct',
    'GET /api/v1/shop/search',
    'GET /api/v1/shop/search/suggestions',
    'GET /api/v1/admin/getProduct',
    'GET /api/v1/admin/order/get',
    'GET /api/v1/shop/order/list/{userId}',
  ];

  describe.each(lists)('%s', (name) => {
    const asks = async (query: string) => {
      const { cookies } = whoMay(name);
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const response = await fetch(`${shop.url}${pathOf(name)}?${query}`, { headers: { cookie } });
      return { status: response.status, text: await response.text() };
    };
    const parameters = ['q', 'category', 'brand', 'sortBy', 'page', 'limit', 'status'];

    it('handles unexpected query parameters', async () => {
      for (const key of parameters) {
        const texts = strangeIn(fields++).filter((each) => typeof each === 'string' && each.length < 5_000);
        for (const value of texts) {
          const sent = await asks(`${key}=${encodeURIComponent((value as string).toWellFormed())}`);
          expect([key, value, isHandled(sent)]).toEqual([key, value, true]);
        }
        for (const query of [
          `${key}=a&${key}=b`,
          `${key}[]=a`,
          `${key}[a]=b`,
          `${key}`,
          `${key}=%ff`,
          `${key}=%00`,
          `${key}=%ed%a0%80`,
        ]) {
          expect([query, isHandled(await asks(query))]).toEqual([query, true]);
        }
      }
    });

    it('refuses repeated query parameters', async () => {
      const keys = name.endsWith('suggestions') ? ['q'] : ['page', 'limit'];
      for (const key of keys) expect((await asks(`${key}=1&${key}=2`)).status).toBe(400);
    });

    it.each(['page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=10001', 'limit=0', 'limit=101', 'limit=x'])(
      'refuses %s if the list has pages',
      async (query) => {
        expect((await asks(query)).status).toBe(name.endsWith('suggestions') ? 200 : 400);
      },
    );
  });

  it.each([
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/shop/nothing/here'],
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/health'],
    ['POST', '/foo'],
    ['PUT', '/shop/home'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/sandbox/nothing'],
    ['DELETE', '/api/v1/shop/getProduct'],
    ['POST', '/api/v1/shop/featured'],
    ['PATCH', '/api/v1/users/login'],
    ['GET', '/images/nothing.webp'],
    ['GET', '/images/%2e%2e%2f%2e%2e%2fpackage.json'],
    ['GET', '/api/v1/shop/getProductDetail/%00'],
    ['GET', '/api/v1/shop/getProductDetail/%ff'],
  ])('%s %s gets JSON, not a page', async (method, path) => {
    const response = await fetch(shop.url + path, { method, headers: { accept: 'text/html' } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect([400, 404, 405]).toContain(response.status);
    expect(isHandled({ status: response.status, text: await response.text() })).toBe(true);
  });

  it.each([
    '/API/V1/admin/order/get',
    '/api/v1//admin/order/get',
    '/api/v1/%61dmin/order/get',
    '/api/v1/admin/order/get/',
    '/api/v1/shop/../admin/order/get',
    '/api/v1/admin/order/get?x=/shop/',
    '/api/v1/shop/%2e%2e/admin/order/get',
    '/api/v1/admin/order/get;x',
    '/api/v1/admin/order/get%20',
    '/api/v1/admin/order/get.',
  ])('%s does not give a guest access to the staff’s orders', async (path) => {
    const cookie = `sid=${asha.cookies.get('sid')}`;
    const tricks: Record<string, string>[] = [
      {},
      { 'x-original-url': '/api/v1/shop/featured' },
      { 'x-http-method-override': 'POST' },
    ];
    for (const trick of tricks) {
      const { status } = await fetch(shop.url + path, { headers: { cookie, ...trick } });
      expect([403, 404]).toContain(status);
    }
  });

  it.each(['variants', 'colours', 'images'])('refuses lists within the list of %s', async (field) => {
    const [name] = withBodies.filter((each) => each.endsWith('/admin/addProduct'));
    for (const list of [[[]], [[{}]], [['valid']]]) {
      const sent = { ...(calls[name!]!.body!(ids) as Record<string, unknown>), [field]: list };
      const { status, text } = await raw(name!, JSON.stringify(sent));
      const errors = [{ field, message: expect.stringMatching(/^Each .+ must have /) }];
      expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ errors })]);
    }
  });

  it('matches routes in any case', async () => {
    expect((await fetch(`${shop.url}/API/v1/Shop/GETPRODUCT`)).status).toBe(200);
    const { _id } = await keeping(mira.call).adds('Wool sock');
    expect((await mira.send('DELETE', `/admin/deleteProduct/${_id}`)).status).toBe(200);
  });
});
