import { orderMailTemplates } from '../../../src/ordering/adapters/mail/order-mail-templates.js';
import type { Order } from '../../../src/ordering/domain/order.js';
import { Orders } from '../../../src/ordering/domain/orders.js';
import { WhenOrderPaidConfirmItByMail } from '../../../src/ordering/application/mails/when-order-paid-confirm-it-by-mail.js';
import { OrderPaid } from '../../../src/ordering/ordering.events.js';
import { MailQueue } from '../../../src/platform/mail/delivery/mail-queue.js';
import { SendMail } from '../../../src/platform/mail/delivery/send-mail.js';
import { MailTemplates } from '../../../src/platform/mail/mail-templates.js';
import { SandboxProvider } from '../../../src/payments/adapters/sandbox/sandbox-provider.js';
import { type Id, newId } from '../../../src/shared/id.js';
import { UnitOfWork } from '../../../src/shared/unit-of-work.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { mailsTo } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { setStatus } from '../../support/ordering/set-status.js';
import { emailOf, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface MailRow {
  readonly template: string;
  readonly to_address: string;
  readonly state: string;
  readonly data: { readonly refund?: string; readonly step?: string };
  readonly isLater: boolean;
}

describe('Mails about orders', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 999 });
  });

  const account = async () => {
    const name = `Asha${(count += 1)}`;
    const { call, user } = await shop.registers(name);
    return { email: emailOf(name), ...shopping(call, user._id, shop.url) };
  };
  const guest = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };
  const ordered = async () => {
    const asha = await account();
    return { asha, placed: await asha.orders([2, shirt]) };
  };
  const paid = async () => {
    const { asha, placed } = await ordered();
    expect((await asha.pays(placed)).status).toBe(200);
    return { asha, placed };
  };
  const sets = async ({ orderId }: Placed, status: string, refund = false) => {
    expect((await setStatus(mira.call, orderId, { status, refund })).status).toBe(200);
  };
  const changes = ({ orderId }: Placed, change: (order: Order) => void) =>
    shop.app.get(UnitOfWork).run(async () => {
      const orders = shop.app.get(Orders, { strict: false });
      const order = await orders.get(orderId);
      change(order);
      await orders.save(order);
    });
  const rowsOf = ({ orderId }: Pick<Placed, 'orderId'>) =>
    shop.dataSource.query<MailRow[]>(
      `select *, due_at > created_at + interval '50 seconds' as "isLater" from platform.mail
        where order_id = $1 order by created_at, id`,
      [orderId],
    );
  const kindOf = ({ template, data }: MailRow) => [template, data.refund ?? data.step].filter(Boolean).join(' ');
  const kindsOf = async (placed: Placed) => (await rowsOf(placed)).map(kindOf);
  const sentOf = async (placed: Placed) => (await rowsOf(placed)).filter(({ state }) => state === 'sent').map(kindOf);
  /** Rejects a paid order whose refund the provider refuses for now. @returns the payment's id */
  const refundFails = async (placed: Placed) => {
    const provider = shop.app.get(SandboxProvider, { strict: false });
    const refuses = jest
      .spyOn(provider, 'refund')
      .mockResolvedValue({ kind: 'refused', reason: 'No funds.', mayWorkLater: true });
    await sets(placed, 'rejected', true);
    let paymentId: Id<'Payment'> | null = null;
    await changes(placed, ({ state }) => {
      expect(state.refund).toBe('failed');
      ({ paymentId } = state);
    });
    refuses.mockRestore();
    return paymentId!;
  };
  const makeDue = ({ orderId }: Pick<Placed, 'orderId'>) =>
    shop.dataSource.query('update platform.mail set due_at = now() where order_id = $1', [orderId]);
  /** Makes an order's mails due and sends them. */
  const sendsAll = async ({ orderId }: Placed) => {
    await makeDue({ orderId });
    await eventually(async () => {
      await sendMails(shop.app);
      expect((await rowsOf({ orderId })).map(({ state }) => state)).not.toContain('waiting');
    });
  };

  const isRefunded = (buyer: Awaited<ReturnType<typeof account>>, placed: Placed) =>
    eventually(async () => expect((await buyer.sees(placed)).paymentStatus).toBe('refunded'));
  /** Rejects a paid order whose refund the provider has not made yet. @returns what makes it */
  const refundTakesTime = async (placed: Placed) => {
    const provider = shop.app.get(SandboxProvider, { strict: false });
    const takesTime = jest.spyOn(provider, 'refund').mockResolvedValue({ kind: 'pending', refundRef: 'R-1' });
    await sets(placed, 'rejected', true);
    let paymentId: Id<'Payment'> | null = null;
    await changes(placed, ({ state }) => {
      expect(state.refund).toBe('asked');
      ({ paymentId } = state);
    });
    takesTime.mockRestore();
    return () => changes(placed, (order) => order.refunded(paymentId!, new Date()));
  };
  /** What the buyer is told after the confirmation, oldest first. */
  const readsAboutMoney = async ({ email, sees }: Awaited<ReturnType<typeof account>>, placed: Placed) => {
    const { orderNumber } = await sees(placed);
    const about = (await mailsTo(shop.url, email)).filter(({ subject }) => subject.includes(orderNumber));
    const later = about.filter(({ subject }) => !subject.includes('is confirmed')).toReversed();
    const [first, ...others] = later.map(({ subject, text }) => ({ subject, text: text.replace(/\s+/g, ' ') }));
    return [first!, ...others] as const;
  };

  const events: Record<string, { happens: () => Promise<{ placed: Placed }>; mails: string[] }> = {
    'is paid': { happens: paid, mails: ['OrderConfirmation'] },
    'is sent': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'inShipping');
        return order;
      },
      mails: ['OrderConfirmation', 'ShippingNotice'],
    },
    'is delivered': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'delivered');
        return order;
      },
      mails: ['OrderConfirmation', 'DeliveryNotice'],
    },
    'is returned': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'delivered');
        const [line] = (await order.asha.sees(order.placed)).cartItems;
        const lines = [{ id: line!.variantId, quantity: 1, reason: 'Too small' }];
        const asks = () => order.asha.call('POST', '/shop/returns', { orderId: order.placed.orderId, lines });
        const [{ body: first }, { body: second }] = [await asks(), await asks()];
        const change = (body: typeof first, wanted: object) =>
          mira.call('PUT', `/admin/returns/${(body.data as { _id: string })._id}`, wanted);
        await change(first, { state: 'refused', note: 'It is worn.' });
        for (const state of ['accepted', 'received']) expect((await change(second, { state })).status).toBe(200);
        return order;
      },
      mails: [
        ...['OrderConfirmation', 'DeliveryNotice', 'ReturnNotice asked', 'ReturnNotice asked', 'ReturnNotice refused'],
        ...['ReturnNotice accepted', 'ReturnNotice received'],
      ],
    },
    'is rejected and not refunded': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'rejected');
        return order;
      },
      mails: ['OrderConfirmation', 'RejectionNotice notRefunded'],
    },
    'is rejected and refunded': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'rejected', true);
        await isRefunded(order.asha, order.placed);
        return order;
      },
      mails: ['OrderConfirmation', 'RejectionNotice refunding', 'RefundNotice'],
    },
    'is rejected and its refund fails': {
      happens: async () => {
        const order = await paid();
        const paymentId = await refundFails(order.placed);
        await changes(order.placed, (each) => each.refunded(paymentId, new Date()));
        return order;
      },
      mails: ['OrderConfirmation', 'RejectionNotice refunding', 'RejectionNotice refundFailed', 'RefundNotice'],
    },
    'is refunded at the provider after it was rejected': {
      happens: async () => {
        const order = await paid();
        await sets(order.placed, 'rejected');
        await changes(order.placed, (each) => each.refunded(each.state.paymentId!, new Date()));
        return order;
      },
      mails: ['OrderConfirmation', 'RejectionNotice notRefunded', 'RefundNotice'],
    },
    'is rejected unpaid': {
      happens: async () => {
        const order = await ordered();
        await sets(order.placed, 'rejected');
        return order;
      },
      mails: ['RejectionNotice notCharged'],
    },
    'was rejected when its payment arrives': {
      happens: async () => {
        const order = await ordered();
        const late = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
        await changes(order.placed, (each) => each.expire(new Date()));
        await changes(order.placed, (each) => each.confirmPaid(late, new Date()));
        return order;
      },
      mails: ['RejectionNotice late'],
    },
    'is paid twice, and one payment is refunded': {
      happens: async () => {
        const order = await paid();
        await changes(order.placed, (each) => each.otherChargeRefunded(newId(), new Date()));
        return order;
      },
      mails: ['OrderConfirmation', 'RefundNotice'],
    },
    'has a payment that is refused when the buyer has left': {
      happens: async () => {
        const order = await ordered();
        await changes(order.placed, (each) => each.refusePayment('No funds.', true, new Date()));
        return order;
      },
      mails: ['PaymentRefusal'],
    },
    'has a payment that is refused while the buyer waits': {
      happens: async () => {
        const order = await ordered();
        expect((await order.asha.pays(order.placed, 'refuse')).status).toBe(409);
        return order;
      },
      mails: [],
    },
  };

  it.each(Object.keys(events))('are written once when an order %s', async (name) => {
    const { happens, mails } = events[name]!;
    const { placed } = await happens();
    expect(await kindsOf(placed)).toEqual(mails);
  });

  it('are all covered by the events above', () => {
    const sent = new Set(Object.values(events).flatMap(({ mails }) => mails.map((kind) => kind.split(' ')[0])));
    const templates = shop.app.get(MailTemplates, { strict: false });
    const kinds = orderMailTemplates.map((template) =>
      shop.app.get<{ of: { name: string } }>(template, { strict: false }),
    );
    expect([...sent].sort()).toEqual(kinds.map(({ of }) => of.name).sort());
    for (const kind of sent) expect(templates.of(kind!).priority).toBe('order');
  });

  it('are not written when the change is rolled back', async () => {
    const { placed } = await ordered();
    const payment = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
    const isRolledBack = changes(placed, (order) => {
      order.confirmPaid(payment, new Date());
      order.confirmPaid({ ...payment, paymentId: newId() }, new Date());
    });
    await expect(isRolledBack).rejects.toThrow('was paid by');
    expect(await rowsOf(placed)).toEqual([]);
  });

  it('are written once for an event that is delivered ten times', async () => {
    const { asha, placed } = await paid();
    const event = new OrderPaid(placed.orderId, asha.id, []);
    const deliver = () => shop.app.get(WhenOrderPaidConfirmItByMail).react(event);
    for (let time = 0; time < 10; time++) await shop.app.get(UnitOfWork).run(deliver);
    expect(await kindsOf(placed)).toEqual(['OrderConfirmation']);
  });

  it('about a status are due a minute later, others immediately', async () => {
    const { placed } = await paid();
    await sets(placed, 'inShipping');
    expect(await rowsOf(placed)).toMatchObject([{ isLater: false }, { isLater: true }]);
  });

  it('about a status that staff have changed again are not sent, except about the latest status', async () => {
    const { asha, placed } = await paid();
    for (const status of ['inShipping', 'inProcess', 'inShipping', 'delivered']) await sets(placed, status);
    await sendsAll(placed);
    const sent = (await rowsOf(placed)).map(({ template, state }) => [template, state]);
    expect(sent).toEqual([
      ['OrderConfirmation', 'sent'],
      ['ShippingNotice', 'cancelled'],
      ['ShippingNotice', 'cancelled'],
      ['DeliveryNotice', 'sent'],
    ]);
    const { orderNumber } = await asha.sees(placed);
    const subjects = (await mailsTo(shop.url, asha.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(orderNumber)).sort()).toEqual([
      `Your order ${orderNumber} has been delivered`,
      `Your order ${orderNumber} is confirmed`,
    ]);
  });

  it('say once how the parcel can be followed, as staff said last before the mail was sent', async () => {
    const { asha, placed } = await paid();
    const tracks = (trackingNumber: string) =>
      mira.call('PUT', `/admin/order/shipment/${placed.orderId}`, { carrier: 'DHL', trackingNumber });
    await sets(placed, 'inShipping');
    for (const number of ['WRONG-1', 'RIGHT-2']) expect((await tracks(number)).status).toBe(200);
    await sendsAll(placed);
    expect((await tracks('LATER-3')).status).toBe(200);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'ShippingNotice']);
    const texts = (await mailsTo(shop.url, asha.email)).map(({ text }) => text).filter((text) => /DHL/.test(text));
    expect(texts).toEqual([
      expect.stringContaining('https://www.dhl.com/us-en/home/tracking.html?tracking-id=RIGHT-2'),
    ]);
  });

  it('are not sent as “not refunded” if the order is refunded before they are sent', async () => {
    const { asha, placed } = await paid();
    await sets(placed, 'rejected');
    await sets(placed, 'rejected', true);
    await isRefunded(asha, placed);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RefundNotice']);
  });

  it('say once that an order is rejected and refunded, if it is refunded before they are sent', async () => {
    const { asha, placed } = await paid();
    await sets(placed, 'rejected', true);
    await isRefunded(asha, placed);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RefundNotice']);
    const [{ subject, text }] = await readsAboutMoney(asha, placed);
    expect(subject).toMatch(/^We can’t deliver order LL-\d+$/);
    expect(text).toContain('can’t deliver your order. We have refunded $80.00.');
    expect(text).toContain('2 × Linen shirt');
  });

  it('say that an order is being refunded, if it is not refunded yet, and once more when it is', async () => {
    const { asha, placed } = await paid();
    const refunds = await refundTakesTime(placed);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RejectionNotice refunding']);
    await refunds();
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RejectionNotice refunding', 'RefundNotice']);
    const [first, second] = await readsAboutMoney(asha, placed);
    expect(first.subject).toMatch(/^We can’t deliver order LL-\d+$/);
    expect(first.text).toContain('We are refunding your payment of $80.00 and will write again when that is done.');
    expect(second!.subject).toMatch(/^We have refunded a payment for your order LL-\d+$/);
  });

  it('say once what became of an order that is refunded while the mail about its rejection is being sent', async () => {
    const { asha, placed } = await paid();
    const refunds = await refundTakesTime(placed);
    await makeDue(placed);
    const leased = await shop.app.get(MailQueue).take(99);
    await refunds();
    for (const mail of leased) await shop.app.get(SendMail).execute(mail, new AbortController().signal);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RefundNotice']);
    const [{ subject, text }] = await readsAboutMoney(asha, placed);
    expect(subject).toMatch(/^We have refunded a payment/);
    expect(text).toContain('The order is rejected. Nothing is sent to you.');
  });

  it('never promise another mail that does not follow, whichever of refund and sending is first', async () => {
    for (let round = 0; round < 12; round++) {
      const { asha, placed } = await paid();
      const refunds = await refundTakesTime(placed);
      await makeDue(placed);
      await Promise.all([sendMails(shop.app), refunds()]);
      await sendsAll(placed);
      const kinds = (await sentOf(placed)).slice(1).join(', ');
      expect(['RefundNotice', 'RejectionNotice refunding, RefundNotice']).toContain(kinds);
      const mails = await readsAboutMoney(asha, placed);
      const promises = mails.map(({ text }) => text.includes('will write again when that is done'));
      // Two that are on their way at the same moment may arrive in either order.
      expect(promises.toSorted()).toEqual(mails.length === 1 ? [false] : [false, true]);
      const last = mails.find((_, at) => !promises[at])!;
      expect(last.text).toMatch(/can’t deliver your order|The order is rejected/);
    }
  });

  it('say only that the refund failed, if it fails before they are sent, and later that it was made', async () => {
    const { placed } = await paid();
    const paymentId = await refundFails(placed);
    await sendsAll(placed);
    expect(await sentOf(placed)).toEqual(['OrderConfirmation', 'RejectionNotice refundFailed']);
    await changes(placed, (order) => order.refunded(paymentId, new Date()));
    await sendsAll(placed);
    expect((await sentOf(placed)).at(-1)).toBe('RefundNotice');
  });

  it('do not say “not charged” or “refused” once a late payment has arrived', async () => {
    const { asha, placed } = await ordered();
    await changes(placed, (order) => order.refusePayment('No funds.', true, new Date()));
    await changes(placed, (order) => order.confirmPaid({ paymentId: newId<'Payment'>(), payerRef: 'A' }, new Date()));
    const rejected = await asha.orders([1, shirt]);
    await sets(rejected, 'rejected');
    await changes(rejected, (order) => order.confirmPaid({ paymentId: newId<'Payment'>(), payerRef: 'A' }, new Date()));
    for (const each of [placed, rejected]) {
      await sendsAll(each);
      expect(await sentOf(each)).toEqual(['RejectionNotice late']);
    }
  });

  describe('of guests', () => {
    const orders = async (contactEmail: string | null) => {
      const buyer = await guest();
      await buyer.put(1, shirt);
      const { body } = await buyer.checksOut({ contactEmail });
      return { buyer, placed: { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' } };
    };

    it('are sent to the address for the receipt', async () => {
      const { buyer, placed } = await orders('meera@example.test');
      expect((await buyer.pays(placed)).status).toBe(200);
      expect(await rowsOf(placed)).toMatchObject([{ template: 'OrderConfirmation', to_address: 'meera@example.test' }]);
    });

    it('contain a link that shows the order to anybody who has the link', async () => {
      const { buyer, placed } = await orders('link@example.test');
      await buyer.pays(placed);
      await sendsAll(placed);
      const [mail] = await mailsTo(shop.url, 'link@example.test');
      const [, link] = /https?:\/\/\S+\/order#(\S+)/.exec(mail!.text)!;
      const opened = await shop.browser().call('POST', '/shop/order/by-link', { link });
      expect(opened).toMatchObject({ status: 200, body: { data: { orderStatus: 'confirmed' } } });
    });

    it('are not enqueued without an address for the receipt', async () => {
      const { buyer, placed } = await orders(null);
      await buyer.pays(placed);
      await sets(placed, 'inShipping');
      expect(await rowsOf(placed)).toEqual([]);
    });

    it('are not enqueued for unpaid orders', async () => {
      const { placed } = await orders('stranger@example.test');
      await sets(placed, 'inShipping');
      await sets(placed, 'rejected');
      expect(await rowsOf(placed)).toEqual([]);
    });
  });

  it('contain the order’s lines and a link to the order', async () => {
    const { asha, placed } = await paid();
    await sendsAll(placed);
    const [mail] = (await mailsTo(shop.url, asha.email)).filter(({ subject }) => subject.includes('is confirmed'));
    expect(mail!.headers).toContain(`References: <order.${placed.orderId}@localhost>`);
    expect(mail!.text).toContain('2 × Linen shirt');
    const link = /https?:\/\/\S+\/shop\/account\?order=(\S+)/.exec(mail!.text);
    expect(mail!.html).toContain(`href="${link?.[0]}"`);
    expect(await asha.sees({ orderId: link![1]! })).toMatchObject({ _id: placed.orderId, orderStatus: 'confirmed' });
  });
});
