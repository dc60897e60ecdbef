import { Money } from '../../../shared/money.js';
import { newId } from '../../../shared/id.js';
import { tillAtNoon, type Till, page } from '../../../../test/support/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import type { CaptureTurn } from '../../payments.api.js';
import { PaymentApproved } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Taking up what was left lying', () => {
  let till: Till;

  beforeEach(async () => {
    till = await tillAtNoon();
  });

  it('opens what was not opened yet', async () => {
    await till.later(30);
    expect((await till.cashier.find('P1'))?.paymentId).toBe(till.paymentId);
  });

  it('finds a capture that was begun and never sent once its sender has had their time, and sends it', async () => {
    await begun();
    await till.later(34);
    till.provider.looks = [{ kind: 'approved' }];
    till.provider.captures = [till.charged()];
    await till.later(1);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
  });

  it('gives a capture that was never approved back to the buyer', async () => {
    await begun();
    till.provider.looks = [{ kind: 'waiting' }];
    await till.later(35);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({
      status: 'pending',
      isInMotion: false,
      isOpen: true,
    });
  });

  it('leaves a capture to whoever is sending it', async () => {
    const claim = await begun();
    till.provider.captures = [unknown];
    till.provider.looks = [unknown];
    await till.cashier.capture(till.paymentId, claim);
    await till.later(4);
    expect(till.provider.looks).toEqual([]);
  });

  it('ends what was settling when the provider says so', async () => {
    till.provider.captures = [{ kind: 'settling', captureRef: 'C1', reason: 'Under review.' }];
    await till.capture();
    till.provider.looks = [till.charged()];
    await till.later(60);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
  });

  it('tells of a buyer who approved and did not come back, and charges nothing by itself', async () => {
    await till.cashier.approvalUrl(till.paymentId);
    till.provider.looks = [{ kind: 'approved' }];
    await till.later(30);
    expect(till.payments.told).toEqual([new PaymentApproved(till.paymentId, till.orderId)]);
  });

  it('keeps the lease of a capture that was begun while the provider was asked about the approval', async () => {
    await till.cashier.approvalUrl(till.paymentId);
    jest.spyOn(till.provider, 'look').mockImplementation(async () => {
      await till.claim();
      return { kind: 'waiting' };
    });
    expect(await till.later(30)).toEqual([]);
    const leaseEnd = new Date('2026-11-20T12:01:05Z');
    expect(till.payments.facts.get(till.paymentId)).toMatchObject({ state: 'capturing', dueAt: leaseEnd });
  });

  it('closes what the provider no longer knows, and leaves alone what is only waiting', async () => {
    await till.cashier.approvalUrl(till.paymentId);
    till.provider.looks = [{ kind: 'waiting' }, { kind: 'refused', reason: 'Expired.' }];
    await till.later(30);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ isOpen: true });
    await till.later(30);
    expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'failed' });
  });

  it('does not let one that fails keep others waiting', async () => {
    till.provider.opens = [new ProviderOutOfReach(), { kind: 'opened', providerRef: 'P2', approvalUrl: page }];
    await till.cashier.open({ orderId: newId(), total: Money.ofCents(1), lines: [] });
    expect(await till.later(30)).toEqual([{ paymentId: till.paymentId, error: expect.any(ProviderOutOfReach) }]);
    expect(await till.cashier.find('P2')).not.toBeNull();
  });

  async function begun(): Promise<CaptureTurn> {
    await till.cashier.approvalUrl(till.paymentId);
    return till.claim();
  }
});
