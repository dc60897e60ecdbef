import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Answer, refusal } from '../../../../test/paypal/asked.js';
import type { Play } from '../../../../test/paypal/books.js';
import { StandInPaypal } from '../../../../test/paypal/stand-in.js';
import type { Config } from '../../../platform/config/config.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { PaypalProvider } from './paypal-provider.js';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

describe('What PayPal refuses', () => {
  let paypal: StandInPaypal;
  let provider: PaypalProvider;
  let errors: jest.SpyInstance;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
    provider = new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config);
  });
  beforeEach(() => (errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue()));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => paypal?.close());

  const amount = Money.ofCents(1_999);
  const says = (issue: string, status = 422, name = 'UNPROCESSABLE_ENTITY') => refusal(status, name, issue);
  const approved = async (play: Play) => {
    paypal.play = play;
    const lines = [{ productId: newId<'Product'>(), title: 'Linen shirt', price: amount, quantity: 1 }];
    const opened = await provider.open({ paymentId: newId(), orderId: newId(), amount, lines, key: newId() });
    if (opened.kind !== 'opened') throw new Error(opened.reason);
    paypal.approve(opened.providerRef);
    return opened.providerRef;
  };
  const captured = async (play: Play) => {
    const providerRef = await approved(play);
    return { providerRef, outcome: await provider.capture({ providerRef, amount, key: newId() }) };
  };

  it.each(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])(
    'because of %s lets the buyer choose another way to pay on the same page',
    async (issue) => {
      const { outcome } = await captured({ captureSays: says(issue) });
      expect(outcome).toMatchObject({ kind: 'declined', approvalUrl: null });
      expect(errors).not.toHaveBeenCalled();
    },
  );

  it.each(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])('because of %s waits for the buyer', async (issue) => {
    const { outcome } = await captured({ captureSays: says(issue) });
    expect(outcome).toMatchObject({ kind: 'notApproved', approvalUrl: null });
  });

  it.each<[string, Answer]>([
    ...[
      ...['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'],
      ...['PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'COMPLIANCE_VIOLATION'],
      ...['TRANSACTION_LIMIT_EXCEEDED', 'PAYEE_BLOCKED_TRANSACTION', 'AMOUNT_MISMATCH', 'NEVER_HEARD_OF'],
    ].map((issue): [string, Answer] => [issue, says(issue)]),
    ['INVALID_PARAMETER_SYNTAX', says('INVALID_PARAMETER_SYNTAX', 400, 'INVALID_REQUEST')],
    ['PERMISSION_DENIED', says('PERMISSION_DENIED', 403, 'NOT_AUTHORIZED')],
    ['INVALID_RESOURCE_ID', says('INVALID_RESOURCE_ID', 404, 'RESOURCE_NOT_FOUND')],
  ])('because of %s is permanent, and logged with PayPal’s code', async (issue, captureSays) => {
    const { outcome } = await captured({ captureSays });
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(`capture: .*${issue}.*PayPal-Debug-Id standin`));
  });

  it('while the same request is running, is resolved by its status a second later', async () => {
    const captureSays = says('PREVIOUS_REQUEST_IN_PROGRESS', 409, 'RESOURCE_CONFLICT');
    const { outcome, providerRef } = await captured({ captureSays });
    expect(outcome).toMatchObject({ kind: 'unknown' });
    await provider.capture({ providerRef, amount, key: 'first' });
    paypal.books.order(providerRef).play.captureSays = captureSays;
    jest.mocked(sleep).mockClear();
    expect(await provider.capture({ providerRef, amount, key: 'second' })).toMatchObject({ kind: 'captured' });
    expect(jest.mocked(sleep).mock.calls).toEqual([[1_000]]);
  });

  it('as paid before is paid only if this payment was captured; otherwise an error is logged', async () => {
    const captureSays = says('DUPLICATE_INVOICE_ID');
    const { outcome, providerRef } = await captured({ captureSays });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('paid before') });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('DUPLICATE_INVOICE_ID'));
    await provider.capture({ providerRef, amount, key: 'now' });
    paypal.books.order(providerRef).play.captureSays = captureSays;
    expect(await provider.capture({ providerRef, amount, key: 'again' })).toMatchObject({ kind: 'captured' });
  });

  it('as already captured is unknown as long as its status can’t be read', async () => {
    const { providerRef } = await captured({});
    const held = paypal.holds(/^GET /, 'before');
    const asking = provider.capture({ providerRef, amount, key: 'again' });
    await held;
    const { port } = new URL(paypal.url);
    await paypal.close();
    expect(await asking).toMatchObject({ kind: 'unknown' });
    paypal.letsGo();
    await paypal.open(Number(port));
    expect(await provider.capture({ providerRef, amount, key: 'again' })).toMatchObject({ kind: 'captured' });
  });

  it.each([
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', true],
    ['PENDING_CAPTURE', true],
    ['TRANSACTION_DISPUTED', false],
    ['REFUND_TIME_LIMIT_EXCEEDED', false],
    ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', false],
  ])('of a refund because of %s may work later: %s', async (issue, mayWorkLater) => {
    const { providerRef, outcome } = await captured({ refundSays: says(issue) });
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    const { captureRef } = outcome.charge;
    const refused = await provider.refund({ providerRef, captureRef, amount, key: newId() });
    expect(refused).toEqual({ kind: 'refused', reason: expect.stringContaining(issue), mayWorkLater });
  });

  it('of a refund, while the same request is running, is unknown', async () => {
    const refundSays = says('PREVIOUS_REQUEST_IN_PROGRESS', 409, 'RESOURCE_CONFLICT');
    const { providerRef, outcome } = await captured({ refundSays });
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    const { captureRef } = outcome.charge;
    expect(await provider.refund({ providerRef, captureRef, amount, key: newId() })).toMatchObject({ kind: 'unknown' });
  });
});
