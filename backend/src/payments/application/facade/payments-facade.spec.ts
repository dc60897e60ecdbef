import { Unreachable } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';
import { shirtsOf, tillAtNoon, type Till, page } from '../../../../test/support/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { PaymentCaptured, PaymentFailed } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Taking money', () => {
  let till: Till;

  beforeEach(async () => {
    till = await tillAtNoon();
  });

  describe('asking for the approval page', () => {
    it('asks the provider once and answers the same page ever after', async () => {
      expect([await till.cashier.approvalUrl(till.paymentId), await till.cashier.approvalUrl(till.paymentId)]).toEqual([
        page,
        page,
      ]);
      expect(till.provider.keys).toEqual([`${till.paymentId}:open`]);
    });

    it('can be repeated with the same key when the provider was out of reach', async () => {
      till.provider.opens.unshift(new ProviderOutOfReach());
      await expect(till.cashier.approvalUrl(till.paymentId)).rejects.toThrow(Unreachable);
      expect(await till.cashier.approvalUrl(till.paymentId)).toBe(page);
      expect(till.provider.keys).toEqual([`${till.paymentId}:open`, `${till.paymentId}:open`]);
    });

    it('is refused once the payment is closed or its money is under way', async () => {
      await till.cashier.letGo(till.orderId, 'expired');
      await expect(till.cashier.approvalUrl(till.paymentId)).rejects.toThrow('This payment is closed.');
    });

    it('refuses and fails the payment when the provider will not have it', async () => {
      till.provider.opens = [{ kind: 'refused', reason: 'Too much.' }];
      await expect(till.cashier.approvalUrl(till.paymentId)).rejects.toThrow('This payment is closed.');
      expect(till.payments.told).toEqual([new PaymentFailed(till.paymentId, till.orderId, 'Too much.')]);
    });
  });

  describe('capturing', () => {
    it('takes the money and tells it', async () => {
      till.provider.captures = [till.charged()];
      expect(await till.capture()).toEqual({ kind: 'paid' });
      expect(till.payments.told).toEqual([new PaymentCaptured(till.paymentId, till.orderId, 'ASHA', 5997)]);
      expect(await till.cashier.find('P1')).toEqual({
        paymentId: till.paymentId,
        orderId: till.orderId,
        status: 'paid',
        isInMotion: false,
        isOpen: false,
      });
    });

    it('answers paid to a reload without asking the provider again', async () => {
      till.provider.captures = [till.charged()];
      await till.capture();
      const asked = till.provider.keys.length;
      expect(await till.cashier.beginCapture(till.paymentId, till.orderId)).toBe('paid');
      expect(await till.cashier.capture(till.paymentId, 'inProgress')).toEqual({ kind: 'paid' });
      expect(till.provider.keys).toHaveLength(asked);
    });

    it('looks at once when the answer is lost, and finds the charge', async () => {
      till.provider.captures = [unknown];
      till.provider.looks = [till.charged()];
      expect(await till.capture()).toEqual({ kind: 'paid' });
    });

    it('repeats a lost capture once, with the same key, when the provider has not charged', async () => {
      till.provider.captures = [unknown, till.charged()];
      till.provider.looks = [{ kind: 'approved' }];
      expect(await till.capture()).toEqual({ kind: 'paid' });
      expect(till.provider.keys.filter((key) => key.includes('capture'))).toEqual(
        Array(2).fill(`${till.paymentId}:capture:1`),
      );
    });

    it.each([[unknown], [{ kind: 'waiting' } as const]])(
      'stays in motion while nothing is certain: %j',
      async (seen) => {
        till.provider.captures = [unknown];
        till.provider.looks = [seen];
        expect(await till.capture()).toEqual({ kind: 'unknown' });
        expect(await till.cashier.find(till.paymentId)).toMatchObject({
          status: 'pending',
          isInMotion: true,
          isOpen: false,
        });
        expect(await till.cashier.letGo(till.orderId, 'expired')).toBe(false);
      },
    );

    it('sends a declined buyer back to the provider, and a new try is a new request', async () => {
      till.provider.captures = [{ kind: 'declined', reason: 'Card declined.', approvalUrl: null }, till.charged()];
      expect(await till.capture()).toEqual({ kind: 'declined', reason: 'Card declined.', approvalUrl: page });
      expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'pending', isOpen: true });
      const claim = await till.claim();
      expect(await till.cashier.capture(till.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(till.provider.keys).toContain(`${till.paymentId}:capture:2`);
    });

    it('asks for nothing when it was away for so long that others have found out the end', async () => {
      await till.cashier.approvalUrl(till.paymentId);
      const claim = await till.claim();
      till.provider.looks = [till.charged()];
      await till.later(36);
      expect(await till.cashier.capture(till.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(till.provider.keys).not.toContain(`${till.paymentId}:capture:1`);
    });

    it('stores a charge though somebody else found the payment unapproved while it was on its way', async () => {
      await till.cashier.approvalUrl(till.paymentId);
      const claim = await till.claim();
      const sent = till.payments.facts.get(till.paymentId)!;
      jest.spyOn(till.provider, 'capture').mockImplementation(async () => {
        till.payments.facts.set(till.paymentId, { ...sent, state: 'opened', attempt: 2 });
        return till.charged();
      });
      expect(await till.cashier.capture(till.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'paid' });
      expect(till.payments.told).toEqual([expect.any(PaymentCaptured)]);
    });

    it('goes by what it has stored, whatever somebody else saw a moment before', async () => {
      await till.cashier.approvalUrl(till.paymentId);
      await till.cashier.find(till.paymentId);
      const before = till.payments.facts.get(till.paymentId)!;
      const claim = await till.claim();
      const stored = till.payments.facts.get(till.paymentId)!;
      // Somebody else's look, which began before and is answered only now.
      till.payments.facts.set(till.paymentId, before);
      await till.cashier.find(till.paymentId);
      till.payments.facts.set(till.paymentId, stored);
      till.provider.captures = [till.charged()];
      expect(await till.cashier.capture(till.paymentId, claim)).toEqual({ kind: 'paid' });
    });

    it('goes by what it has stored, whatever somebody else tried to store in vain', async () => {
      await till.cashier.approvalUrl(till.paymentId);
      const before = till.payments.facts.get(till.paymentId)!;
      const claim = await till.claim();
      const stored = till.payments.facts.get(till.paymentId)!;
      // Somebody else's look, from long ago.
      till.payments.facts.set(till.paymentId, { ...before, attempt: 0 });
      await till.cashier.find(till.paymentId);
      till.payments.facts.set(till.paymentId, stored);
      expect(await till.cashier.beginCapture(till.paymentId, till.orderId)).toBe('inProgress');
      till.provider.captures = [till.charged()];
      expect(await till.cashier.capture(till.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(till.provider.keys.at(-1)).toBe(`${till.paymentId}:capture:1`);
    });

    it('closes a payment that was followed by another', async () => {
      await till.cashier.approvalUrl(till.paymentId);
      await till.cashier.letGo(till.orderId, 'expired');
      const next = await till.cashier.open(shirtsOf(till.orderId));
      expect(await till.cashier.beginCapture(till.paymentId, till.orderId)).toBe('closed');
      till.provider.opens = [{ kind: 'opened', providerRef: 'P2', approvalUrl: page }];
      await till.cashier.approvalUrl(next);
      await till.claim(next);
    });

    it('closes a refused payment and tells why', async () => {
      till.provider.captures = [{ kind: 'refused', reason: 'Account closed.' }];
      expect(await till.capture()).toEqual({ kind: 'refused', reason: 'Account closed.' });
      expect(till.payments.told).toEqual([new PaymentFailed(till.paymentId, till.orderId, 'Account closed.')]);
      expect(await till.cashier.beginCapture(till.paymentId, till.orderId)).toBe('closed');
    });

    it('waits with an order whose money the provider holds or took wrongly', async () => {
      till.provider.captures = [till.charged({ amount: Money.ofCents(1) })];
      expect(await till.capture()).toEqual({ kind: 'settling' });
      expect(till.payments.told).toEqual([]);
      expect(await till.cashier.find(till.paymentId)).toMatchObject({ status: 'pending', isInMotion: true });
    });

    it('sends a buyer who never was at the provider there', async () => {
      expect(await till.cashier.beginCapture(till.paymentId, till.orderId)).toBe('inProgress');
      expect(await till.cashier.capture(till.paymentId, 'inProgress')).toMatchObject({
        kind: 'notApproved',
        approvalUrl: page,
      });
    });
  });
});
