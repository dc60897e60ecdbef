import { Money } from '../../../shared/money.js';
import { newId } from '../../../shared/id.js';
import { paymentsFixture, type PaymentsFixture, page } from '../../../../test/support/payments/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import type { CaptureTurn } from '../../payments.api.js';
import { CaptureReturned, PaymentApproved, PaymentDisputed } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Reconciling payments', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsFixture();
  });

  it('opens a payment that is not opened yet', async () => {
    await fixture.later(30);
    expect((await fixture.api.find('P1'))?.paymentId).toBe(fixture.paymentId);
  });

  it('sends a capture that was begun and never sent, after its lease', async () => {
    await beginCapture();
    await fixture.later(34);
    fixture.provider.statuses = [{ kind: 'approved' }];
    fixture.provider.captures = [fixture.charged()];
    await fixture.later(1);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
  });

  it('returns a payment that was never approved to the buyer', async () => {
    await beginCapture();
    fixture.provider.statuses = [{ kind: 'waiting' }];
    await fixture.later(35);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({
      status: 'pending',
      isInMotion: false,
      isOpen: true,
    });
  });

  it('does not resume a capture before the sender’s lease ends', async () => {
    const claim = await beginCapture();
    fixture.provider.captures = [unknown];
    fixture.provider.statuses = [unknown];
    await fixture.api.capture(fixture.paymentId, claim);
    await fixture.later(4);
    expect(fixture.provider.statuses).toEqual([]);
  });

  it('completes a settling payment', async () => {
    fixture.provider.captures = [{ kind: 'settling', captureRef: 'C1', reason: 'Under review.' }];
    await fixture.capture();
    fixture.provider.statuses = [fixture.charged()];
    await fixture.later(60);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
  });

  it('publishes that a buyer approved and did not return, without charging', async () => {
    await fixture.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(30);
    expect(fixture.payments.events).toEqual([new PaymentApproved(fixture.paymentId, fixture.orderId)]);
  });

  it('does not shorten the lease of a capture that began meanwhile', async () => {
    await fixture.approvalUrl(fixture.paymentId);
    jest.spyOn(fixture.provider, 'status').mockImplementation(async () => {
      await fixture.claim();
      return { kind: 'waiting' };
    });
    expect(await fixture.later(30)).toEqual([]);
    const leaseEnd = new Date('2026-11-20T12:01:05Z');
    expect(fixture.payments.states.get(fixture.paymentId)).toMatchObject({ stage: 'capturing', nextCheckAt: leaseEnd });
  });

  it('closes a payment that the provider has deleted, and leaves a waiting one open', async () => {
    await fixture.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'waiting' }, { kind: 'refused', reason: 'Expired.' }];
    await fixture.later(30);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isOpen: true });
    await fixture.later(30);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'failed' });
  });

  it.each(['capturing', 'settling'] as const)(
    'does not change a payment in the stage %s that the provider does not find, and checks it again',
    async (stage) => {
      await beginCapture();
      if (stage === 'settling') await settles();
      fixture.provider.statuses = [{ kind: 'absent' }, { kind: 'absent' }, { kind: 'absent' }, fixture.charged()];
      for (let check = 1; check <= 3; check++) {
        await fixture.later(3_600);
        expect(fixture.payments.states.get(fixture.paymentId)).toMatchObject({ stage, checks: check });
      }
      expect(fixture.payments.events).toEqual([]);
      await fixture.later(3_600);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
    },
  );

  it('does not capture a settling payment again', async () => {
    await beginCapture();
    await settles();
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(60);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isInMotion: true });
    expect(fixture.provider.keys.filter((key) => key.includes('capture'))).toHaveLength(1);
  });

  it('leaves an opened payment open that the provider does not find', async () => {
    await fixture.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'absent' }, { kind: 'absent' }, { kind: 'approved' }];
    for (let check = 0; check < 3; check++) await fixture.later(30);
    expect(fixture.payments.events).toEqual([new PaymentApproved(fixture.paymentId, fixture.orderId)]);
  });

  it('reads the status before it accepts that a capture was refused', async () => {
    await beginCapture();
    fixture.provider.statuses = [{ kind: 'approved' }, fixture.charged()];
    fixture.provider.captures = [{ kind: 'notExecuted', reason: 'Not allowed.' }];
    await fixture.later(35);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
  });

  it('accepts a refusal after a lost capture once three checks have found no charge', async () => {
    await beginCapture();
    for (let check = 0; check < 4; check++) {
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isInMotion: true });
      fixture.provider.statuses = [{ kind: 'approved' }, { kind: 'approved' }];
      fixture.provider.captures = [{ kind: 'notExecuted', reason: 'Not allowed.' }];
      await fixture.later(60);
    }
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'failed' });
  });

  it('checks a refused payment once more, and disputes it if it was charged', async () => {
    fixture.provider.captures = [{ kind: 'refused', reason: 'Account closed.' }];
    await fixture.capture();
    await fixture.later(599);
    fixture.provider.statuses = [unknown, fixture.charged()];
    await fixture.later(1);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'failed' });
    await fixture.later(30);
    expect(fixture.payments.events.at(-1)).toBeInstanceOf(PaymentDisputed);
  });

  it('publishes that a lost capture charged nothing', async () => {
    await beginCapture();
    fixture.provider.statuses = [{ kind: 'waiting' }];
    await fixture.later(35);
    const returned = new CaptureReturned(fixture.paymentId, fixture.orderId, 'The payment was not approved.');
    expect(fixture.payments.events).toEqual([returned]);
  });

  it('polls opened payments at growing intervals if the provider has webhooks', async () => {
    fixture.provider.hasWebhooks = true;
    await fixture.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'waiting' }, { kind: 'waiting' }];
    for (const seconds of [30, 30, 59]) await fixture.later(seconds);
    expect(fixture.provider.keys.filter((key) => key === 'status:P1')).toHaveLength(2);
  });

  it('does not delay other payments when one fails', async () => {
    fixture.provider.opens = [new ProviderOutOfReach(), { kind: 'opened', providerRef: 'P2', approvalUrl: page }];
    await fixture.api.open({ orderId: newId(), total: Money.ofCents(1), lines: [] });
    expect(await fixture.later(30)).toEqual([{ paymentId: fixture.paymentId, error: expect.any(ProviderOutOfReach) }]);
    expect(await fixture.api.find('P2')).not.toBeNull();
  });

  async function settles(): Promise<void> {
    fixture.provider.captures = [{ kind: 'settling', captureRef: 'C1', reason: 'Under review.' }];
    await fixture.api.capture(fixture.paymentId, 'ours');
  }

  async function beginCapture(): Promise<CaptureTurn> {
    await fixture.approvalUrl(fixture.paymentId);
    return fixture.claim();
  }
});
