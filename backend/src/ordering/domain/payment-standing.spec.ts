import { newId } from '../../shared/id.js';
import { PaymentStanding } from './payment-standing.js';

describe('Whether an order is paid', () => {
  const { unpaid } = PaymentStanding;
  const paying = { paymentId: newId<'Payment'>(), payerRef: 'ASHA' };
  const paid = unpaid.paidBy(paying);

  it('is told by the payment that paid it, also once that is refunded', () => {
    expect(unpaid.isPaid).toBe(false);
    expect(paid.state).toEqual({ ...paying, paymentStatus: 'paid', refund: 'none' });
    expect(paid.refunded().state).toEqual({ ...paying, paymentStatus: 'refunded', refund: 'done' });
    expect(paid.refunded().isPaid).toBe(true);
  });

  it('does not change by what becomes of another try to pay', () => {
    expect(unpaid.unpaid('failed').state.paymentStatus).toBe('failed');
    expect(paid.unpaid('cancelled')).toBe(paid);
  });

  it('allows a refund once, and again after it failed', () => {
    const asked = paid.refundAsked();
    const standings = [unpaid, paid, asked, asked.refundFailed(), asked.refunded()];
    expect(standings.map(({ isRefundable }) => isRefundable)).toEqual([false, true, false, true, false]);
    expect(standings.map(({ isGivenBack }) => isGivenBack)).toEqual([false, false, true, false, true]);
    expect(standings.map(({ awaitsRefund }) => awaitsRefund)).toEqual([false, false, true, false, false]);
  });

  it('names the charge that went back although the shop never confirmed it', () => {
    const { paymentId } = paying;
    expect(unpaid.refunded(paymentId).state).toMatchObject({ paymentStatus: 'refunded', refund: 'done', paymentId });
  });
});
