import { type CheckoutFixture, checkoutAtNoon } from '../../../../test/support/ordering/checkout-fixture.js';
import { newId } from '../../../shared/id.js';
import type { DisputeResolution } from '../../../payments/payments.api.js';

describe('Deciding about a disputed payment', () => {
  let fixture: CheckoutFixture;
  let orderId: string;
  let paymentId: string;
  beforeEach(async () => {
    fixture = checkoutAtNoon();
    ({ orderId } = await fixture.places());
    ({ paymentId } = fixture.payments.latest(orderId));
    fixture.payments.put(paymentId, 'disputed');
  });
  const decides = (resolution: DisputeResolution, note = 'Called Asha.') =>
    fixture.resolveDispute.execute({ paymentId, resolution, note, by: 'Mira', actor: 'mira' });
  const order = () => fixture.orders.of(orderId);

  it('to accept the charge pays the order and sells its stock', async () => {
    await decides('accept');
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', paymentId, payerRef: 'ASHA' });
    expect(fixture.catalog.reservations.get(orderId)?.state).toBe('sold');
  });

  it('to accept the charge of an ended order reserves its stock again, or is refused', async () => {
    fixture.payments.put(paymentId, 'opened');
    await fixture.change.execute({ orderId, to: 'rejected', refund: false, by: 'Mira', actor: 'mira' });
    fixture.payments.put(paymentId, 'disputed');
    fixture.catalog.change(fixture.shirt, { available: 1 });
    await expect(decides('accept')).rejects.toThrow('sold out');
    expect(order().status).toBe('rejected');
    fixture.payments.put(paymentId, 'disputed');
    fixture.catalog.change(fixture.shirt, { available: 2 });
    await decides('accept');
    expect(order()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(fixture.catalog.left(fixture.shirt)).toBe(0);
  });

  it('to refund the charge sends the refund after storing the decision, and does not end the order yet', async () => {
    await decides('refund');
    expect(fixture.payments.refundsSent).toEqual([paymentId]);
    expect(order()).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect(fixture.orders.entries.at(-1)).toMatchObject({ by: 'Mira', staffNote: 'Called Asha.' });
  });

  it('to settle the charge ends the order and releases its stock', async () => {
    await decides('settle');
    expect(order()).toMatchObject({ status: 'rejected', paymentStatus: 'cancelled' });
    expect(fixture.catalog.left(fixture.shirt)).toBe(5);
    expect(fixture.payments.refundsSent).toEqual([]);
  });

  it.each(['accept', 'refund', 'settle'] as const)(
    'adds only one timeline entry when the decision is sent twice: %s',
    async (resolution) => {
      await decides(resolution);
      const noted = fixture.orders.entries.length;
      await decides(resolution);
      expect(fixture.orders.entries).toHaveLength(noted);
    },
  );

  it('is refused for a payment that is not disputed, and for one that does not exist', async () => {
    fixture.payments.put(paymentId, 'capturing');
    await expect(decides('settle')).rejects.toThrow('Not disputed.');
    paymentId = newId();
    await expect(decides('settle')).rejects.toThrow('Payment not found.');
  });

  it('determines the response to a buyer who returns from the provider', async () => {
    const returns = () => fixture.capture.execute({ customer: fixture.asha, payment: paymentId, orderId });
    expect(await returns()).toMatchObject({ kind: 'unconfirmed' });
    await decides('settle');
    expect(await returns()).toMatchObject({ kind: 'ended', reason: expect.stringContaining('settled') });
  });
});
