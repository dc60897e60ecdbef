import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { newId } from '../../src/shared/id.js';
import type { Browser } from '../support/http/browser.js';
import { keeping } from '../support/catalogue/catalogue-client.js';
import { goodPassword, openShop } from '../support/shop.js';
import { aFailedMail } from '../support/mail/a-failed-mail.js';
import { aDeliveryMethod } from '../support/pricing/a-delivery-method.js';
import { aDiscountCode } from '../support/pricing/a-discount-code.js';
import { aPacker } from '../support/people/a-packer.js';
import { aJob } from '../support/people/a-job.js';
import { aReturn } from '../support/ordering/a-return.js';
import { aReview } from '../support/catalogue/a-review.js';
import { aBanner } from '../support/catalogue/a-banner.js';
import { wishlistClient } from '../support/people/wishlist-client.js';
import { shopping } from '../support/people/shopping.js';
import type { StaffRole } from '../../src/shared/session-user.js';
import { type Call, calls, idIn, type Ids, isOfStaff, mayCall, type Visitor, visitors } from './access-matrix.js';
import { closeOpened } from '../support/lifecycle/closing.js';

const those: Record<Call['who'], readonly Visitor[]> = mayCall;
const isStaff = (visitor: Visitor): visitor is StaffRole => those.fulfilment.includes(visitor);

const malformed = ['no-id', '{01890000-0000-7000-8000-000000000000}', '018900000000700080000000000000aa'];

interface Described {
  readonly 'x-staff-roles'?: readonly StaffRole[];
  readonly 'x-asks-password'?: true;
}

describe('Access control', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  it('is specified for every route of openapi.yaml, which says which staff may call it', () => {
    const described = parse(readFileSync(join(__dirname, '../../../openapi.yaml'), 'utf8')) as {
      paths: Record<string, Record<string, Described>>;
    };
    const there = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const staff = [...(operation['x-staff-roles'] ?? [])].sort();
        return [`${method.toUpperCase()} ${path}`, { staff, asksPassword: operation['x-asks-password'] ?? false }];
      }),
    );
    const specified = Object.entries(calls).map(([name, { who, asksPassword = false }]) => {
      const staff = isOfStaff(who) ? [...those[who]].sort() : [];
      return [name, { staff, asksPassword }];
    });
    expect(Object.fromEntries(specified)).toEqual(Object.fromEntries(there));
  });

  let names = 0;
  /** A person with a cart, a wish, an address and an order. */
  const shopper = async (role: 'guest' | 'user', hasPaid = false): Promise<{ browser: Browser; ids: Ids }> => {
    const person = role === 'guest' ? await shop.guest() : await shop.registers(`Asha${names++}`);
    const { _id: productId } = await keeping(mira.call).adds('Linen shirt');
    const buyer = shopping(person.call, person.user._id, shop.url);
    const placed = await buyer.orders([1, { _id: productId }]);
    expect((await wishlistClient(person).adds({ _id: productId })).status).toBe(200);
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
        staffId: newId(),
        bannerId: newId(),
        jobId: newId(),
        reviewId: await aReview(shop.dataSource, buyer.id),
        returnId: await aReturn(shop.dataSource, orderId),
      },
    };
  };
  /** @param call whose ids are needed; a shop has room for few delivery methods */
  const comes = async (visitor: Visitor, call?: Call): Promise<{ browser: Browser; ids: Ids }> => {
    if (visitor === 'guest' || visitor === 'user') return shopper(visitor);
    const staff = isStaff(visitor) ? await shop.staff(visitor) : null;
    const browser = staff ?? shop.browser();
    if (call?.asksPassword) await browser.confirmsPassword(goodPassword);
    const { ids } = await shopper('guest', staff !== null);
    const { deliveryMethodId, discountId, staffId, bannerId } = call?.ids ?? {};
    return {
      browser,
      ids: {
        ...ids,
        deliveryMethodId: deliveryMethodId ? await aDeliveryMethod(shop.dataSource) : newId(),
        discountId: discountId ? await aDiscountCode(shop.dataSource) : newId(),
        staffId: staffId ? await aPacker(shop.dataSource) : newId(),
        bannerId: bannerId ? await aBanner(shop.dataSource) : newId(),
        reviewId: ids.reviewId,
        returnId: ids.returnId,
        jobId: staff ? await aJob(shop.dataSource, staff.user._id) : newId(),
      },
    };
  };
  /** People shared by requests that change nothing: GET requests, and requests that are refused. */
  const present = new Map<string, ReturnType<typeof comes>>();
  const isPresent = (who: string, visitor: Visitor) => {
    const arriving = present.get(who) ?? comes(visitor);
    present.set(who, arriving);
    return arriving;
  };
  const caller = (name: string, call: Call, visitor: Visitor) =>
    those[call.who].includes(visitor) && !name.startsWith('GET ') ? comes(visitor, call) : isPresent(visitor, visitor);
  const sends = async (name: string, { body, headers, path: words }: Call, browser: Browser, ids: Ids) => {
    const [method = '', template = ''] = name.split(' ');
    const id = idIn(template, ids);
    const parts: Record<string, string> = { ...words, ...ids, id, slug: id };
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parts[key] ?? ''));
    const content = method === 'GET' ? undefined : (body?.(ids) ?? {});
    const sent = await browser.send(method, `/../..${path}`, content, headers?.());
    return { status: sent.status, body: sent.body };
  };
  const expected = ({ who, good }: Call, visitor: Visitor): number => {
    if (those[who].includes(visitor)) return good;
    return visitor === 'visitor' ? 401 : 403;
  };

  it('asks for the password again for every change of staff and settings', () => {
    const changes = Object.entries(calls).filter(([name]) => /^(?!GET ).*\/admin\/(staff|settings)(\/|$)/.test(name));
    expect(changes.length).toBeGreaterThan(3);
    expect(changes.filter(([, { asksPassword }]) => !asksPassword)).toEqual([]);
  });

  const asking = Object.entries(calls).filter(([, { asksPassword }]) => asksPassword);
  it.each(asking)('%s asks for the password again', async (name, call) => {
    const { browser, ids } = await comes('owner');
    const refused = { success: false, statusCode: 403, message: 'Please enter your password again.' };
    expect((await sends(name, call, browser, ids)).body).toEqual({ ...refused, code: 'passwordNeeded' });
  });

  describe.each(Object.entries(calls))('%s', (name, call) => {
    const named = Object.entries(call.ids ?? {}) as [keyof Ids, NonNullable<NonNullable<Call['ids']>[keyof Ids]>][];
    const known = those[call.who].filter((visitor) => visitor !== 'visitor');
    const identified: readonly Visitor[] = named.length === 0 ? [] : known;

    it.each(visitors.filter((visitor) => !identified.includes(visitor)))('by %s', async (visitor) => {
      const { browser, ids } = await caller(name, call, visitor);
      expect((await sends(name, call, browser, ids)).status).toBe(expected(call, visitor));
    });

    if (identified.length === 0) return;
    it.each(identified)('by %s, with ids that are unknown, malformed, another person’s, and valid', async (visitor) => {
      const { browser, ids } = await caller(name, call, visitor);
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
