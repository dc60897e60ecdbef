/** The meaning of PayPal's error response to a capture. `inProgress`: the capture may still be executed. */
type CaptureMeaning = 'done' | 'paidBefore' | 'inProgress' | 'declined' | 'notApproved' | 'uncharged' | 'notExecuted';

/** `exceeded`: so much is not left of the charge. `later`: a retry may succeed on another day. */
type RefundMeaning = 'exceeded' | 'inProgress' | 'later' | 'refused';

const conflict = 409;
const paidBefore: ReadonlySet<string> = new Set(['DUPLICATE_INVOICE_ID']);

/** The first match counts: codes after which money may have moved come first. docs/payments.md lists all codes. */
const captures: readonly (readonly [CaptureMeaning, ReadonlySet<string>])[] = [
  ['done', new Set(['ORDER_ALREADY_CAPTURED'])],
  ['paidBefore', paidBefore],
  ['inProgress', new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])],
  ['declined', new Set(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])],
  ['notApproved', new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])],
  [
    'uncharged',
    new Set([
      ...['COMPLIANCE_VIOLATION', 'DECLINED_DUE_TO_RELATED_TXN', 'DOMESTIC_TRANSACTION_REQUIRED'],
      ...['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'PAYEE_BLOCKED_TRANSACTION', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'],
      ...['PAYER_ACCOUNT_RESTRICTED', 'PAYER_CANNOT_PAY', 'TRANSACTION_BLOCKED_BY_PAYEE'],
      ...['TRANSACTION_LIMIT_EXCEEDED', 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'TRANSACTION_REFUSED'],
    ]),
  ],
];

const refunds: readonly (readonly [RefundMeaning, ReadonlySet<string>])[] = [
  ['exceeded', new Set(['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED'])],
  ['inProgress', new Set(['PREVIOUS_REQUEST_IN_PROGRESS'])],
  [
    'later',
    new Set([
      ...['REFUND_FAILED_INSUFFICIENT_FUNDS', 'PENDING_CAPTURE'],
      ...['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'PAYEE_ACCOUNT_RESTRICTED'],
    ]),
  ],
];

/** @param issues PayPal's error codes @returns `notExecuted` for other codes: PayPal did nothing */
export function captureMeaning(status: number, issues: readonly string[]): CaptureMeaning {
  if (status === conflict) return 'inProgress';
  return captures.find(([, codes]) => issues.some((issue) => codes.has(issue)))?.[0] ?? 'notExecuted';
}

/** @param issues PayPal's error codes */
export function refundMeaning(status: number, issues: readonly string[]): RefundMeaning {
  if (status === conflict) return 'inProgress';
  return refunds.find(([, codes]) => issues.some((issue) => codes.has(issue)))?.[0] ?? 'refused';
}

/** Whether PayPal reports that the order was already paid; a request to open a payment can't find that charge. */
export function isPaidBefore(issues: readonly string[]): boolean {
  return issues.some((issue) => paidBefore.has(issue));
}
