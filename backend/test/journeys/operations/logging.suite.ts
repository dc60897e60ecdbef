import { Logger } from '@nestjs/common';
import { requestContext } from '../../../src/platform/request-context/request-context.js';
import { ShopLogger } from '../../../src/platform/logging/shop-logger.js';
import { browserAt } from '../../support/http/browser.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const secrets = ['marked-password-5', 'marked.person@example.test', 'Marked Lane 12', 'marked-note', 'Marked Asha'];

describe('The log', () => {
  afterAll(closeOpened);
  const said: string[] = [];
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        said.push(String(text));
        return true;
      });
    shop = await openShop({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      MAIL_URL: 'off',
      TRUST_PROXY: 'loopback',
    });
  });
  afterAll(async () => {
    await shop?.close();
    jest.restoreAllMocks();
  });
  // Without lines of the access log, which access-log.suite.ts tests.
  const lines = () =>
    said
      .join('')
      .split('\n')
      .filter((line) => line && !line.includes('"context":"Access"'));
  const records = () => lines().map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has one JSON record per line with the request id, and no personal data or secrets', async () => {
    const { call, cookies } = browserAt(shop.url);
    const [password, email, address, notes, name] = secrets as [string, string, string, string, string];
    await call('POST', '/users/register', { name, email, password });
    await call('POST', '/users/login', { email, password: `${password}-wrong` });
    const { body } = await call('POST', '/users/login', { email, password });
    const { _id } = (body.data as { user: { _id: string } }).user;
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt');
    const asha = shopping(call, _id, shop.url);
    await call('POST', '/shop/address/add', {
      userId: _id,
      address,
      city: 'Pune',
      pincode: '411001',
      phone: '020 123456',
      notes,
    });
    await asha.pays(await asha.orders([1, shirt]));
    await asha.put(1, shirt);
    await asha.checksOut({ contactEmail: email });
    await call('GET', '/admin/order/get');
    await call('POST', '/users/logout', {});
    const text = said.join('');
    for (const secret of [...secrets, ...[...cookies.values()].filter((value) => value.length > 20)])
      expect(text).not.toContain(secret);
    expect(
      records()
        .filter(({ context }) => context === 'Security')
        .map(({ message }) => message),
    ).toEqual(
      expect.arrayContaining([
        'POST /api/v1/users/login was refused with 401',
        expect.stringMatching(/^Person [0-9a-f-]{36} signed in$/),
        'GET /api/v1/admin/order/get was refused with 403',
      ]),
    );
    const payments = records().filter(({ context }) => context === 'Payments');
    for (const state of ['opening', 'opened', 'capturing', 'captured'])
      expect(payments.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(new RegExp(`^Payment [0-9a-f-]{36} of order [0-9a-f-]{36} is ${state}$`)),
      );
    expect(new Set(payments.map(({ message }) => message)).size).toBe(payments.length);
    for (const record of records().filter(({ context }) => context === 'Security'))
      expect(record).toMatchObject({ level: 'log', requestId: expect.stringMatching(/^[\w-]{8,64}$/) as string });
  });

  it('can’t be forged by input', () => {
    said.length = 0;
    requestContext.run('a-request-id', () =>
      new ShopLogger(true).warn('evil\n{"level":"fatal","message":"made up"}\u001b[2J', 'Http'),
    );
    expect(lines()).toHaveLength(1);
    expect(records()[0]).toMatchObject({ level: 'warn', context: 'Http', requestId: 'a-request-id' });
    expect(said.join('')).not.toContain('\u001b');
  });

  it('uses the request id of a trusted proxy if it is valid', async () => {
    const requestIdFor = async (given?: string) =>
      (await fetch(`${shop.url}/health/live`, given ? { headers: { 'x-request-id': given } } : {})).headers.get(
        'x-request-id',
      );
    expect(await requestIdFor('proxy-7f3a')).toBe('proxy-7f3a');
    for (const unfit of ['short', 'with spaces in it', 'x'.repeat(65)])
      expect(await requestIdFor(unfit)).not.toBe(unfit);
    expect(await requestIdFor()).toMatch(/^[0-9a-f-]{36}$/);
    const unproxied = await shop.again({ TRUST_PROXY: '' });
    const response = await fetch(`${unproxied.url}/health/live`, { headers: { 'x-request-id': 'stranger-7f3a' } });
    expect(response.headers.get('x-request-id')).not.toBe('stranger-7f3a');
  });

  it('contains the request id that the response of a 500 shows', async () => {
    said.length = 0;
    jest.spyOn(Logger.prototype, 'error');
    await shop.dataSource.query('alter table catalog.product_listing rename to away');
    const response = await fetch(`${shop.url}/api/v1/shop/getProduct?page=2`);
    await shop.dataSource.query('alter table catalog.away rename to product_listing');
    const { message } = (await response.json()) as { message: string };
    const id = response.headers.get('x-request-id')!;
    expect(message).toBe(`Something went wrong on our side. (${id})`);
    expect(records().filter(({ level }) => level === 'error')).toMatchObject([{ context: 'Http', requestId: id }]);
  });
});
