import { isClosed } from '../../domain/payment-stage.js';
import type { Payment } from '../../domain/payment.js';
import type { ProviderStatus } from '../../domain/payment-provider.js';
import type { RefundsOfPayment } from '../../domain/refunds-of-payment.js';

/** After how many checks of a payment that ended uncharged the provider's “not found” is accepted. */
const checksUntilAbsent = 3;

/** Applies the status of a payment that is neither being captured nor being refunded. */
export function applyProviderStatus(
  payment: Payment,
  refunds: RefundsOfPayment,
  status: ProviderStatus,
  now: Date,
  hasWebhooks: boolean,
): void {
  const { stage } = payment.state;
  if (stage === 'opened') applyToOpened(payment, status, now, hasWebhooks);
  else if (isClosed(stage)) applyToClosed(payment, status, now);
  else applyToCharged(payment, refunds, status, now);
}

/** The buyer may have approved at the provider and never returned. */
function applyToOpened(payment: Payment, status: ProviderStatus, now: Date, hasWebhooks: boolean): void {
  switch (status.kind) {
    case 'approved':
      return payment.markApproved(now, hasWebhooks);
    case 'refunded':
      return payment.concludeCapture({ kind: 'captured', charge: status.charge }, now);
    case 'captured':
    case 'settling':
      return payment.concludeCapture(status, now);
    case 'refused':
      return payment.markGoneAtProvider(status.reason, now);
    default:
      return payment.checkedWithoutResult(now, hasWebhooks);
  }
}

/** The payment ended uncharged in the shop, but the provider may report a charge. */
function applyToClosed(payment: Payment, status: ProviderStatus, now: Date): void {
  switch (status.kind) {
    case 'captured':
    case 'settling':
    case 'unknown':
      return payment.concludeCapture(status, now);
    case 'absent':
      if (payment.state.checks + 1 < checksUntilAbsent) return payment.checkedWithoutResult(now);
      return payment.checkedUnchanged();
    default:
      return payment.checkedUnchanged();
  }
}

/** The charge may have been refunded in the provider's dashboard, all of it or in parts. */
function applyToCharged(payment: Payment, refunds: RefundsOfPayment, status: ProviderStatus, now: Date): void {
  if (status.kind === 'unknown' || status.kind === 'absent') return payment.checkedWithoutResult(now);
  payment.checkedUnchanged();
  if (status.kind === 'refunded' || status.kind === 'captured') refunds.settle(status, now);
}
