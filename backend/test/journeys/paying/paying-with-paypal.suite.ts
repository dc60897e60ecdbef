import { ReconcilePayments } from '../../../src/payments/application/reconcile/reconcile-payments.js';
import { newId } from '../../../src/shared/id.js';
import { refusal, silence } from '../../paypal/http-messages.js';
import { shown } from '../../paypal/order-representation.js';
import { browserAt } from '../../support/http/browser.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { openPaypalShop } from '../../support/payments/paypal-shop.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { adminOfTheShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { signingIn } from '../../support/people/signing-in.js';
import type { OrderScenario, ServerScenario } from '../../paypal/scenario.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const isPaid = { orderStatus: 'confirmed', paymentStatus: 'paid' };

describe('A PayPal payment', () => {
  afterAll(closeOpened);
  let street: Awaited<ReturnType<typeof openPaypalShop>>;
  beforeAll(async () => {
    street = await openPaypalShop();
  });
  afterEach(() => street && expect(street.paypal.books.twisted).toEqual(new Set()));
  beforeEach(() => {
    street.paypal.mood = {};
    street.paypal.play = {};
  });

  it('is captured once for the order’s total by ten concurrent requests', async () => {
    const { asha, placed, order, back } = await street.orders();
    const paymentId = back().get('paymentId') ?? '';
    const responses = await Promise.all(Array.from({ length: 10 }, () => asha.captures(paymentId, placed.orderId)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(order.capture).toMatchObject({ value: '59.97', currency: 'USD', customId: paymentId });
    expect(await asha.sees(placed)).toMatchObject({ ...isPaid, payerId: 'PAYERASHA1234' });
    expect((await asha.cart()).items).toEqual([]);
    expect(street.paypal.asked.filter((path) => path.endsWith(`${order.id}/capture`))).toHaveLength(1);
  });

  it('can be captured with PayPal’s token instead of the payment id', async () => {
    const { asha, placed, back } = await street.orders();
    expect((await asha.captures(back().get('token') ?? '')).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('can be retried on the same page after a declined card', async () => {
    const { asha, placed, pays } = await street.orders({ capture: 'decline' });
    expect(await pays()).toMatchObject({ status: 409, body: { data: { approvalURL: placed.approvalURL } } });
    expect((await pays()).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('is cancelled when the buyer returns without approving', async () => {
    const { asha, placed } = await street.orders();
    const away = new URL(street.paypal.cancel(street.refOf(placed)));
    expect((await asha.cancels(away.searchParams.get('paymentId') ?? '')).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({
      orderStatus: 'pending',
      paymentStatus: 'cancelled',
      canBePaid: true,
    });
    const next = { ...placed, approvalURL: (await asha.paysAgain(placed)).body.approvalURL ?? '' };
    const back = new URL(street.paypal.approve(street.refOf(next))).searchParams;
    expect((await asha.captures(back.get('paymentId') ?? '')).status).toBe(200);
  });

  it.each<NonNullable<OrderScenario['capture']>>(['fail-after', 'hang-after', 'cut'])(
    'is charged once if the response to the capture is lost (%s)',
    async (play) => {
      const { asha, placed, pays } = await street.orders({ capture: play });
      expect([200, 503]).toContain((await pays()).status);
      await street.reconcile();
      expect(await asha.sees(placed)).toMatchObject(isPaid);
      expect(street.chargesFor(placed)).toBe(1);
    },
  );

  it('is paid when PayPal failed before the capture', async () => {
    const { asha, placed, order, pays } = await street.orders({ capture: 'fail-before' });
    expect([200, 503]).toContain((await pays()).status);
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    expect(order.capture?.status).toBe('COMPLETED');
  });

  it.each<[string, ServerScenario]>([
    ['neither issues nor accepts tokens', { tokens: 'down' }],
    ['accepts no token', { tokens: 'refused' }],
    ['is busy', { busy: true }],
    ['responds with 500', { says: { status: 500, body: {} } }],
    ['responds with 502 and a page', { says: { status: 502, body: '<html>Bad gateway</html>' } }],
    ['responds with 200 and a page', { says: { status: 200, body: '<html>Welcome</html>' } }],
    ['responds with truncated JSON', { says: { status: 201, body: '{"id": "5O190127TN364715T", "sta' } }],
    [
      'responds with JSON of another shape',
      { says: { status: 201, body: { id: 7, status: ['COMPLETED'], purchase_units: 'none' } } },
    ],
    ['cuts the connection', { says: silence }],
  ])('is completed without a restart although PayPal %s for a while', async (_, mood) => {
    const { asha, placed, back } = await street.orders();
    const paymentId = back().get('paymentId') ?? '';
    const other = await street.shop.guest();
    const ben = shopping(other.call, other.user._id, street.shop.url);
    await ben.put(1, await keeping(street.mira.call).adds('Wool sock'));

    street.paypal.mood = mood;
    const response = await asha.captures(paymentId);
    expect(response).toMatchObject({ status: 503, body: { data: { paymentStatus: 'pending' } } });
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    expect((await ben.checksOut()).status).toBe(502);

    street.paypal.mood = {};
    expect((await ben.checksOut()).status).toBe(201);
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    expect(street.chargesFor(placed)).toBe(1);
  });

  const stuckOnes = async ({ orderId }: { orderId: string }) => {
    const { body } = await street.mira.call('GET', '/admin/payments/stuck');
    return (body.data as { orderId: string; state: string }[]).filter((each) => each.orderId === orderId);
  };
  const notFound = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

  it('is not marked as failed if PayPal doesn’t find the order after a lost response', async () => {
    const statusSays = [notFound, notFound, notFound, notFound];
    const { asha, placed, shirt, pays } = await street.orders({ capture: 'hang-after', statusSays });
    expect((await pays()).status).toBe(503);
    await street.reconcile();
    expect(await stuckOnes(placed)).toEqual([]);
    await street.reconcile();
    expect(await stuckOnes(placed)).toMatchObject([{ state: 'capturing' }]);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    const stock = await street.mira.call('GET', `/admin/getProduct?q=${shirt._id}`);
    expect(stock.body.data).toMatchObject([{ onHand: 5, held: 3 }]);
    await street.reconcile();
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    expect(await stuckOnes(placed)).toEqual([]);
  });

  it.each([
    refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS'),
    refusal(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'),
    refusal(422, 'UNPROCESSABLE_ENTITY', 'NEVER_HEARD_OF'),
    notFound,
  ])('is paid although PayPal refuses the repeated capture after a lost response with %j', async (response) => {
    const { asha, placed, order, pays } = await street.orders({ capture: 'hang-after', statusSays: [silence] });
    expect((await pays()).status).toBe(503);
    const status = shown(order, street.paypal.url);
    // PayPal returns an outdated status, so that the shop repeats the capture.
    order.play.statusSays = [{ status: 200, body: { ...status, status: 'APPROVED', purchase_units: [] } }];
    order.play.statusSays.push(notFound);
    street.paypal.books.responses.clear();
    order.play.captureSays = response;
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    await street.reconcile();
    expect(await asha.sees(placed)).toMatchObject(isPaid);
    expect(street.chargesFor(placed)).toBe(1);
  });

  it('is disputed if PayPal reports a charge for the order by another payment', async () => {
    const captureSays = refusal(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID');
    const { asha, placed, pays } = await street.orders({ captureSays });
    expect(await pays()).toMatchObject({ status: 503, body: { data: { paymentStatus: 'pending' } } });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', canBePaid: false });
    expect(await stuckOnes(placed)).toMatchObject([{ state: 'disputed' }]);
  });

  it('can be paid again as soon as the job finds that a lost capture was not approved', async () => {
    const { asha, placed } = await street.orders();
    street.paypal.mood = { says: { status: 503, body: {} } };
    expect((await asha.captures(street.refOf(placed))).status).toBe(503);
    expect(await asha.sees(placed)).toMatchObject({ canBePaid: false });
    street.paypal.mood = {};
    await street.reconcile();
    const seen = await asha.sees(placed);
    expect(seen).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending', canBePaid: true });
    expect(seen.timeline.at(-1)).toMatchObject({ note: 'The payment was not approved.' });
    expect((await asha.paysAgain(placed)).status).toBe(200);
  });

  it('is captured with a new access token if the old token was revoked', async () => {
    const { asha, placed, back } = await street.orders();
    street.paypal.mood = { tokens: 'revoked' };
    expect((await asha.captures(back().get('paymentId') ?? '')).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject(isPaid);
  });

  it('blocks a rejection, and another order, while the outcome of the capture is unknown', async () => {
    const { asha, placed, back } = await street.orders();
    const reached = street.paypal.holds(/\/capture$/, 'before');
    const paying = asha.captures(back().get('paymentId') ?? '');
    await reached;
    const rejects = (refund: boolean) =>
      street.mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund });
    const refusal = { status: 409, body: { message: 'Payment is being confirmed. Try again in a minute.' } };
    expect(await rejects(false)).toMatchObject(refusal);
    expect(await asha.checksOut()).toMatchObject(refusal);
    expect(await asha.call('POST', '/shop/order/quote', { userId: asha.id })).toMatchObject(refusal);
    street.paypal.letsGo();
    expect((await paying).status).toBe(200);
    expect((await rejects(true)).status).toBe(200);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
  });

  it('that PayPal refuses permanently leaves the order rejected and uncharged, and releases the stock', async () => {
    const { asha, placed, shirt, pays } = await street.orders({ capture: 'refuse' });
    expect(await pays()).toMatchObject({ status: 409 });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'failed' });
    expect(street.chargesFor(placed)).toBe(0);
    const left = await street.mira.call('GET', `/admin/getProduct?q=${shirt._id}`);
    expect(left.body.data).toMatchObject([{ onHand: 5, held: 0 }]);
  });

  it('is captured and refunded at PayPal even if new orders use another provider', async () => {
    const { asha, placed, order, back } = await street.orders();
    back();
    const other = await street.shop.again({ PAYMENT_PROVIDER: 'sandbox' });
    await street.shop.dataSource.query(
      `update payments.payments set next_check_at = now() - interval '1 second' where provider_ref = $1`,
      [order.id],
    );
    await other.app.get(ReconcilePayments).execute();
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject(isPaid));
    const rejected = { status: 'rejected', refund: true };
    const mira = signingIn(browserAt(other.url));
    await mira.logsIn(adminOfTheShop);
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, rejected);
    await eventually(async () => expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded' }));
    expect(order.refunds[0]?.status).toBe('COMPLETED');
    const ben = signingIn(browserAt(other.url));
    const { _id } = await ben.entersAsGuest();
    const { approvalURL } = await shopping(ben.call, _id, other.url).orders([1, await keeping(mira.call).adds('Cap')]);
    expect(approvalURL).toContain('/sandbox/paypal/');
  });

  it.each([{ amount: '0.01' }, { currency: 'EUR' }, { customId: 'another' }])(
    'is not completed by a charge with %p',
    async (play) => {
      const { asha, placed, pays } = await street.orders(play);
      expect((await pays()).status).toBe(503);
      await street.reconcile();
      expect(await asha.sees(placed)).toMatchObject({
        orderStatus: 'pending',
        paymentStatus: 'pending',
        canBePaid: false,
      });
    },
  );

  it('is refunded once for a rejection, even if PayPal’s response is lost or funds are missing at first', async () => {
    for (const refund of [undefined, 'fail-after', 'already', 'no-funds'] as const) {
      const { asha, placed, order, pays } = await street.orders(refund ? { refund } : {});
      await pays();
      const rejected = { status: 'rejected', refund: true };
      await Promise.all(
        [1, 2, 3].map(() => street.mira.call('PUT', `/admin/order/update/${placed.orderId}`, rejected)),
      );
      await street.reconcile();
      await street.reconcile();
      expect([refund, await asha.sees(placed)]).toMatchObject([
        refund,
        { orderStatus: 'rejected', paymentStatus: 'refunded' },
      ]);
      expect(order.refunds[0]?.status).toBe('COMPLETED');
    }
  });

  it.each([undefined, 'fail-before', 'fail-after', 'already', 'no-funds'] as const)(
    'is refunded in parts, once each, where PayPal’s first response is %s',
    async (refund) => {
      const { asha, placed, order, pays } = await street.orders();
      await pays();
      if (refund) order.play.refund = refund;
      const key = newId();
      const asks = () =>
        street.mira.send(
          'POST',
          `/admin/order/refund/${placed.orderId}`,
          { amount: 19.99 },
          { 'idempotency-key': key },
        );
      expect((await asks()).status).toBe(201);
      expect((await asks()).status).toBe(200);
      for (let n = 0; n < 2; n++) await street.reconcile();
      expect(await asha.sees(placed)).toMatchObject({
        ...{ paymentStatus: 'paid', refundedAmount: 19.99, refunds: [{ _id: key, state: 'done' }] },
      });
      expect(order.refunds).toMatchObject([{ value: '19.99', customId: key, status: 'COMPLETED' }]);
      expect(street.paypal.books.twisted.size).toBe(0);
    },
  );

  it('keeps a refund that PayPal refuses for good, with its reason for staff, and lets staff ask again', async () => {
    const { asha, placed, order, pays } = await street.orders();
    await pays();
    order.play.refundSays = refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED');
    const asks = () => {
      const key = { 'idempotency-key': newId() };
      return street.mira.send('POST', `/admin/order/refund/${placed.orderId}`, { amount: 59.97 }, key);
    };
    expect(await asks()).toMatchObject({ status: 201, body: { data: { refund: { state: 'refused' } } } });
    const stuck = await street.mira.call('GET', '/admin/payments/stuck');
    const reason = 'PayPal did not refund the payment: REFUND_NOT_ALLOWED.';
    expect(stuck.body.data).toContainEqual(
      expect.objectContaining({ orderId: placed.orderId, state: 'refund_failed', reason }),
    );
    expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    expect(await asks()).toMatchObject({ status: 201, body: { data: { refund: { state: 'done' } } } });
    expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 59.97 });
  });
});
