import { tillAtNoon, type Till } from '../../../../test/support/payments-fixture.js';
import { PaymentApproved, PaymentRefunded } from '../../payments.events.js';

describe('Taking notice of what the provider tells', () => {
  let till: Till;

  beforeEach(async () => {
    till = await tillAtNoon();
    await till.cashier.approvalUrl(till.paymentId);
  });

  const told = (about: readonly string[], eventId = 'WH-1') =>
    till.takeNotice.execute({ eventId, type: 'SOMETHING', about, raw: '{}' });

  it('has the payment looked at, and believes nothing else', async () => {
    expect(await told([till.paymentId])).toBe(true);
    till.provider.looks = [{ kind: 'approved' }];
    await till.later(0);
    expect(till.payments.told).toEqual([new PaymentApproved(till.paymentId, till.orderId)]);
    expect(till.notices.kept).toEqual(new Map([['WH-1', true]]));
  });

  it('finds it by our id, by the provider’s, and by that of the charge', async () => {
    till.provider.captures = [till.charged()];
    await till.capture();
    expect([await told(['NOBODY', till.paymentId], '1'), await told(['P1'], '2'), await told(['C1'], '3')]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('does so once, however often it is told', async () => {
    await told([till.paymentId]);
    till.provider.looks = [{ kind: 'waiting' }];
    await till.later(0);
    expect(await told([till.paymentId])).toBe(false);
    await till.later(0);
    expect(till.provider.looks).toEqual([]);
  });

  it('keeps what is about nothing it knows, and does nothing', async () => {
    expect(await told(['NOBODY'])).toBe(false);
    expect(await told([], 'WH-2')).toBe(false);
    expect([...till.notices.kept]).toEqual([
      ['WH-1', false],
      ['WH-2', false],
    ]);
  });

  it('hears of money given back at the provider', async () => {
    till.provider.captures = [till.charged()];
    await till.capture();
    till.payments.told.length = 0;
    await told([till.paymentId]);
    till.provider.looks = [{ kind: 'givenBack', charge: till.charged().charge, refundRef: 'R1' }];
    await till.later(0);
    expect(till.payments.told).toEqual([new PaymentRefunded(till.paymentId, till.orderId)]);
  });

  it('changes nothing when a paid payment turns out to be paid', async () => {
    till.provider.captures = [till.charged()];
    await till.capture();
    till.payments.told.length = 0;
    await told([till.paymentId]);
    till.provider.looks = [till.charged()];
    await till.later(0);
    await till.later(86_400);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
    expect(till.payments.told).toEqual([]);
  });
});
