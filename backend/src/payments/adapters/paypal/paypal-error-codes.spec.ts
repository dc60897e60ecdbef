import { readFileSync } from 'node:fs';
import { identityOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { PaypalProvider } from './paypal-provider.js';
import type { PaymentProvider } from '../../domain/payment-provider.js';
import type { Config } from '../../../platform/config/config.js';
import { newId } from '../../../shared/id.js';
import { aRefundRequest } from '../../../../test/support/payments/a-refund-request.js';
import { Money } from '../../../shared/money.js';
import { type HttpResponse, refusal } from '../../../../test/paypal/http-messages.js';
import { StandInPaypal } from '../../../../test/paypal/stand-in-paypal.js';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

const document = readFileSync(join(__dirname, '../../../../../docs/payments.md'), 'utf8');
const operations = ['create', 'read', 'capture', 'refund'] as const;
type Operation = (typeof operations)[number];

interface Row {
  readonly code: string;
  readonly status: number;
  readonly decision: string;
}

/** Parses the column of an operation in the table of error codes in docs/payments.md. */
function rowsOf(operation: Operation): Row[] {
  const lines = [...document.matchAll(/^\| `([A-Z_]+)` +\|(.*)\|$/gm)];
  return lines.flatMap(([, code = '', cells = '']) => {
    const cell = cells.split('|')[operations.indexOf(operation)]?.trim() ?? '';
    const [, status, decision] = /^(\d{3}) ([a-z ]+)$/.exec(cell) ?? [];
    return status && decision ? [{ code, status: Number(status), decision }] : [];
  });
}

const unauthorized = 401;

describe('PayPal’s code', () => {
  let paypal: StandInPaypal;
  let provider: PaypalProvider;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
    provider = new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config, identityOfSpecs);
  });
  beforeEach(() => {
    for (const level of ['log', 'warn', 'error'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue();
    paypal.mood = {};
    paypal.play = {};
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => paypal?.close());

  const amount = Money.ofCents(1_999);
  const asked = (): Parameters<PaymentProvider['open']>[0] => ({
    ...{ paymentId: newId<'Payment'>(), orderId: newId<'Order'>(), amount, key: newId() },
    lines: [{ productId: newId<'Product'>(), title: 'Linen shirt', price: amount, quantity: 1 }],
  });
  const responseOf = ({ code, status }: Row): HttpResponse => refusal(status, 'ANY_NAME', code);
  const approved = async () => {
    const opened = await provider.open(asked());
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    paypal.approve(opened.providerRef);
    return opened.providerRef;
  };
  const capture = (providerRef: string) => provider.capture({ providerRef, amount, key: newId() });
  const charged = async () => {
    const providerRef = await approved();
    const captured = await capture(providerRef);
    if (captured.kind !== 'captured') throw new Error(captured.kind);
    return { providerRef, captureRef: captured.charge.captureRef };
  };
  const refund = ({ captureRef }: { captureRef: string }) => provider.refund(aRefundRequest({ captureRef, amount }));

  it('is listed for every operation', () => {
    expect(operations.map((operation) => rowsOf(operation).length)).toEqual([108, 2, 79, 32]);
  });

  it.each(rowsOf('create'))('when a payment is created: $status $code is $decision', async (row) => {
    paypal.mood = { says: responseOf(row) };
    const kind = await provider.open(asked()).then(
      (outcome) => outcome.kind,
      (error: Error) => error.name,
    );
    const kinds = { refused: 'refused', 'paid before': 'paidBefore', 'ask again': 'ProviderOutOfReach' };
    expect(kind).toBe(kinds[row.decision as keyof typeof kinds]);
  });

  it.each(rowsOf('read'))('when a payment is read: $status $code is $decision', async (row) => {
    const providerRef = await approved();
    paypal.mood = { says: responseOf(row) };
    const kinds = { absent: 'absent', 'ask again': 'unknown' };
    expect((await provider.status(providerRef, null)).kind).toBe(kinds[row.decision as keyof typeof kinds]);
  });

  /** @param isCharged whether an earlier request has captured the payment */
  const captureAfter = async (row: Row, isCharged: boolean) => {
    const providerRef = isCharged ? (await charged()).providerRef : await approved();
    if (row.status === unauthorized) paypal.mood = { says: responseOf(row) };
    else paypal.books.order(providerRef).play.captureSays = responseOf(row);
    return (await capture(providerRef)).kind;
  };
  const uncharged = {
    ...{ declined: 'declined', 'not approved': 'notApproved', uncharged: 'refused', examined: 'notExecuted' },
    ...{ done: 'unknown', 'ask again': 'unknown', 'paid before': 'paidBefore' },
  };

  it.each(rowsOf('capture'))('when a payment is captured: $status $code is $decision', async (row) => {
    expect(await captureAfter(row, false)).toBe(uncharged[row.decision as keyof typeof uncharged]);
  });

  const mayHaveBeenCharged = ['done', 'ask again', 'paid before'];
  const findable = rowsOf('capture').filter(
    ({ decision, status }) => mayHaveBeenCharged.includes(decision) && status !== unauthorized,
  );
  it.each(findable)('when a payment was captured by another request: $code finds the charge', async (row) => {
    expect(await captureAfter(row, true)).toBe('captured');
  });

  it.each([
    { code: 'NEVER_HEARD_OF', status: 422, decision: 'examined' },
    { code: 'METHOD_NOT_SUPPORTED', status: 405, decision: 'examined' },
    { code: 'PREVIOUS_REQUEST_IN_PROGRESS', status: 409, decision: 'ask again' },
  ])('when a payment is captured, and the document does not list it: $status $code is $decision', async (row) => {
    expect(await captureAfter(row, false)).toBe(uncharged[row.decision as keyof typeof uncharged]);
  });

  it('when a payment is captured: of two codes, the one after which money may have moved decides', async () => {
    const providerRef = await approved();
    const response = refusal(422, 'ANY_NAME', 'TRANSACTION_REFUSED');
    const details = [{ issue: 'TRANSACTION_REFUSED' }, { issue: 'ORDER_COMPLETION_IN_PROGRESS' }];
    paypal.books.order(providerRef).play.captureSays = { ...response, body: { name: 'ANY_NAME', details } };
    expect((await capture(providerRef)).kind).toBe('unknown');
  });

  it.each([...rowsOf('refund'), { code: 'NEVER_HEARD_OF', status: 422, decision: 'refused' }])(
    'when a payment is refunded: $status $code is $decision',
    async (row) => {
      const order = await charged();
      if (row.status === unauthorized) paypal.mood = { says: responseOf(row) };
      else paypal.books.order(order.providerRef).play.refundSays = responseOf(row);
      const outcomes = {
        refused: { kind: 'refused', mayWorkLater: false },
        later: { kind: 'refused', mayWorkLater: true },
        'ask again': { kind: 'unknown' },
        exceeded: { kind: 'exceeded' },
      };
      expect(await refund(order)).toMatchObject(outcomes[row.decision as keyof typeof outcomes]);
    },
  );
});
