import { StandInPaypal } from '../../../../test/paypal/stand-in-paypal.js';
import { identityOfSpecs } from '../../../../test/support/shop-of-specs.js';
import type { Config } from '../../../platform/config/config.js';
import { newId } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { PaypalProvider } from './paypal-provider.js';

describe('PayPal’s approval URL', () => {
  let paypal: StandInPaypal;
  let provider: PaypalProvider;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    const credentials = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH', baseUrl: paypal.url };
    provider = new PaypalProvider({ publicUrl: 'https://shop.test', paypal: credentials } as Config, identityOfSpecs);
  });
  afterAll(() => paypal?.close());

  const amount = Money.ofCents(1_999);
  const sentTo = async (...links: [rel: string, href: string][]) => {
    paypal.play = { links: links.map(([rel, href]) => ({ rel, href })) };
    const lines = [{ productId: newId<'Product'>(), title: 'Linen shirt', price: amount, quantity: 1 }];
    const outcome = await provider.open({ paymentId: newId(), orderId: newId(), amount, lines, key: newId() });
    return outcome.kind === 'opened' ? outcome.approvalUrl : outcome.kind;
  };
  const approve = 'https://www.sandbox.paypal.com/checkoutnow?token=1';
  const act = 'https://www.paypal.com/checkoutnow?token=1';

  it('is the payer-action link, else the approve link', async () => {
    expect(await sentTo(['self', approve], ['approve', approve], ['payer-action', act])).toBe(act);
    expect(await sentTo(['self', act], ['approve', approve])).toBe(approve);
    expect(await sentTo(['payer-action', 'https://paypal.com/pay'])).toBe('https://paypal.com/pay');
  });

  it('may be on the configured test server', async () => {
    expect(await sentTo(['approve', `${paypal.url}/checkoutnow?token=1`])).toBe(`${paypal.url}/checkoutnow?token=1`);
  });

  it.each([
    'http://www.paypal.com/checkoutnow',
    'https://paypal.com.evil.example/checkoutnow',
    'https://evilpaypal.com/checkoutnow',
    'https://www.paypal.com@evil.example/checkoutnow',
    'javascript:alert(1)//paypal.com',
    'http://127.0.0.1:1/checkoutnow',
    '/checkoutnow',
    '',
  ])('is never %j', async (href) => {
    expect(await sentTo(['payer-action', href])).toBe('refused');
  });

  it('is missing if no link has a suitable relation', async () => {
    expect(await sentTo(['self', act])).toBe('refused');
  });
});
