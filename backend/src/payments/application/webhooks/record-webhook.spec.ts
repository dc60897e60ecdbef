import { paymentsFixture, type PaymentsFixture } from '../../../../test/support/payments/payments-fixture.js';
import { PaymentApproved, PaymentDisputed, PaymentRefunded } from '../../payments.events.js';

describe('Receiving a webhook', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsFixture();
    await fixture.approvalUrl(fixture.paymentId);
  });

  const receive = (mentionedIds: readonly string[], eventId = 'WH-1') =>
    fixture.recordWebhook.execute({ eventId, type: 'SOMETHING', mentionedIds, body: '{}' });

  it('schedules a check of the payment, and trusts nothing else', async () => {
    expect(await receive([fixture.paymentId])).toBe(true);
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(0);
    expect(fixture.payments.events).toEqual([new PaymentApproved(fixture.paymentId, fixture.orderId)]);
    expect(fixture.webhookEvents.stored).toEqual(new Map([['WH-1', true]]));
  });

  it('finds the payment by our id, the provider’s, and the charge’s', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    expect([
      await receive(['NOBODY', fixture.paymentId], '1'),
      await receive(['P1'], '2'),
      await receive(['C1'], '3'),
    ]).toEqual([...[true, true, true]]);
  });

  it('schedules another check when the webhook is repeated before the provider has responded', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    await receive([fixture.paymentId]);
    fixture.provider.statuses = [{ kind: 'unknown', cause: 'timeout' }, fixture.charged()];
    await fixture.later(0);
    expect(await receive([fixture.paymentId])).toBe(true);
    await fixture.later(0);
    expect(fixture.provider.statuses).toEqual([]);
    expect(await receive([fixture.paymentId])).toBe(false);
  });

  it.each(['unknown', 'absent'] as const)(
    'finds a refund at growing intervals when the first check results in %s',
    async (kind) => {
      fixture.provider.captures = [fixture.charged()];
      await fixture.capture();
      fixture.payments.events.length = 0;
      await receive([fixture.paymentId]);
      const unclear = { kind, cause: 'timeout' };
      fixture.provider.statuses = [unclear, unclear];
      await fixture.later(0);
      await fixture.later(30);
      fixture.provider.statuses = [{ kind: 'refunded', charge: fixture.charged().charge, refundRef: 'R1' }];
      await fixture.later(59);
      expect(fixture.payments.events).toEqual([]);
      await fixture.later(1);
      expect(fixture.payments.events).toEqual([new PaymentRefunded(fixture.paymentId, fixture.orderId)]);
    },
  );

  it('leads to another check when it arrives while the provider is being asked', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    await receive([fixture.paymentId]);
    const read = jest.spyOn(fixture.provider, 'status').mockImplementationOnce(async () => {
      await receive([fixture.paymentId], 'WH-2');
      return fixture.charged();
    });
    fixture.provider.statuses = [{ kind: 'refunded', charge: fixture.charged().charge, refundRef: 'R1' }];
    await fixture.later(0);
    await fixture.later(0);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
  });

  it('about a charge disputes a closed payment, and about a late approval changes nothing', async () => {
    await fixture.api.close(fixture.orderId, 'expired');
    await receive([fixture.paymentId], 'WH-APPROVED');
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(0);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'expired' });
    await receive([fixture.paymentId], 'WH-COMPLETED');
    fixture.provider.statuses = [fixture.charged()];
    await fixture.later(0);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isDisputed: true });
    expect(fixture.payments.events).toEqual([expect.any(PaymentDisputed)]);
  });

  it('checks a closed payment three times if the provider does not find it', async () => {
    await fixture.api.close(fixture.orderId, 'expired');
    await receive([fixture.paymentId]);
    fixture.provider.statuses = [{ kind: 'absent' }, { kind: 'absent' }, { kind: 'absent' }];
    for (const seconds of [0, 30, 60, 86_400]) await fixture.later(seconds);
    expect(fixture.provider.statuses).toEqual([]);
  });

  it('is not needed for a check that staff request, even of a captured payment', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    await fixture.scheduleCheck.execute('mira', fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'refunded', charge: fixture.charged().charge, refundRef: 'R1' }];
    await fixture.later(0);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'refunded' });
    await expect(fixture.scheduleCheck.execute('mira', fixture.paymentId)).rejects.toThrow('can’t be asked');
  });

  it('stores webhooks without a known payment, and does nothing else', async () => {
    expect(await receive(['NOBODY'])).toBe(false);
    expect(await receive([], 'WH-2')).toBe(false);
    expect([...fixture.webhookEvents.stored]).toEqual([
      ['WH-1', false],
      ['WH-2', false],
    ]);
  });

  it('leads to the detection of a refund that was made at the provider', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    fixture.payments.events.length = 0;
    await receive([fixture.paymentId]);
    fixture.provider.statuses = [{ kind: 'refunded', charge: fixture.charged().charge, refundRef: 'R1' }];
    await fixture.later(0);
    expect(fixture.payments.events).toEqual([new PaymentRefunded(fixture.paymentId, fixture.orderId)]);
  });

  it('changes nothing when a paid payment is still paid', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    fixture.payments.events.length = 0;
    await receive([fixture.paymentId]);
    fixture.provider.statuses = [fixture.charged()];
    await fixture.later(0);
    await fixture.later(86_400);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
    expect(fixture.payments.events).toEqual([]);
  });
});
