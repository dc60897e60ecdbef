import { newId } from '../../../shared/id.js';
import { Unreachable } from '../../../shared/errors.js';
import { Money } from '../../../shared/money.js';
import {
  shirtsOf,
  paymentsFixture,
  type PaymentsFixture,
  page,
} from '../../../../test/support/payments/payments-fixture.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { PaymentCaptured, PaymentDisputed, PaymentFailed } from '../../payments.events.js';

const unknown = { kind: 'unknown', cause: 'timeout' } as const;

describe('Payments', () => {
  let fixture: PaymentsFixture;

  beforeEach(async () => {
    fixture = await paymentsFixture();
  });

  describe('requesting the approval page', () => {
    it('asks the provider once and then returns the same page', async () => {
      expect([await fixture.approvalUrl(fixture.paymentId), await fixture.approvalUrl(fixture.paymentId)]).toEqual([
        page,
        page,
      ]);
      expect(fixture.provider.keys).toEqual([`${fixture.paymentId}:open`]);
    });

    it('can be repeated with the same key after the provider was unreachable', async () => {
      fixture.provider.opens.unshift(new ProviderOutOfReach());
      await expect(fixture.approvalUrl(fixture.paymentId)).rejects.toThrow(Unreachable);
      expect(await fixture.approvalUrl(fixture.paymentId)).toBe(page);
      expect(fixture.provider.keys).toEqual([`${fixture.paymentId}:open`, `${fixture.paymentId}:open`]);
    });

    it('is refused once the payment is closed', async () => {
      await fixture.api.close(fixture.orderId, 'expired');
      await expect(fixture.approvalUrl(fixture.paymentId)).rejects.toThrow('This payment is closed.');
    });

    it('is refused if the payment was closed meanwhile, and returns the page that another request got', async () => {
      const [closed, opened] = [await fixture.api.open(shirtsOf(newId())), await fixture.api.open(shirtsOf(newId()))];
      fixture.provider.opens = ['P2', 'P3', 'P4'].map((ref) => {
        return { kind: 'opened', providerRef: ref, approvalUrl: `https://provider/${ref}` };
      });
      await fixture.api.close(closed.orderId, 'cancelled');
      await expect(closed.approvalUrl()).rejects.toThrow('This payment is closed.');
      expect(await fixture.api.find(closed.paymentId)).toMatchObject({ status: 'cancelled' });
      const first = await fixture.approvalUrl(opened.paymentId);
      expect(await opened.approvalUrl()).toBe(first);
      expect(fixture.provider.keys.slice(-2)).toEqual(Array(2).fill(`${opened.paymentId}:open`));
    });

    it('fails the payment when the provider refuses it', async () => {
      fixture.provider.opens = [{ kind: 'refused', reason: 'Too much.' }];
      await expect(fixture.approvalUrl(fixture.paymentId)).rejects.toThrow('This payment is closed.');
      expect(fixture.payments.events).toEqual([new PaymentFailed(fixture.paymentId, fixture.orderId, 'Too much.')]);
    });
  });

  describe('capturing', () => {
    it('charges and publishes an event', async () => {
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.capture()).toEqual({ kind: 'paid' });
      expect(fixture.payments.events).toEqual([new PaymentCaptured(fixture.paymentId, fixture.orderId, 'ASHA', 5997)]);
      expect(await fixture.api.find('P1')).toEqual({
        paymentId: fixture.paymentId,
        orderId: fixture.orderId,
        status: 'paid',
        isInMotion: false,
        isOpen: false,
        isDisputed: false,
        isSettled: false,
      });
    });

    it('returns paid for a repeated request without asking the provider again', async () => {
      fixture.provider.captures = [fixture.charged()];
      await fixture.capture();
      const asked = fixture.provider.keys.length;
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('paid');
      expect(await fixture.api.capture(fixture.paymentId, 'inProgress')).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys).toHaveLength(asked);
    });

    it('reads the status after a lost response, and finds the charge', async () => {
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

    it.each([[unknown], [{ kind: 'waiting' } as const], [{ kind: 'absent' } as const]])(
      'stays in motion while the outcome is unknown: %j',
      async (status) => {
        fixture.provider.captures = [unknown];
        fixture.provider.statuses = [status];
        expect(await fixture.capture()).toEqual({ kind: 'unknown' });
        expect(await fixture.api.find(fixture.paymentId)).toMatchObject({
          status: 'pending',
          isInMotion: true,
          isOpen: false,
        });
        expect(await fixture.api.close(fixture.orderId, 'expired')).toBe(false);
      },
    );

    it('sends a declined buyer back to the provider, and retries with a new key', async () => {
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

    it('sends nothing when reconciliation has found the outcome meanwhile', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      const claim = await fixture.claim();
      fixture.provider.statuses = [fixture.charged()];
      await fixture.later(36);
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys).not.toContain(`${fixture.paymentId}:capture:1`);
    });

    it('stores a charge although another request saw the payment unapproved meanwhile', async () => {
      await fixture.approvalUrl(fixture.paymentId);
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

    it('uses the stored state, even if another request has read an outdated one', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.find(fixture.paymentId);
      const before = fixture.payments.states.get(fixture.paymentId)!;
      const claim = await fixture.claim();
      const stored = fixture.payments.states.get(fixture.paymentId)!;
      // Another request's read, which began before and completes only now.
      fixture.payments.states.set(fixture.paymentId, before);
      await fixture.api.find(fixture.paymentId);
      fixture.payments.states.set(fixture.paymentId, stored);
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
    });

    it('uses the stored state, even if another request has read a state that was never stored', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      const before = fixture.payments.states.get(fixture.paymentId)!;
      const claim = await fixture.claim();
      const stored = fixture.payments.states.get(fixture.paymentId)!;
      // Another request's outdated read.
      fixture.payments.states.set(fixture.paymentId, { ...before, attempt: 0 });
      await fixture.api.find(fixture.paymentId);
      fixture.payments.states.set(fixture.paymentId, stored);
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('inProgress');
      fixture.provider.captures = [fixture.charged()];
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'paid' });
      expect(fixture.provider.keys.at(-1)).toBe(`${fixture.paymentId}:capture:1`);
    });

    it('is refused for a payment that was followed by another', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'expired');
      const { paymentId: next } = await fixture.api.open(shirtsOf(fixture.orderId));
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('closed');
      fixture.provider.opens = [{ kind: 'opened', providerRef: 'P2', approvalUrl: page }];
      await fixture.approvalUrl(next);
      await fixture.claim(next);
    });

    it('closes a refused payment and gives the reason', async () => {
      fixture.provider.captures = [{ kind: 'refused', reason: 'Account closed.' }];
      expect(await fixture.capture()).toEqual({ kind: 'refused', reason: 'Account closed.' });
      expect(fixture.payments.events).toEqual([
        new PaymentFailed(fixture.paymentId, fixture.orderId, 'Account closed.'),
      ]);
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('closed');
    });

    it('leaves a disputed payment in motion', async () => {
      fixture.provider.captures = [fixture.charged({ amount: Money.ofCents(1) })];
      expect(await fixture.capture()).toEqual({ kind: 'settling' });
      expect(fixture.payments.events).toEqual([expect.any(PaymentDisputed)]);
      const disputed = { status: 'pending', isInMotion: true, isDisputed: true };
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject(disputed);
    });

    it('is refused for other payments of an order with a disputed one', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'cancelled');
      const { paymentId: next } = await fixture.api.open(shirtsOf(fixture.orderId));
      const { states } = fixture.payments;
      states.set(fixture.paymentId, { ...states.get(fixture.paymentId)!, stage: 'disputed' });
      expect(await fixture.api.beginCapture(next, fixture.orderId)).toBe('disputed');
      expect(await fixture.api.close(fixture.orderId, 'expired')).toBe(false);
      expect(await fixture.api.lockLatestOf(fixture.orderId)).toMatchObject({ isDisputed: true });
    });

    it('leaves the open payment of an order with a disputed one to the reaction to the dispute', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'cancelled');
      const { paymentId: next } = await fixture.api.open(shirtsOf(fixture.orderId));
      const { states } = fixture.payments;
      states.set(fixture.paymentId, { ...states.get(fixture.paymentId)!, stage: 'disputed' });
      expect(await fixture.api.close(fixture.orderId, 'expired')).toBe(false);
      expect(await fixture.api.find(next)).toMatchObject({ status: 'pending', isOpen: true });
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isDisputed: true });
      await fixture.checkOthers.react(new PaymentDisputed(fixture.paymentId, fixture.orderId, 'Charged.'));
      expect(await fixture.api.find(next)).toMatchObject({ status: 'cancelled', isOpen: false });
    });

    describe('a request that the provider did not execute', () => {
      const notExecuted = { kind: 'notExecuted', reason: 'Not allowed.' } as const;

      it.each([[{ kind: 'approved' }], [{ kind: 'waiting' }], [{ kind: 'refused', reason: 'Voided.' }]] as const)(
        'is refused when the status is %j',
        async (status) => {
          fixture.provider.captures = [notExecuted];
          fixture.provider.statuses = [status];
          expect(await fixture.capture()).toEqual({ kind: 'refused', reason: 'Not allowed.' });
        },
      );

      it('is refused when the provider does not know the payment and no earlier request was lost', async () => {
        fixture.provider.captures = [notExecuted];
        fixture.provider.statuses = [{ kind: 'absent' }];
        expect(await fixture.capture()).toEqual({ kind: 'refused', reason: 'Not allowed.' });
      });

      it('is paid when the status shows that an earlier request has charged', async () => {
        fixture.provider.captures = [notExecuted];
        fixture.provider.statuses = [fixture.charged()];
        expect(await fixture.capture()).toEqual({ kind: 'paid' });
      });

      it('is unknown as long as the status is unknown', async () => {
        fixture.provider.captures = [notExecuted];
        fixture.provider.statuses = [unknown];
        expect(await fixture.capture()).toEqual({ kind: 'unknown' });
      });

      it.each([[{ kind: 'absent' } as const], [unknown]])(
        'is unknown after a lost response when the status is %j',
        async (status) => {
          fixture.provider.captures = [unknown, notExecuted];
          fixture.provider.statuses = [{ kind: 'approved' }, status];
          expect(await fixture.capture()).toEqual({ kind: 'unknown' });
          expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isInMotion: true });
        },
      );

      it('is unknown when it follows a capture that was returned to the buyer, and nothing is found', async () => {
        fixture.provider.captures = [{ kind: 'declined', reason: 'Card declined.', approvalUrl: null }, notExecuted];
        await fixture.capture();
        fixture.provider.statuses = [{ kind: 'absent' }];
        expect(await fixture.api.capture(fixture.paymentId, await fixture.claim())).toEqual({ kind: 'unknown' });
      });
    });

    it('disputes the payment when the provider has a charge for the order, and checks the other payments', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'cancelled');
      const { paymentId: next } = await fixture.api.open(shirtsOf(fixture.orderId));
      fixture.provider.opens = [{ kind: 'opened', providerRef: 'P2', approvalUrl: page }];
      await fixture.approvalUrl(next);
      fixture.provider.captures = [{ kind: 'paidBefore', reason: 'Paid before.' }];
      expect(await fixture.api.capture(next, await fixture.claim(next))).toEqual({ kind: 'settling' });
      const [event] = fixture.payments.events.slice(-1);
      expect(event).toEqual(new PaymentDisputed(next, fixture.orderId, 'Paid before.'));
      await fixture.checkOthers.react(event as PaymentDisputed);
      fixture.provider.statuses = [fixture.charged()];
      await fixture.later(0);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isDisputed: true });
    });

    it('closes an open payment of an order whose other payment is disputed, and checks it once more', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      await fixture.api.close(fixture.orderId, 'cancelled');
      const { paymentId: next } = await fixture.api.open(shirtsOf(fixture.orderId));
      fixture.provider.opens = [{ kind: 'opened', providerRef: 'P2', approvalUrl: page }];
      await fixture.approvalUrl(next);
      await fixture.checkOthers.react(new PaymentDisputed(fixture.paymentId, fixture.orderId, 'Charged.'));
      expect(await fixture.api.find(next)).toMatchObject({ status: 'cancelled' });
      fixture.provider.statuses = [{ kind: 'approved' }];
      const asked = fixture.provider.keys.length;
      for (let hour = 0; hour < 3; hour++) await fixture.later(3_600);
      expect(fixture.provider.keys.slice(asked)).toEqual(['status:P2']);
      expect(await fixture.api.beginCapture(next, fixture.orderId)).toBe('closed');
    });

    it('is unknown while the provider is not configured', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      const claim = await fixture.claim();
      jest.spyOn(fixture.provider, 'capture').mockRejectedValue(new ProviderOutOfReach());
      jest.spyOn(fixture.provider, 'status').mockRejectedValue(new ProviderOutOfReach());
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'unknown' });
    });

    it('never reports a refusal for a capture whose outcome is unknown, though the payment was closed', async () => {
      await fixture.approvalUrl(fixture.paymentId);
      const claim = await fixture.claim();
      const { states } = fixture.payments;
      fixture.provider.statuses = [unknown];
      jest.spyOn(fixture.provider, 'capture').mockImplementation(async () => {
        states.set(fixture.paymentId, { ...states.get(fixture.paymentId)!, stage: 'expired' });
        return unknown;
      });
      expect(await fixture.api.capture(fixture.paymentId, claim)).toEqual({ kind: 'unknown' });
      fixture.provider.statuses = [fixture.charged()];
      await fixture.later(30);
      expect(await fixture.api.find(fixture.paymentId)).toMatchObject({ isDisputed: true });
    });

    it('sends a buyer who has not opened the approval page to the provider', async () => {
      expect(await fixture.api.beginCapture(fixture.paymentId, fixture.orderId)).toBe('inProgress');
      expect(await fixture.api.capture(fixture.paymentId, 'inProgress')).toMatchObject({
        kind: 'notApproved',
        approvalUrl: page,
      });
    });
  });
});
