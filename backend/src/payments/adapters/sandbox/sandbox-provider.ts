import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Money } from '../../../shared/money.js';
import {
  type CaptureResult,
  type CaptureOutcome,
  type Charge,
  currency,
  type OpenOutcome,
  PaymentProvider,
  type RefundOutcome,
  type RefundRequest,
  type ProviderStatus,
} from '../../domain/payment-provider.js';
import { ProviderOutOfReach } from '../../domain/refusals.js';
import { type LedgerResult, type RefundResult, SandboxLedger } from './sandbox-ledger.js';
import { SandboxOrders } from './sandbox-order-store.js';
import { SandboxUrls } from './sandbox-urls.js';

const slowDelay = 6_000; // ms

/** A provider for demonstrations and tests: it simulates PayPal in the shop's database, and moves no real money. */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  readonly hasWebhooks = false;

  constructor(
    private readonly orders: SandboxOrders,
    private readonly ledger: SandboxLedger,
    private readonly addresses: SandboxUrls,
  ) {
    super();
  }

  async open({ paymentId, orderId, amount, lines, key }: Parameters<PaymentProvider['open']>[0]): Promise<OpenOutcome> {
    const asked = {
      customId: paymentId,
      invoiceId: orderId,
      amountCents: amount.cents,
      lines: lines.map(({ title, quantity, price, discount }) => ({
        ...{ title, quantity, priceCents: price.cents },
        ...(discount && { discountCents: discount.cents }),
      })),
    };
    const providerRef = await this.orders.open(asked, key).catch(() => {
      throw new ProviderOutOfReach();
    });
    return { kind: 'opened', providerRef, approvalUrl: this.addresses.page(providerRef) };
  }

  /** Needs no `captureRef`: unlike PayPal, the sandbox never deletes an order. */
  async status(providerRef: string): Promise<ProviderStatus> {
    const result = await this.ledger.status(providerRef).catch(lost);
    switch (result.kind) {
      case 'approved':
      case 'absent':
        return { kind: result.kind };
      case 'captured':
        return statusOf(result);
      case 'waiting':
      case 'notApproved':
      case 'declined':
        return { kind: 'waiting' };
      default:
        return toOutcome(result);
    }
  }

  async capture({ providerRef, key }: Parameters<PaymentProvider['capture']>[0]): Promise<CaptureResult> {
    const result = await this.#play(providerRef, key);
    const approvalUrl = this.addresses.page(providerRef);
    switch (result.kind) {
      case 'declined':
        return { kind: 'declined', reason: 'Your card was declined. You have not been charged.', approvalUrl };
      case 'waiting':
      case 'approved':
      case 'notApproved':
        return { kind: 'notApproved', reason: 'The payment was not approved.', approvalUrl };
      case 'absent':
        return { kind: 'notExecuted', reason: 'The approval has expired.' };
      default:
        return toOutcome(result);
    }
  }

  async #play(providerRef: string, key: string): Promise<LedgerResult> {
    const result = await this.ledger.capture(providerRef, key).catch(lost);
    if (result.kind !== 'slow') return result;
    await sleep(slowDelay);
    return this.#play(providerRef, key);
  }

  refund({ captureRef, refundId, amount }: RefundRequest): Promise<RefundOutcome> {
    return refundOutcome(this.ledger.refund(captureRef, refundId, amount.cents));
  }

  refundStatus(refundRef: string): Promise<RefundOutcome> {
    return refundOutcome(this.ledger.refundStatus(refundRef));
  }
}

async function refundOutcome(asked: Promise<RefundResult | null>): Promise<RefundOutcome> {
  try {
    const result = await asked;
    if (!result) return { kind: 'unknown', cause: 'The provider does not find the refund.' };
    return 'refundId' in result ? { kind: result.kind, refundRef: result.refundId } : result;
  } catch (error) {
    return { kind: 'unknown', cause: error instanceof Error ? error.message : String(error) };
  }
}

function lost(): LedgerResult {
  return { kind: 'lost' };
}

type CapturedResult = Extract<LedgerResult, { kind: 'captured' }>;

function statusOf(result: CapturedResult): ProviderStatus {
  const charge = chargeIn(result);
  const refunds = result.refunds.map(({ id, customId, amountCents, isDone }) => {
    return { refundRef: id, refundId: customId, amount: Money.ofCents(amountCents), isDone };
  });
  const refunded = Money.sum(refunds.filter(({ isDone }) => isDone).map(({ amount }) => amount));
  const last = refunds.at(-1);
  if (!last) return { kind: 'captured', charge };
  if (refunded.isLessThan(charge.amount)) return { kind: 'captured', charge, refunds };
  return { kind: 'refunded', charge, refundRef: last.refundRef, refunds };
}

function chargeIn({ captureId, payerId, amountCents, customId }: CapturedResult): Charge {
  return {
    ...{ captureRef: captureId, payerRef: payerId, currency, paymentId: customId },
    amount: Money.ofCents(amountCents),
  };
}

type Outcome = Extract<LedgerResult, { kind: 'captured' | 'settling' | 'refused' | 'lost' }>;

function toOutcome(result: Outcome): CaptureOutcome & ProviderStatus {
  switch (result.kind) {
    case 'captured':
      return { kind: 'captured', charge: chargeIn(result) };
    case 'settling':
      return { kind: 'settling', captureRef: result.captureId, reason: 'The provider is checking the payment.' };
    case 'refused':
      return result;
    case 'lost':
      return { kind: 'unknown', cause: 'The provider does not respond.' };
  }
}
