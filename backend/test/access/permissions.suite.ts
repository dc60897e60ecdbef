import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { newId } from '../../src/shared/id.js';
import type { Browser } from '../support/http/browser.js';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { openShop } from '../support/shop.js';
import { aFailedMail } from '../support/mail/a-failed-mail.js';
import { aDeliveryMethod } from '../support/pricing/a-delivery-method.js';
import { aDiscountCode } from '../support/pricing/a-discount-code.js';
import { shopping } from '../support/people/shopping.js';
import { type Call, calls, idIn, type Ids } from './access-matrix.js';
import { closeOpened } from '../support/lifecycle/closing.js';

const roles = ['nobody', 'guest', 'user', 'admin'] as const;
type Role = (typeof roles)[number];

const those: Record<Call['who'], readonly Role[]> = {
  anyone: roles,
  people: ['guest', 'user', 'admin'],
  members: ['user', 'admin'],
  shoppers: ['guest', 'user'],
  admins: ['admin'],
};

const malformed = ['no-id', '{01890000-0000-7000-8000-000000000000}', '018900000000700080000000000000aa'];

describe('Access control', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  it('is specified for every route of openapi.yaml', () => {
    const described = parse(readFileSync(join(__dirname, '../../../openapi.yaml'), 'utf8')) as { paths: object };
    const there = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(calls).sort()).toEqual(there.sort());
  });

  /** The administrator, logged in again if a route has ended all sessions. */
  const keeper = async () => {
    const isThere = (await mira.call('GET', '/users/check-auth')).body.success;
    return isThere ? mira : (mira = await shop.admin());
  };

  let names = 0;
  /** A person with a cart, an address and an order. */
  const shopper = async (role: 'guest' | 'user', hasPaid = false): Promise<{ browser: Browser; ids: Ids }> => {
    const person = role === 'guest' ? await shop.guest() : await shop.registers(`Asha${names++}`);
    const { _id: productId } = await keeping((await keeper()).call).adds('Linen shirt');
    const buyer = shopping(person.call, person.user._id, shop.url);
    const placed = await buyer.orders([1, { _id: productId }]);
    const { orderId } = placed;
    if (hasPaid) expect((await buyer.pays(placed)).status).toBe(200);
    const [{ id: paymentId }] = await shop.dataSource.query('select id from payments.payments where order_id = $1', [
      orderId,
    ]);
    return {
      browser: person,
      ids: {
        userId: buyer.id,
        productId,
        variantId: productId,
        addressId: await buyer.hasAddress(),
        orderId,
        paymentId,
        mailId: await aFailedMail(shop.dataSource),
        deliveryMethodId: newId(),
        discountId: newId(),
      },
    };
  };
  const comes = async (role: Role): Promise<{ browser: Browser; ids: Ids }> => {
    if (role === 'guest' || role === 'user') return shopper(role);
    const browser = role === 'admin' ? await shop.admin() : shop.browser();
    const { ids } = await shopper('guest', role === 'admin');
    const [deliveryMethodId, discountId] = [
      await aDeliveryMethod(shop.dataSource),
      await aDiscountCode(shop.dataSource),
    ];
    return { browser, ids: { ...ids, deliveryMethodId, discountId } };
  };
  /** People shared by requests that change nothing: GET requests, and requests that are refused. */
  const present = new Map<string, ReturnType<typeof comes>>();
  const isPresent = async (who: string, role: Role) => {
    const arriving = present.get(who) ?? comes(role);
    present.set(who, arriving);
    const person = await arriving;
    return role === 'admin' ? { ...person, browser: await keeper() } : person;
  };
  const caller = (name: string, call: Call, role: Role) =>
    those[call.who].includes(role) && !name.startsWith('GET ') ? comes(role) : isPresent(role, role);
  const sends = async (name: string, { body, headers, path: words }: Call, browser: Browser, ids: Ids) => {
    const [method = '', template = ''] = name.split(' ');
    const id = idIn(template, ids);
    const parts: Record<string, string> = { ...words, ...ids, id, slug: id };
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parts[key] ?? ''));
    const content = method === 'GET' ? undefined : (body?.(ids) ?? {});
    const sent = await browser.send(method, `/../..${path}`, content, headers?.());
    return { status: sent.status, body: sent.body };
  };
  const expected = ({ who, good }: Call, role: Role): number => {
    if (those[who].includes(role)) return good;
    return role === 'nobody' ? 401 : 403;
  };

  describe.each(Object.entries(calls))('%s', (name, call) => {
    const named = Object.entries(call.ids ?? {}) as [keyof Ids, NonNullable<NonNullable<Call['ids']>[keyof Ids]>][];
    const identified: readonly Role[] = named.length === 0 ? [] : those[call.who].filter((role) => role !== 'nobody');

    it.each(roles.filter((role) => !identified.includes(role)))('by %s', async (role) => {
      const { browser, ids } = await caller(name, call, role);
      expect((await sends(name, call, browser, ids)).status).toBe(expected(call, role));
    });

    if (identified.length === 0) return;
    it.each(identified)('by %s, with ids that are unknown, malformed, another person’s, and valid', async (role) => {
      const { browser, ids } = await caller(name, call, role);
      const others = (await isPresent('another guest', 'guest')).ids;
      for (const [key, rule] of named) {
        const absent = await sends(name, call, browser, { ...ids, [key]: newId() });
        expect({ key, status: absent.status }).toEqual({ key, status: rule.absent });
        for (const id of malformed) {
          const { status } = await sends(name, call, browser, { ...ids, [key]: id });
          expect({ key, id, status }).toEqual({ key, id, status: rule.malformed });
        }
        if (rule.belongsTo === 'person') {
          for (const id of [others[key], others[key].toUpperCase()])
            expect(await sends(name, call, browser, { ...ids, [key]: id })).toEqual(absent);
        }
      }
      expect((await sends(name, call, browser, ids)).status).toBe(call.good);
    });
  });
});
