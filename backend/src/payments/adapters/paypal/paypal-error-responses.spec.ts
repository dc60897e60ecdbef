import { setTimeout as sleep } from 'node:timers/promises';
import { identityOfSpecs } from '../../../../test/support/shop-of-specs.js';
import { Logger } from '@nestjs/common';
import { refusal } from '../../../../test/paypal/http-messages.js';
import { StandInPaypal } from '../../../../test/paypal/stand-in-paypal.js';
import type { Config } from '../../../platform/config/config.js';
import { newId } from '../../../shared/id.js';
import { aRefundRequest } from '../../../../test/support/payments/a-refund-request.js';
import { Money } from '../../../shared/money.js';
import { PaypalProvider } from './paypal-provider.js';
import type { OrderScenario } from '../../../../test/paypal/scenario.js';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

describe('An error response of PayPal', () => {
  let paypal: StandInPaypal;
  let provider: PaypalProvider;
  let errors: jest.SpyInstance;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
    provider = new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config, identityOfSpecs);
  });
  beforeEach(() => (errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue()));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => paypal?.close());

  const amount = Money.ofCents(1_999);
  const says = (issue: string, status = 422, name = 'UNPROCESSABLE_ENTITY') => refusal(status, name, issue);
  const approved = async (play: OrderScenario) => {
    paypal.play = play;
    const lines = [{ productId: newId<'Product'>(), title: 'Linen shirt', price: amount, quantity: 1 }];
    const opened = await provider.open({ paymentId: newId(), orderId: newId(), amount, lines, key: newId() });
    if (opened.kind !== 'opened') throw new Error(opened.reason);
    paypal.approve(opened.providerRef);
    return opened.providerRef;
  };
  const captured = async (play: OrderScenario) => {
    const providerRef = await approved(play);
    return { providerRef, outcome: await provider.capture({ providerRef, amount, key: newId() }) };
  };

  it.each([
    [says('TRANSACTION_REFUSED'), { kind: 'refused', reason: 'PayPal refused the payment.' }],
    [says('NEVER_HEARD_OF'), { kind: 'notExecuted', reason: 'PayPal refused the payment.' }],
    [
      says('INVALID_RESOURCE_ID', 404, 'RESOURCE_NOT_FOUND'),
      { kind: 'notExecuted', reason: 'The payment has expired at PayPal.' },
    ],
  ])('to a capture is logged with PayPal’s code', async (captureSays, refused) => {
    const { outcome } = await captured({ captureSays });
    expect(outcome).toEqual(refused);
    const issue = JSON.stringify(captureSays.body).match(/"issue":"(\w+)"/)?.[1];
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(`capture: .*${issue}.*PayPal-Debug-Id standin`));
  });

  it('to a capture is not logged when the buyer must choose another way to pay', async () => {
    const { outcome } = await captured({ captureSays: says('INSTRUMENT_DECLINED') });
    expect(outcome).toMatchObject({ kind: 'declined', approvalUrl: null });
    expect(errors).not.toHaveBeenCalled();
  });

  it('about a concurrent request is resolved by reading the status a second later', async () => {
    const captureSays = says('PREVIOUS_REQUEST_IN_PROGRESS', 409, 'RESOURCE_CONFLICT');
    const { outcome, providerRef } = await captured({ captureSays });
    expect(outcome).toMatchObject({ kind: 'unknown' });
    await provider.capture({ providerRef, amount, key: 'first' });
    paypal.books.order(providerRef).play.captureSays = captureSays;
    jest.mocked(sleep).mockClear();
    expect(await provider.capture({ providerRef, amount, key: 'second' })).toMatchObject({ kind: 'captured' });
    expect(jest.mocked(sleep).mock.calls).toEqual([[1_000]]);
  });

  it('about an order that was already paid is logged, unless this payment was captured', async () => {
    const captureSays = says('DUPLICATE_INVOICE_ID');
    const { outcome, providerRef } = await captured({ captureSays });
    expect(outcome).toMatchObject({ kind: 'paidBefore', reason: expect.stringContaining('has money') });
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('DUPLICATE_INVOICE_ID'));
    await provider.capture({ providerRef, amount, key: 'now' });
    paypal.books.order(providerRef).play.captureSays = captureSays;
    expect(await provider.capture({ providerRef, amount, key: 'again' })).toMatchObject({ kind: 'captured' });
  });

  it.each([
    [{ status: 404, body: {} }, 'unknown'],
    [{ status: 500, body: {} }, 'unknown'],
  ])('about an order that was already paid is unknown if the status request gets %j', async (response, kind) => {
    const { outcome } = await captured({ captureSays: says('DUPLICATE_INVOICE_ID'), statusSays: [response] });
    expect(outcome.kind).toBe(kind);
  });

  it('about a payment that was already captured is unknown until its status can be read', async () => {
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

  it('to a refund is reported to staff with PayPal’s code', async () => {
    const { outcome } = await captured({ refundSays: says('TRANSACTION_DISPUTED') });
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    const { captureRef } = outcome.charge;
    const refused = await provider.refund(aRefundRequest({ captureRef, amount }));
    const reason = 'PayPal did not refund the payment: TRANSACTION_DISPUTED.';
    expect(refused).toEqual({ kind: 'refused', reason, mayWorkLater: false });
  });

  it('to a refund about a concurrent request is an unknown outcome', async () => {
    const refundSays = says('PREVIOUS_REQUEST_IN_PROGRESS', 409, 'RESOURCE_CONFLICT');
    const { outcome } = await captured({ refundSays });
    if (outcome.kind !== 'captured') throw new Error(outcome.kind);
    const { captureRef } = outcome.charge;
    expect(await provider.refund(aRefundRequest({ captureRef, amount }))).toMatchObject({ kind: 'unknown' });
  });
});
