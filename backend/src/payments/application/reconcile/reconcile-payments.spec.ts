import { Money } from '../../../shared/money.js';
import { newId } from '../../../shared/id.js';
import { paymentsAtNoon, type PaymentsFixture, page } from '../../../../test/support/payments/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import type { CaptureTurn } from '../../payments.api.js';
import { PaymentApproved } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Reconciling payments', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsAtNoon();
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

  it('leaves a capture to its sender during the lease', async () => {
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
    await fixture.api.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'approved' }];
    await fixture.later(30);
    expect(fixture.payments.events).toEqual([new PaymentApproved(fixture.paymentId, fixture.orderId)]);
  });

  it('does not shorten the lease of a capture that began meanwhile', async () => {
    await fixture.api.approvalUrl(fixture.paymentId);
    jest.spyOn(fixture.provider, 'status').mockImplementation(async () => {
      await fixture.claim();
      return { kind: 'waiting' };
    });
    expect(await fixture.later(30)).toEqual([]);
    const leaseEnd = new Date('2026-11-20T12:01:05Z');
    expect(fixture.payments.states.get(fixture.paymentId)).toMatchObject({ stage: 'capturing', nextCheckAt: leaseEnd });
  });

  it('closes a payment that the provider has deleted, and leaves a waiting one open', async () => {
    await fixture.api.approvalUrl(fixture.paymentId);
    fixture.provider.statuses = [{ kind: 'waiting' }, { kind: 'refused', reason: 'Expired.' }];
    await fixture.later(30);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isOpen: true });
    await fixture.later(30);
    expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'failed' });
  });

  it('does not delay other payments when one fails', async () => {
    fixture.provider.opens = [new ProviderOutOfReach(), { kind: 'opened', providerRef: 'P2', approvalUrl: page }];
    await fixture.api.open({ orderId: newId(), total: Money.ofCents(1), lines: [] });
    expect(await fixture.later(30)).toEqual([{ paymentId: fixture.paymentId, error: expect.any(ProviderOutOfReach) }]);
    expect(await fixture.api.find('P2')).not.toBeNull();
  });

  async function beginCapture(): Promise<CaptureTurn> {
    await fixture.api.approvalUrl(fixture.paymentId);
    return fixture.claim();
  }
});
