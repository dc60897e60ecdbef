import { Logger } from '@nestjs/common';
import { StandInPaypal } from '../../../../../test/paypal/stand-in-paypal.js';
import { PaypalClient } from './paypal-client.js';

describe('The PayPal client', () => {
  let paypal: StandInPaypal;
  let client: PaypalClient;
  let errors: jest.SpyInstance;
  let warnings: jest.SpyInstance;
  beforeEach(async () => {
    paypal = await new StandInPaypal().open();
    client = clientWith('secret');
    errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    warnings = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await paypal.close();
  });

  const clientWith = (clientSecret: string) =>
    new PaypalClient({ clientId: 'client', clientSecret, webhookId: '', baseUrl: paypal.url }, new Logger('PayPal'));
  const read = (timeoutMs = 60_000) => client.send({ method: 'GET', path: '/v2/checkout/orders/NONE', timeoutMs });
  const known = { kind: 'response', status: 404 };
  const lost = { kind: 'lost' };
  const asked = (path: RegExp) => paypal.asked.filter((each) => path.test(each)).length;

  describe('a token', () => {
    it('is fetched once for concurrent requests', async () => {
      await Promise.all(Array.from({ length: 20 }, () => read()));
      expect(asked(/oauth2/)).toBe(1);
    });

    it('is renewed a minute before it expires', async () => {
      paypal.mood = { tokensLast: 61 };
      const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
      await read();
      now.mockReturnValue(5_999);
      await read();
      expect(asked(/oauth2/)).toBe(1);
      now.mockReturnValue(6_000);
      await read();
      expect(asked(/oauth2/)).toBe(2);
      client = clientWith('secret');
      paypal.mood = { tokensLast: 60 };
      await read();
      await read();
      expect(asked(/oauth2/)).toBe(4);
    });

    it('is renewed once when it is rejected', async () => {
      await read();
      paypal.mood = { tokens: 'revoked' };
      expect(await read()).toMatchObject(known);
      expect(asked(/oauth2/)).toBe(2);
      expect(errors).not.toHaveBeenCalled();
    });

    it('is requested at most twice when every token is rejected, and the log names the credentials', async () => {
      paypal.mood = { tokens: 'refused' };
      expect(await read()).toMatchObject(lost);
      expect(asked(/oauth2/)).toBe(2);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('PAYPAL_CLIENT_SECRET'));
    });

    it('is refused with the wrong credentials, which is logged', async () => {
      client = clientWith('wrong');
      expect(await read()).toMatchObject(lost);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('PAYPAL_CLIENT_SECRET'));
    });

    it('that could not be fetched is requested again by the next request', async () => {
      paypal.mood = { tokens: 'down' };
      expect(await Promise.all([read(), read()])).toMatchObject([lost, lost]);
      paypal.mood = {};
      expect(await read()).toMatchObject(known);
    });
  });

  describe('after a rate limit', () => {
    it('waits as long as PayPal requires, once', async () => {
      paypal.mood = { busy: 'once' };
      expect(await read()).toMatchObject(known);
      expect(asked(/orders/)).toBe(2);
      paypal.mood = { busy: true };
      expect(await read()).toMatchObject(lost);
      expect(asked(/orders/)).toBe(4);
    });

    it('gives up when PayPal requires too long a delay', async () => {
      paypal.mood = { busy: true, retryAfter: '60' };
      expect(await read()).toMatchObject(lost);
      expect(asked(/orders/)).toBe(1);
    });
  });

  it.each([408, 500, 502, 503])('treats the outcome as unknown after status %d', async (status) => {
    paypal.mood = { says: { status, body: {} } };
    expect(await read()).toMatchObject(lost);
  });

  it.each(['', '<html>sorry</html>', '{"id":'])('treats the outcome as unknown after the body %j', async (body) => {
    paypal.mood = { says: { status: 200, body } };
    expect(await read()).toMatchObject(lost);
  });

  it('treats the outcome as unknown after a timeout', async () => {
    await read();
    void paypal.holds(/orders/, 'before');
    expect(await read(50)).toMatchObject(lost);
  });

  it('follows no redirect', async () => {
    await read();
    paypal.mood = { says: { status: 302, body: '', headers: { location: `${paypal.url}/elsewhere` } } };
    expect(await read()).toMatchObject(lost);
    expect(asked(/elsewhere/)).toBe(0);
  });

  it('logs the debug id for PayPal’s support', async () => {
    paypal.mood = { says: { status: 503, body: {} } };
    await read();
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('PayPal-Debug-Id standin'));
  });

  it('logs no credentials', async () => {
    const logged = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    await client.send({ method: 'POST', path: '/v2/checkout/orders/NONE/capture', body: {}, timeoutMs: 60_000 });
    paypal.mood = { says: { status: 503, body: {} } };
    await read();
    paypal.mood = {};
    client = clientWith('marked-secret-9');
    await read();
    const text = JSON.stringify([...logged.mock.calls, ...warnings.mock.calls, ...errors.mock.calls]);
    expect(text.length).toBeGreaterThan(200);
    for (const [id, secret] of [
      ['client', 'secret'],
      ['client', 'marked-secret-9'],
    ] as const)
      expect(text).not.toContain(Buffer.from(`${id}:${secret}`).toString('base64'));
    expect(text).not.toMatch(/marked-secret-9|Bearer|Basic/);
  });

  it('logs the debug id of each request that may move money', async () => {
    const logged = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    await read();
    expect(logged).not.toHaveBeenCalled();
    const path = '/v2/checkout/orders/NONE/capture';
    await client.send({ method: 'POST', path, body: {}, timeoutMs: 60_000 });
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/^POST \S+\/capture: 404 \(PayPal-Debug-Id \S+\)$/)]]);
  });
});
