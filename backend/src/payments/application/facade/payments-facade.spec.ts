import { Unreachable } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';
import { shirtsOf, paymentsAtNoon, type PaymentsFixture, page } from '../../../../test/support/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { PaymentCaptured, PaymentFailed } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Taking money', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsAtNoon();
  });

  describe('asking for the approval page', () => {
    it('asks the provider once and answers the same page ever after', async () => {
      expect([
        await fixture.api.approvalUrl(fixture.paymentId),
        await fixture.api.approvalUrl(fixture.paymentId),
      ]).toEqual([page, page]);
      expect(fixture.provider.keys).toEqual([`${fixture.paymentId}:open`]);
    });

    it('can be repeated with the same key when the provider was out of reach', async () => {
      fixture.provider.opens.unshift(new ProviderOutOfReach());
      await expect(fixture.api.approvalUrl(fixture.paymentId)).rejects.toThrow(Unreachable);
      expect(await fixture.api.approvalUrl(fixture.paymentId)).toBe(page);
      expect(fixture.provider.keys).toEqual([`${fixture.paymentId}:open`, `${fixture.paymentId}:open`]);
    });

    it('is refused once the payment is closed or its money is under way', async () => {
      await fixture.api.close(fixture.orderId, 'expired');
      await expect(fixture.api.approvalUrl(fixture.paymentId)).rejects.toThrow('This payment is closed.');
    });

    it('refuses and fails the payment when the provider will not have it', async () => {
      fixture.provider.opens = [{ kind: 'refused', reason: 'Too much.' }];
      await expect(fixture.api.approvalUrl(fixture.paymentId)).rejects.toThrow('This payment is closed.');
      expect(fixture.payments.events).toEqual([new PaymentFailed(fixture.paymentId, fixture.orderId, 'Too much.')]);
    });
  });

  describe('capturing', () => {
    it('takes the money and tells it', async () => {
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.capture()).toEqual({ kind: 'paid' });
      expect(fixture.payments.events).toEqual([new PaymentCaptured(fixture.paymentId, fixture.orderId, 'ASHA', 5997)]);
      expect(await fixture.api.find('P1')).toEqual({
        paymentId: fixture.paymentId,
        orderId: fixture.orderId,
        status: 'paid',
        isInMotion: false,
        isOpen: false,
      });
    });

    it('answers paid to a reload without asking the provider again', async () => {
      fixture.provider.captures = [fixture.charged()];
      await fixture.capture();
      const asked = fixture.provider.keys.length;
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('paid');
      expect(await fixture.api.capture(fixture.paymentId, 'inProgress')).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys).toHaveLength(asked);
    });

    it('checks at once when the answer is lost, and finds the charge', async () => {
      fixture.provider.captures = [unknown];
      fixture.provider.statuses = [fixture.charged()];
      expect(await fixture.capture()).toEqual({ kind: 'paid' });
    });

    it('repeats a lost capture once, with the same key, when the provider has not charged', async () => {
      fixture.provider.captures = [unknown, fixture.charged()];
      fixture.provider.statuses = [{ kind: 'approved' }];
      expect(await fixture.capture()).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys.filter((key) => key.includes('capture'))).toEqual(
        Array(2).fill(`${fixture.paymentId}:capture:1`),
      );
    });

    it.each([[unknown], [{ kind: 'waiting' } as const]])(
      'stays in motion while nothing is certain: %j',
      async (seen) => {
        fixture.provider.captures = [unknown];
        fixture.provider.statuses = [seen];
        expect(await fixture.capture()).toEqual({ kind: 'unknown' });
        expect(await fixture.api.find(fixture.paymentId)).toMatchObject({
          status: 'pending',
          isInMotion: true,
          isOpen: false,
        });
        expect(await fixture.api.close(fixture.orderId, 'expired')).toBe(false);
      },
    );

    it('sends a declined buyer back to the provider, and a new try is a new request', async () => {
      fixture.provider.captures = [
        { kind: 'declined', reason: 'Card declined.', approvalUrl: null },
        fixture.charged(),
      ];
      expect(await fixture.capture()).toEqual({ kind: 'declined', reason: 'Card declined.', approvalUrl: page });
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'pending', isOpen: true });
      const claim = await fixture.claim();
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys).toContain(`${fixture.paymentId}:capture:2`);
    });

    it('asks for nothing when it was away for so long that others have found out the end', async () => {
      await fixture.api.approvalUrl(fixture.paymentId);
      const claim = await fixture.claim();
      fixture.provider.statuses = [fixture.charged()];
      await fixture.later(36);
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys).not.toContain(`${fixture.paymentId}:capture:1`);
    });

    it('stores a charge though somebody else found the payment unapproved while it was on its way', async () => {
      await fixture.api.approvalUrl(fixture.paymentId);
      const claim = await fixture.claim();
      const sent = fixture.payments.states.get(fixture.paymentId)!;
      jest.spyOn(fixture.provider, 'capture').mockImplementation(async () => {
        fixture.payments.states.set(fixture.paymentId, { ...sent, stage: 'opened', attempt: 2 });
        return fixture.charged();
      });
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'paid' });
      expect(fixture.payments.events).toEqual([expect.any(PaymentCaptured)]);
    });

    it('goes by what it has stored, whatever somebody else saw a moment before', async () => {
      await fixture.api.approvalUrl(fixture.paymentId);
      await fixture.api.find(fixture.paymentId);
      const before = fixture.payments.states.get(fixture.paymentId)!;
      const claim = await fixture.claim();
      const stored = fixture.payments.states.get(fixture.paymentId)!;
      // Somebody else's look, which began before and is answered only now.
      fixture.payments.states.set(fixture.paymentId, before);
      await fixture.api.find(fixture.paymentId);
      fixture.payments.states.set(fixture.paymentId, stored);
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
    });

    it('goes by what it has stored, whatever somebody else tried to store in vain', async () => {
      await fixture.api.approvalUrl(fixture.paymentId);
      const before = fixture.payments.states.get(fixture.paymentId)!;
      const claim = await fixture.claim();
      const stored = fixture.payments.states.get(fixture.paymentId)!;
      // Somebody else's look, from long ago.
      fixture.payments.states.set(fixture.paymentId, { ...before, attempt: 0 });
      await fixture.api.find(fixture.paymentId);
      fixture.payments.states.set(fixture.paymentId, stored);
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('inProgress');
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys.at(-1)).toBe(`${fixture.paymentId}:capture:1`);
    });

    it('closes a payment that was followed by another', async () => {
      await fixture.api.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'expired');
      const next = await fixture.api.open(shirtsOf(fixture.orderId));
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('closed');
      fixture.provider.opens = [{ kind: 'opened', providerRef: 'P2', approvalUrl: page }];
      await fixture.api.approvalUrl(next);
      await fixture.claim(next);
    });

    it('closes a refused payment and tells why', async () => {
      fixture.provider.captures = [{ kind: 'refused', reason: 'Account closed.' }];
      expect(await fixture.capture()).toEqual({ kind: 'refused', reason: 'Account closed.' });
      expect(fixture.payments.events).toEqual([
        new PaymentFailed(fixture.paymentId, fixture.orderId, 'Account closed.'),
      ]);
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('closed');
    });

    it('waits with an order whose money the provider holds or took wrongly', async () => {
      fixture.provider.captures = [fixture.charged({ amount: Money.ofCents(1) })];
      expect(await fixture.capture()).toEqual({ kind: 'settling' });
      expect(fixture.payments.events).toEqual([]);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ status: 'pending', isInMotion: true });
    });

    it('sends a buyer who never was at the provider there', async () => {
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('inProgress');
      expect(await fixture.api.capture(fixture.paymentId, 'inProgress')).toMatchObject({
        kind: 'notApproved',
        approvalUrl: page,
      });
    });
  });
});
