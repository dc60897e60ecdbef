import { paymentsAtNoon, type PaymentsFixture } from '../../../../test/support/payments-fixture.js';
import { PaymentApproved, PaymentRefunded } from '../../payments.events.js';

describe('Taking notice of what the provider tells', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsAtNoon();
    await fixture.api.approvalUrl(fixture.paymentId);
  });

  const told = (mentionedIds: readonly string[], eventId = 'WH-1') =>
    fixture.receiveWebhook.execute({ eventId, type: 'SOMETHING', mentionedIds, raw: '{}' });

  it('has the payment looked at, and believes nothing else', async () => {
    expect(await told([fixture.paymentId])).toBe(true);
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(0);
    expect(fixture.payments.events).toEqual([new PaymentApproved(fixture.paymentId, fixture.orderId)]);
    expect(fixture.webhookEvents.stored).toEqual(new Map([['WH-1', true]]));
  });

  it('finds it by our id, by the provider’s, and by that of the charge', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    expect([await told(['NOBODY', fixture.paymentId], '1'), await told(['P1'], '2'), await told(['C1'], '3')]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('does so once, however often it is told', async () => {
    await told([fixture.paymentId]);
    fixture.provider.statuses = [{ kind: 'waiting' }];
    await fixture.later(0);
    expect(await told([fixture.paymentId])).toBe(false);
    await fixture.later(0);
    expect(fixture.provider.statuses).toEqual([]);
  });

  it('keeps what is about nothing it knows, and does nothing', async () => {
    expect(await told(['NOBODY'])).toBe(false);
    expect(await told([], 'WH-2')).toBe(false);
    expect([...fixture.webhookEvents.stored]).toEqual([
      ['WH-1', false],
      ['WH-2', false],
    ]);
  });

  it('hears of money given back at the provider', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    fixture.payments.events.length = 0;
    await told([fixture.paymentId]);
    fixture.provider.statuses = [{ kind: 'refunded', charge: fixture.charged().charge, refundRef: 'R1' }];
    await fixture.later(0);
    expect(fixture.payments.events).toEqual([new PaymentRefunded(fixture.paymentId, fixture.orderId)]);
  });

  it('changes nothing when a paid payment turns out to be paid', async () => {
    fixture.provider.captures = [fixture.charged()];
    await fixture.capture();
    fixture.payments.events.length = 0;
    await told([fixture.paymentId]);
    fixture.provider.statuses = [fixture.charged()];
    await fixture.later(0);
    await fixture.later(86_400);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
    expect(fixture.payments.events).toEqual([]);
  });
});
