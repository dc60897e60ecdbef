import { tillAtNoon, type Till } from '../../../../test/support/payments-fixture.js';
import { OrderRejected } from '../../../ordering/ordering.events.js';
import { PaymentRefunded, RefundFailed } from '../../payments.events.js';
import { WhenOrderRejectedRefund } from './when-order-rejected-refund.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Giving money back', () => {
  let till: Till;

  beforeEach(async () => {
    till = await tillAtNoon();
    till.provider.captures = [till.charged()];
    await till.capture();
    till.payments.told.length = 0;
  });

  it('gives it back once', async () => {
    till.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await till.refund.execute(till.orderId);
    await till.refund.execute(till.orderId);
    expect(till.payments.told).toEqual([new PaymentRefunded(till.paymentId, till.orderId)]);
  });

  it('finds out what became of a refund whose answer was lost, with the same key', async () => {
    till.provider.refunds = [unknown, { kind: 'refunded', refundRef: 'R1' }];
    await till.refund.execute(till.orderId);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
    await till.later(30);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'refunded' });
    const keys = till.provider.keys.filter((key) => key.includes('refund'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('says when the provider will not, and may be asked anew', async () => {
    till.provider.refunds = [
      { kind: 'refused', reason: 'No funds.', mayWorkLater: false },
      { kind: 'refunded', refundRef: 'R1' },
    ];
    await till.refund.execute(till.orderId);
    expect(till.payments.told).toEqual([new RefundFailed(till.paymentId, till.orderId, 'No funds.')]);
    await till.refund.execute(till.orderId);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'refunded' });
  });

  describe('that the provider had no funds for', () => {
    beforeEach(async () => {
      till.provider.refunds = [{ kind: 'refused', reason: 'No funds.', mayWorkLater: true }];
      await till.refund.execute(till.orderId);
    });

    it('is asked for again a day later, as a new request', async () => {
      await till.later(86_399);
      till.provider.looks = [till.charged()];
      till.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
      await till.later(1);
      expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'refunded' });
      const keys = till.provider.keys.filter((key) => key.includes('refund'));
      expect(new Set(keys).size).toBe(2);
    });

    it('is not asked for again when staff gave it back at the provider meanwhile', async () => {
      const { charge } = till.charged();
      till.provider.looks = [{ kind: 'givenBack', charge, refundRef: 'R1' }];
      await till.later(86_400);
      expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'refunded' });
      expect(till.provider.keys.filter((key) => key.includes('refund'))).toHaveLength(1);
    });
  });

  it('gives back what a rejected order says, and nothing where it does not', async () => {
    const reaction = new WhenOrderRejectedRefund(till.refund);
    await reaction.react(new OrderRejected(till.orderId, false));
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
    till.provider.refunds = [{ kind: 'refunded', refundRef: 'R1' }];
    await reaction.react(new OrderRejected(till.orderId, true));
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'refunded' });
  });
});
