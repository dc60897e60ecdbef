import { SandboxLedger } from '../../../src/payments/adapters/sandbox/sandbox-ledger.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { setStatus } from '../../support/ordering/set-status.js';
import { goodPassword, openShop } from '../../support/shop.js';
import { type Placed, type SeenOrder, shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

type KeptOrder = SeenOrder & {
  readonly payerId: string;
  readonly addressInfo: Record<string, string>;
};

const nobody = {
  ...{ customerName: 'Former customer', payerId: '' },
  addressInfo: { name: '', address: 'Removed with the account', city: '', pincode: '', phone: '', notes: '' },
};

describe('The orders of a deleted account', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 50 });
  });
  afterEach(async () => shop && expect(await brokenInvariants(shop.dataSource)).toEqual([]));

  let count = 0;
  const asha = async () => {
    const { call, user } = await shop.registers(`Asha${count++}`);
    const deletes = () => call('DELETE', '/users/me', { currentPassword: goodPassword });
    return { ...shopping(call, user._id, shop.url), name: user.name, deletes };
  };
  const storedOrder = async ({ orderId }: Pick<Placed, 'orderId'>) =>
    (await mira.call('GET', `/admin/order/details/${orderId}`)).body.data as KeptOrder;
  const sets = ({ orderId }: Pick<Placed, 'orderId'>, status: string, refund = false) =>
    setStatus(mira.call, orderId, { status, refund });
  const stock = async () => {
    const [row]: [{ reserved: number; on_hand: number }] = await shop.dataSource.query(
      'select reserved, on_hand from catalog.variants where id = $1',
      [shirt._id],
    );
    return row;
  };

  const refused = { status: 409, body: { message: expect.stringContaining('is being paid') } };

  it('block the deletion during payment; after a cancellation, it rejects the order and frees its stock', async () => {
    const before = await stock();
    const person = await asha();
    const placed = await person.orders([3, shirt]);
    expect(await person.deletes()).toMatchObject(refused);
    await person.cancels(await person.approves(placed));
    expect((await person.deletes()).status).toBe(200);
    const order = await storedOrder(placed);
    expect(order).toMatchObject({ ...nobody, orderStatus: 'rejected', paymentStatus: 'cancelled', canBePaid: false });
    expect(order.timeline.at(-1)).toMatchObject({ note: 'The customer deleted their account.' });
    expect(await stock()).toEqual(before);
  });

  it('block the deletion during a capture', async () => {
    const person = await asha();
    const placed = await person.orders([1, shirt]);
    const paymentId = await person.approves(placed);
    const provider = shop.app.get(SandboxLedger);
    const charge = provider.capture.bind(provider);
    const asked = jest.spyOn(provider, 'capture');
    let respond: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) =>
      asked.mockImplementationOnce(async (...payment) => {
        resolve();
        await new Promise<void>((resolve) => (respond = resolve));
        return charge(...payment);
      }),
    );
    const paying = person.captures(paymentId, placed.orderId);
    await isAsked;
    expect(await person.deletes()).toMatchObject(refused);
    respond?.();
    expect((await paying).status).toBe(200);
    asked.mockRestore();
    expect((await storedOrder(placed)).customerName).toBe(person.name);
  });

  it('block the deletion while the provider reviews a capture', async () => {
    const person = await asha();
    const placed = await person.orders([1, shirt]);
    expect((await person.pays(placed, 'pending')).status).toBe(503);
    expect(await person.deletes()).toMatchObject(refused);
    expect((await storedOrder(placed)).customerName).toBe(person.name);
  });

  it('block the deletion when the payment is captured and the order not yet paid', async () => {
    const person = await asha();
    const placed = await person.orders([1, shirt]);
    await person.pays(placed);
    const orderBecomes = (change: string) =>
      shop.dataSource.query(`update ordering.orders o set ${change} where id = $1`, [placed.orderId]);
    await orderBecomes(`payment_status = 'pending', status = 'pending', payment_id = null`);
    expect((await person.deletes()).status).toBe(409);
    await orderBecomes(
      `payment_status = 'paid', status = 'confirmed',
       payment_id = (select id from payments.payments p where p.order_id = o.id)`,
    );
    expect((await person.deletes()).status).toBe(200);
  });

  it('retain the address until they are delivered', async () => {
    const person = await asha();
    const placed = await person.orders([1, shirt]);
    await person.pays(placed);
    expect((await person.deletes()).status).toBe(200);
    for (const status of ['inProcess', 'inShipping']) {
      await sets(placed, status);
      expect(await storedOrder(placed)).toMatchObject({
        ...{ customerName: person.name, orderStatus: status },
        addressInfo: { address: '12 Mill Lane', phone: '020 123456' },
      });
    }
    await sets(placed, 'delivered');
    const order = await storedOrder(placed);
    expect(order).toMatchObject({ ...nobody, orderStatus: 'delivered', paymentStatus: 'paid', totalAmount: 40 });
    expect(order.cartItems).toMatchObject([{ title: 'Linen shirt', quantity: 1, price: 40 }]);
    expect(order.timeline[0]).toMatchObject({ note: 'Order placed.', by: 'Former customer' });
    expect(order.timeline.at(-1)?.by).toBe(mira.user.name);
    const [payment]: [object] = await shop.dataSource.query(
      'select stage, payer_ref as payer, capture_ref is not null as "isKnown" from payments.payments where order_id = $1',
      [placed.orderId],
    );
    expect(payment).toEqual({ stage: 'captured', payer: null, isKnown: true });
  });

  it('without an address can only be rejected and refunded', async () => {
    const person = await asha();
    const placed = await person.orders([1, shirt]);
    await person.pays(placed);
    await sets(placed, 'delivered');
    expect((await person.deletes()).status).toBe(200);
    expect(await storedOrder(placed)).toMatchObject(nobody);
    for (const status of ['pending', 'inProcess', 'inShipping']) {
      expect(await sets(placed, status)).toMatchObject({
        ...{ status: 409, body: { message: expect.stringContaining('nowhere to send it') } },
      });
    }
    expect((await sets(placed, 'rejected', true)).status).toBe(200);
    expect(await storedOrder(placed)).toMatchObject({ ...nobody, orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(await sets(placed, 'inProcess')).toMatchObject({ status: 409 });
  });

  it('of other people are unchanged', async () => {
    const [one, other] = [await asha(), await asha()];
    const placed = await other.orders([1, shirt]);
    await other.pays(placed);
    await sets(placed, 'delivered');
    await one.deletes();
    expect(await storedOrder(placed)).toMatchObject({
      customerName: other.name,
      addressInfo: { address: '12 Mill Lane' },
    });
    expect(await other.sees(placed)).toMatchObject({ orderStatus: 'delivered' });
  });
});

describe('The webhooks of a deleted account', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  beforeAll(async () => {
    street = await openPaypalShop();
  });

  it('lose their content, but not their ids', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await pays();
    await street.receives(street.paypal.notice('PAYMENT.CAPTURE.COMPLETED', street.refOf(placed)));
    const { asha: bela, placed: others, pays: paysToo } = await street.orders();
    await paysToo();
    await street.receives(street.paypal.notice('CHECKOUT.ORDER.APPROVED', street.refOf(others)));
    await street.mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'delivered' });
    expect((await asha.call('DELETE', '/users/me', { confirmed: true })).status).toBe(200);
    const webhooks: { about: string; size: number }[] = await street.shop.dataSource.query(
      'select provider_ref as about, length(body) as size from payments.webhook_events',
    );
    expect(webhooks.filter(({ about }) => about === order.capture?.id)).toEqual([
      { about: order.capture?.id, size: 0 },
    ]);
    expect(webhooks.filter(({ size }) => size > 0)).toHaveLength(1);
    expect(await bela.sees(others)).toMatchObject({ paymentStatus: 'paid' });
  });
});
