import { paymentsFixture, type PaymentsFixture } from '../../../../test/support/payments/payments-fixture.js';
import { type Id, newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { OrderRejected } from '../../../ordering/ordering.events.js';
import type { PaymentState } from '../../domain/payment-state.js';
import { PaymentFailed, PaymentRefunded, RefundFailed } from '../../payments.events.js';
import { WhenOrderRejectedRefund } from './when-order-rejected-refund.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Refunding', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsFixture();
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    fixture.payments.events.length = 0;
  });

  it('refunds once', async () => {
    fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await fixture.refund.execute(fixture.orderId);
    await fixture.refund.execute(fixture.orderId);
    expect(fixture.payments.events).toEqual([new PaymentRefunded(fixture.paymentId, fixture.orderId)]);
  });

  it('retries a refund whose response was lost, with the same key', async () => {
    fixture.provider.refunds = [unknown, { kind: 'refunded', refundRef: 'R1' }];
    await fixture.refund.execute(fixture.orderId);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
    await fixture.later(30);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
    const keys = fixture.provider.refundRequests.map(({ key }) => key);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('publishes RefundFailed when the provider refuses, and can be retried', async () => {
    fixture.provider.refunds = [
      { kind: 'refused', reason: 'No funds.', mayWorkLater: false },
      { kind: 'refunded', refundRef: 'R1' },
    ];
    fixture.provider.statuses = [fixture.charged()];
    await fixture.refund.execute(fixture.orderId);
    expect(fixture.payments.events).toEqual([new RefundFailed(fixture.paymentId, fixture.orderId, 'No funds.')]);
    await fixture.refund.execute(fixture.orderId);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
  });

  it('accepts a refusal only when the status shows that nothing was refunded', async () => {
    const refused = { kind: 'refused', reason: 'Not found.', mayWorkLater: false } as const;
    const { charge } = fixture.charged();
    fixture.provider.refunds = [refused, refused, refused];
    fixture.provider.statuses = [unknown, { kind: 'absent' }, { kind: 'refunded', charge, refundRef: 'R1' }];
    await fixture.refund.execute(fixture.orderId);
    await fixture.later(30);
    expect(fixture.payments.events).toEqual([]);
    await fixture.later(60);
    expect(fixture.payments.events).toEqual([new PaymentRefunded(fixture.paymentId, fixture.orderId)]);
  });

  it('of the order’s paid payment is not prevented by a disputed one', async () => {
    const { states } = fixture.payments;
    const other = { ...states.get(fixture.paymentId)!, id: newId<'Payment'>(), stage: 'disputed' as const };
    states.set(other.id, other);
    fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await fixture.refund.execute(fixture.orderId);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
  });

  it('of the order’s paid payment is not prevented by an earlier one that was refunded', async () => {
    const { states } = fixture.payments;
    const [[id, state]] = [...states] as [[Id<'Payment'>, PaymentState]];
    const earlier = { ...state, id: newId<'Payment'>(), stage: 'refunded' as const };
    states.clear();
    states.set(earlier.id, earlier).set(id, state);
    fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await fixture.refund.execute(fixture.orderId);
    expect(states.get(fixture.paymentId)).toMatchObject({ stage: 'refunded' });
  });

  it('ends only the disputes of payments that have no known charge', async () => {
    const { states } = fixture.payments;
    const state = states.get(fixture.paymentId)!;
    const disputed = (captureRef: string | null) => ({
      ...{ ...state, captureRef },
      id: newId<'Payment'>(),
      stage: 'disputed' as const,
    });
    const [uncharged, charged] = [disputed(null), disputed('C2')];
    states.set(uncharged.id, uncharged).set(charged.id, charged);
    await fixture.endDisputes.react(new PaymentRefunded(fixture.paymentId, fixture.orderId));
    expect([uncharged, charged].map(({ id }) => states.get(id)!.stage)).toEqual(['failed', 'disputed']);
    const reason = 'The charge of this order was refunded.';
    expect(fixture.payments.events).toContainEqual(new PaymentFailed(uncharged.id, fixture.orderId, reason));
  });

  describe('of a disputed charge', () => {
    const decides = (resolution: 'accept' | 'refund' | 'settle') =>
      fixture.api.resolveDispute(fixture.paymentId, fixture.orderId, resolution);
    beforeEach(() => {
      const { states } = fixture.payments;
      states.set(fixture.paymentId, { ...states.get(fixture.paymentId)!, stage: 'disputed' });
    });

    it('is sent after the decision, and again with the same key after a lost response', async () => {
      await decides('refund');
      fixture.provider.statuses = [fixture.charged(), fixture.charged()];
      fixture.provider.refunds = [unknown, { kind: 'refunded', refundRef: 'R1' }];
      await fixture.api.sendRefunds(fixture.paymentId, {});
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'pending', isDisputed: true });
      await fixture.later(30);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded', isDisputed: false });
      const keys = fixture.provider.refundRequests.map(({ key }) => key);
      expect(keys).toEqual([keys[0], keys[0]]);
      await fixture.api.sendRefunds(fixture.paymentId, {});
      expect(await decides('refund')).toMatchObject({ isNew: false });
      expect(fixture.provider.refundRequests).toHaveLength(2);
    });

    it('is sent by the job if the request that decided it did not send it', async () => {
      await decides('refund');
      fixture.provider.statuses = [fixture.charged({ amount: Money.ofCents(1), currency: 'EUR' })];
      fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
      await fixture.later(35);
      expect(fixture.provider.refundRequests).toMatchObject([{ amount: Money.ofCents(1), currency: 'EUR' }]);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
    });

    it('prevents the capture of the order’s other payments until it is completed', async () => {
      await decides('refund');
      expect(await fixture.api.beginCapture(newId(), fixture.orderId)).toBe('disputed');
    });

    it('can be decided while another payment is being captured; accepting and settling can not', async () => {
      const { states } = fixture.payments;
      const other = { ...states.get(fixture.paymentId)!, id: newId<'Payment'>(), stage: 'capturing' as const };
      states.set(other.id, other);
      await expect(decides('accept')).rejects.toThrow('being confirmed');
      await expect(decides('settle')).rejects.toThrow('being confirmed');
      expect(await decides('refund')).toMatchObject({ isNew: true });
    });
  });

  describe('without funds at the provider', () => {
    beforeEach(async () => {
      fixture.provider.refunds = [{ kind: 'refused', reason: 'No funds.', mayWorkLater: true }];
      fixture.provider.statuses = [fixture.charged()];
      await fixture.refund.execute(fixture.orderId);
    });

    it('is retried a day later, with a new key', async () => {
      await fixture.later(86_399);
      fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
      await fixture.later(1);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
      const keys = fixture.provider.refundRequests.map(({ key }) => key);
      expect(new Set(keys).size).toBe(2);
    });

    it('is not made again when staff refunded at the provider meanwhile', async () => {
      const { charge } = fixture.charged();
      fixture.provider.refunds = [{ kind: 'exceeded', reason: 'Fully refunded.' }];
      fixture.provider.statuses = [{ kind: 'refunded', charge, refundRef: 'R1' }];
      await fixture.later(86_400);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
      expect(await fixture.api.refundsOf(fixture.paymentId)).toMatchObject([{ state: 'done', isOfProvider: false }]);
    });
  });

  it('is started by OrderRejected only if the event requests a refund', async () => {
    const reaction = new WhenOrderRejectedRefund(fixture.refund);
    await reaction.react(new OrderRejected(fixture.orderId, false));
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
    fixture.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await reaction.react(new OrderRejected(fixture.orderId, true));
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
  });
});
