import { StandInPaypal } from '../../../../test/paypal/stand-in-paypal.js';
import { identityOfSpecs } from '../../../../test/support/shop-of-specs.js';
import type { Config } from '../../../platform/config/config.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { PaypalProvider } from './paypal-provider.js';
import { aRefundRequest } from '../../../../test/support/payments/a-refund-request.js';
import type { RefundRequest } from '../../domain/payment-provider.js';
import type { OrderScenario } from '../../../../test/paypal/scenario.js';

describe('PayPal', () => {
  let paypal: StandInPaypal;
  let provider: PaypalProvider;
  beforeEach(async () => {
    paypal = await new StandInPaypal().open();
    provider = providerWith('secret');
  });
  afterEach(() => paypal?.close());

  const providerWith = (clientSecret: string) =>
    new PaypalProvider(
      {
        publicUrl: 'https://shop.test',
        paypal: { clientId: 'client', clientSecret, webhookId: 'WH', baseUrl: paypal.url },
      } as Config,
      identityOfSpecs,
    );
  const payment = () => ({
    paymentId: newId<'Payment'>(),
    orderId: newId<'Order'>(),
    amount: Money.ofCents(5_997),
    lines: [{ productId: newId<'Product'>(), title: 'Linen shirt', price: Money.ofCents(1_999), quantity: 3 }],
    key: newId(),
  });
  const opened = async (play: OrderScenario = {}) => {
    paypal.play = play;
    const asked = payment();
    const outcome = await provider.open(asked);
    if (outcome.kind !== 'opened') throw new Error(outcome.reason);
    const { providerRef, approvalUrl } = outcome;
    return { ...asked, providerRef, approvalUrl, order: paypal.books.orders.get(providerRef)! };
  };
  const approved = async (play: OrderScenario = {}) => {
    const order = await opened(play);
    paypal.approve(order.providerRef);
    return order;
  };
  const capture = ({ providerRef, amount }: { providerRef: string; amount: Money }, key = newId()) =>
    provider.capture({ providerRef, amount, key });

  describe('when a payment is opened', () => {
    it('returns the URL of a page that redirects the buyer back with our payment id', async () => {
      const { approvalUrl, providerRef, paymentId } = await opened();
      expect(approvalUrl).toBe(`${paypal.url}/checkoutnow?token=${providerRef}`);
      const back = new URL(paypal.approve(providerRef));
      expect(back.origin + back.pathname).toBe('https://shop.test/shop/paypal-return');
      expect(back.searchParams.get('paymentId')).toBe(paymentId);
      expect(paypal.cancel(providerRef)).toContain(`/shop/checkout?payment=cancelled&paymentId=${paymentId}`);
    });

    it('is the same payment for a repeated request', async () => {
      const asked = payment();
      const first = await provider.open(asked);
      expect(await provider.open(asked)).toEqual(first);
      expect(paypal.books.orders.size).toBe(1);
    });

    it('conforms to PayPal’s rules with all kinds of titles and totals', async () => {
      const strange = { ...payment(), lines: [] as object[] };
      const titles = ['x'.repeat(200), '😀'.repeat(130), 'Ünï “cødé”', '‏مرحبا'];
      strange.lines = titles.map((title) => ({ productId: newId(), title, price: Money.ofCents(7), quantity: 1 }));
      const outcome = await provider.open({ ...strange, amount: Money.ofCents(28) } as Parameters<
        typeof provider.open
      >[0]);
      expect(outcome).toMatchObject({ kind: 'opened' });
      const dear = { productId: newId(), title: 'Crown', price: Money.ofCents(99_999_999), quantity: 10 };
      expect(await provider.open({ ...payment(), lines: [dear], amount: Money.ofCents(999_999_990) })).toMatchObject({
        kind: 'opened',
      });
    });

    it('repeats an identical request after a lost response', async () => {
      paypal.play = { create: 'fail-after' };
      const asked = payment();
      await expect(provider.open(asked)).rejects.toThrow(ProviderOutOfReach);
      expect(await provider.open(asked)).toMatchObject({ kind: 'opened' });
      expect(paypal.books.orders.size).toBe(1);
      expect(paypal.books.twisted).toEqual(new Set());
    });

    it('throws an error that allows a retry after an unreadable response', async () => {
      paypal.play = { create: 'odd' };
      await expect(provider.open(payment())).rejects.toThrow(ProviderOutOfReach);
    });

    it('is refused when the total is not the sum of its lines', async () => {
      expect(await provider.open({ ...payment(), amount: Money.ofCents(1) })).toMatchObject({ kind: 'refused' });
    });

    it('throws ProviderOutOfReach when PayPal is unreachable, busy or rejects the credentials', async () => {
      paypal.mood = { tokens: 'down' };
      await expect(provider.open(payment())).rejects.toThrow(ProviderOutOfReach);
      paypal.mood = { busy: true };
      await expect(provider.open(payment())).rejects.toThrow(ProviderOutOfReach);
      await expect(providerWith('wrong').open(payment())).rejects.toThrow(ProviderOutOfReach);
    });
  });

  describe('when its status is read', () => {
    it('is waiting, approved, then captured', async () => {
      const order = await opened();
      expect(await provider.status(order.providerRef, null)).toEqual({ kind: 'waiting' });
      paypal.approve(order.providerRef);
      expect(await provider.status(order.providerRef, null)).toEqual({ kind: 'approved' });
      await capture(order);
      const charge = { amount: order.amount, currency: 'USD', paymentId: order.paymentId, payerRef: 'PAYERASHA1234' };
      expect(await provider.status(order.providerRef, null)).toMatchObject({ kind: 'captured', charge });
    });

    it('is absent when PayPal does not find it, and unknown when PayPal uses a new status', async () => {
      expect(await provider.status('NEVERSEEN', null)).toEqual({ kind: 'absent' });
      const { order, providerRef } = await opened();
      (order as { status: string }).status = 'SOMETHING_NEW';
      expect(await provider.status(providerRef, null)).toMatchObject({ kind: 'unknown' });
      (order as { status: string }).status = 'COMPLETED';
      expect(await provider.status(providerRef, null)).toMatchObject({ kind: 'unknown' });
    });

    it('finds a known charge where PayPal no longer finds the order, and its refund', async () => {
      const { order, providerRef, amount } = await approved();
      const outcome = await capture({ providerRef, amount });
      if (outcome.kind !== 'captured') throw new Error(outcome.kind);
      const { captureRef, paymentId } = outcome.charge;
      order.play.statusSays = Array.from({ length: 5 }, () => ({ status: 404, body: {} }));
      const charge = { captureRef, paymentId, payerRef: '' };
      expect(await provider.status(providerRef, captureRef)).toMatchObject({ kind: 'captured', charge });
      paypal.giveBack(providerRef);
      const refunded = { kind: 'refunded', refundRef: captureRef };
      expect(await provider.status(providerRef, captureRef)).toMatchObject(refunded);
      expect(await provider.refund(aRefundRequest({ captureRef, amount }))).toMatchObject({ kind: 'exceeded' });
      expect(await provider.status(providerRef, 'OTHER')).toEqual({ kind: 'absent' });
      expect(await provider.status(providerRef, null)).toEqual({ kind: 'absent' });
    });

    it('reports a charge even if the order’s status contradicts it', async () => {
      const order = await approved();
      const outcome = await capture(order);
      order.order.status = 'VOIDED';
      expect(await provider.status(order.providerRef, null)).toEqual(outcome);
      order.order.capture!.status = 'DECLINED';
      expect(await provider.status(order.providerRef, null)).toMatchObject({ kind: 'refused' });
      order.order.status = 'APPROVED';
      expect(await provider.status(order.providerRef, null)).toEqual({ kind: 'approved' });
    });

    it('reports a refund made in PayPal’s dashboard', async () => {
      const order = await approved();
      await capture(order);
      paypal.giveBack(order.providerRef);
      expect(await provider.status(order.providerRef, null)).toMatchObject({
        kind: 'refunded',
        refundRef: order.order.refunds[0]!.id,
      });
    });
  });

  describe('when it is captured', () => {
    it('charges once for a repeated key', async () => {
      const order = await approved();
      const first = await capture(order, 'one');
      expect(first).toMatchObject({ kind: 'captured' });
      expect(await capture(order, 'one')).toEqual(first);
      expect(paypal.books.charges).toHaveLength(1);
    });

    it('returns the charge that another request has made', async () => {
      const order = await approved();
      const first = await capture(order, 'one');
      expect(await capture(order, 'two')).toEqual(first);
      expect(paypal.books.charges).toHaveLength(1);
    });

    it.each<[OrderScenario['capture'], string]>([
      ['decline', 'declined'],
      ['refuse', 'refused'],
      ['denied-inside', 'refused'],
      ['pending', 'settling'],
      ['fail-before', 'unknown'],
      ['fail-after', 'unknown'],
      ['hang-after', 'unknown'],
      ['cut', 'unknown'],
      ['html', 'unknown'],
    ])('reports the simulated outcome %s as %s', async (play, kind) => {
      expect(await capture(await approved({ capture: play }))).toMatchObject({ kind });
    });

    it('is not approved as long as the buyer has to act on PayPal’s page', async () => {
      expect(await capture(await opened())).toEqual({
        kind: 'notApproved',
        reason: expect.any(String),
        approvalUrl: null,
      });
      const order = await approved({ capture: 'payer-action' });
      expect(await capture(order)).toMatchObject({
        kind: 'notApproved',
        approvalUrl: expect.stringContaining('again=1'),
      });
    });

    it('returns amount, currency and id unchanged, so that they can be compared', async () => {
      const wrong = await capture(await approved({ amount: '0.01', currency: 'EUR', customId: 'somebody-elses' }));
      const charge = { amount: Money.ofCents(1), currency: 'EUR', paymentId: 'somebody-elses' };
      expect(wrong).toMatchObject({ kind: 'captured', charge });
      expect(await capture(await approved({ amount: 'much' }))).toMatchObject({ kind: 'unknown' });
    });

    it('continues with a new token and the same key when the old token is revoked', async () => {
      const order = await approved();
      paypal.mood = { tokens: 'revoked' };
      expect(await capture(order)).toMatchObject({ kind: 'captured' });
      expect(paypal.books.charges).toHaveLength(1);
    });

    it('is unknown while PayPal issues no token, and succeeds once it does', async () => {
      const order = await approved();
      const late = providerWith('secret');
      paypal.mood = { tokens: 'down' };
      const { providerRef, amount } = order;
      expect(await late.capture({ providerRef, amount, key: 'k' })).toMatchObject({ kind: 'unknown' });
      paypal.mood = {};
      expect(await late.capture({ providerRef, amount, key: 'k' })).toMatchObject({ kind: 'captured' });
    });
  });

  describe('when it is refunded', () => {
    const charged = async (play: OrderScenario = {}) => {
      const order = await approved(play);
      await capture(order);
      return order;
    };
    const refund = ({ order }: Awaited<ReturnType<typeof charged>>, change: Partial<RefundRequest> = {}) =>
      provider.refund(aRefundRequest({ captureRef: order.capture!.id, ...change }));

    it('is refunded once by repeated requests, and not by others', async () => {
      const order = await charged();
      const request = { refundId: newId<'Refund'>(), key: 'one' };
      const first = await refund(order, request);
      expect(first).toMatchObject({ kind: 'refunded' });
      expect(await refund(order, request)).toEqual(first);
      expect(await refund(order, { ...request, key: 'two' })).toMatchObject({ kind: 'exceeded' });
      expect(paypal.books.refunds).toHaveLength(1);
    });

    it('is refunded in parts, each with its amount, our id and a note, and the sum so far', async () => {
      const order = await charged();
      const refundId = newId<'Refund'>();
      const part = { refundId, amount: Money.ofCents(1_999), note: 'A button was missing.', key: `${refundId}:1` };
      expect(await refund(order, part)).toMatchObject({ kind: 'refunded', totalRefunded: Money.ofCents(1_999) });
      expect(JSON.parse(paypal.books.sent.get(part.key)!)).toEqual({
        ...{ amount: { currency_code: 'USD', value: '19.99' }, custom_id: refundId, invoice_id: refundId },
        note_to_payer: 'A button was missing.',
      });
      expect(await refund(order, { amount: Money.ofCents(3_999) })).toMatchObject({ kind: 'exceeded' });
      const rest = await refund(order, { amount: Money.ofCents(3_998) });
      expect(rest).toMatchObject({ kind: 'refunded', totalRefunded: order.amount });
      const refunds = [
        { refundId, amount: Money.ofCents(1_999), isDone: true },
        { amount: Money.ofCents(3_998), isDone: true },
      ];
      expect(await provider.status(order.providerRef, null)).toMatchObject({ kind: 'refunded', refunds });
    });

    it('knows what became of a refund that was pending', async () => {
      const order = await charged({ refund: 'pending' });
      const pending = await refund(order);
      if (pending.kind !== 'pending') throw new Error(pending.kind);
      expect(await provider.refundStatus(pending.refundRef)).toMatchObject({ kind: 'pending' });
      paypal.giveBack(order.providerRef);
      expect(await provider.refundStatus(pending.refundRef)).toMatchObject({ kind: 'refunded' });
      expect(await provider.refundStatus('NONE')).toMatchObject({ kind: 'unknown' });
    });

    it('says when PayPal gave up a pending refund', async () => {
      const order = await charged({ refund: 'pending' });
      const pending = await refund(order);
      if (pending.kind !== 'pending') throw new Error(pending.kind);
      paypal.cancelRefunds(order.providerRef);
      const refused = { kind: 'refused', mayWorkLater: false, reason: expect.stringContaining('CANCELLED') };
      expect(await provider.refundStatus(pending.refundRef)).toMatchObject(refused);
    });

    it('is reversed, not refunded, after a chargeback', async () => {
      const order = await charged();
      paypal.reverse(order.providerRef);
      expect(await provider.status(order.providerRef, null)).toMatchObject({ kind: 'refunded', isReversed: true });
    });

    it.each<[OrderScenario['refund'], object]>([
      ['no-funds', { kind: 'refused', mayWorkLater: true }],
      ['pending', { kind: 'pending' }],
      ['fail-after', { kind: 'unknown' }],
      ['already', { kind: 'unknown' }],
    ])('reports the simulated outcome %s as %j', async (play, outcome) => {
      expect(await refund(await charged({ refund: play }))).toMatchObject(outcome);
    });

    it('is permanently refused for a charge unknown to PayPal', async () => {
      expect(await provider.refund(aRefundRequest({ captureRef: 'NONE' }))).toMatchObject({
        kind: 'refused',
        mayWorkLater: false,
      });
    });
  });
});
