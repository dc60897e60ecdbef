import { Logger } from '@nestjs/common';
import { StandInPaypal } from '../../../../test/paypal/stand-in.js';
import { PaypalClient } from './paypal-client.js';

describe('PayPal’s wire', () => {
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
  const look = (timeoutMs = 60_000) => client.send({ method: 'GET', path: '/v2/checkout/orders/NONE', timeoutMs });
  const known = { kind: 'response', status: 404 };
  const lost = { kind: 'lost' };
  const asked = (path: RegExp) => paypal.asked.filter((each) => path.test(each)).length;

  describe('a token', () => {
    it('is fetched once for all who need it at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => look()));
      expect(asked(/oauth2/)).toBe(1);
    });

    it('is renewed a minute before its end', async () => {
      paypal.mood = { tokensLast: 61 };
      const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
      await look();
      now.mockReturnValue(5_999);
      await look();
      expect(asked(/oauth2/)).toBe(1);
      now.mockReturnValue(6_000);
      await look();
      expect(asked(/oauth2/)).toBe(2);
      client = clientWith('secret');
      paypal.mood = { tokensLast: 60 };
      await look();
      await look();
      expect(asked(/oauth2/)).toBe(4);
    });

    it('is renewed once when it is not taken', async () => {
      await look();
      paypal.mood = { tokens: 'revoked' };
      expect(await look()).toMatchObject(known);
      expect(asked(/oauth2/)).toBe(2);
      expect(errors).not.toHaveBeenCalled();
    });

    it('is asked for no third time when none is taken, and staff is told to look at the credentials', async () => {
      paypal.mood = { tokens: 'refused' };
      expect(await look()).toMatchObject(lost);
      expect(asked(/oauth2/)).toBe(2);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('PAYPAL_CLIENT_SECRET'));
    });

    it('is refused to whoever has the wrong credentials, of which staff is told too', async () => {
      client = clientWith('wrong');
      expect(await look()).toMatchObject(lost);
      expect(errors).toHaveBeenCalledWith(expect.stringContaining('PAYPAL_CLIENT_SECRET'));
    });

    it('that could not be had is asked for again by the next who needs it', async () => {
      paypal.mood = { tokens: 'down' };
      expect(await Promise.all([look(), look()])).toMatchObject([lost, lost]);
      paypal.mood = {};
      expect(await look()).toMatchObject(known);
    });
  });

  describe('asked to slow down', () => {
    it('waits as long as PayPal says, once', async () => {
      paypal.mood = { busy: 'once' };
      expect(await look()).toMatchObject(known);
      expect(asked(/orders/)).toBe(2);
      paypal.mood = { busy: true };
      expect(await look()).toMatchObject(lost);
      expect(asked(/orders/)).toBe(4);
    });

    it('comes back at another time when that is too long to wait for', async () => {
      paypal.mood = { busy: true, retryAfter: '60' };
      expect(await look()).toMatchObject(lost);
      expect(asked(/orders/)).toBe(1);
    });
  });

  it.each([408, 500, 502, 503])('can’t tell what became of a request that was answered %d', async (status) => {
    paypal.mood = { says: { status, body: {} } };
    expect(await look()).toMatchObject(lost);
  });

  it.each(['', '<html>sorry</html>', '{"id":'])('can’t read %j', async (body) => {
    paypal.mood = { says: { status: 200, body } };
    expect(await look()).toMatchObject(lost);
  });

  it('waits no longer than it may', async () => {
    await look();
    void paypal.holds(/orders/, 'before');
    expect(await look(50)).toMatchObject(lost);
  });

  it('follows nobody elsewhere', async () => {
    await look();
    paypal.mood = { says: { status: 302, body: '', headers: { location: `${paypal.url}/elsewhere` } } };
    expect(await look()).toMatchObject(lost);
    expect(asked(/elsewhere/)).toBe(0);
  });

  it('says in the log what PayPal’s support asks for', async () => {
    paypal.mood = { says: { status: 503, body: {} } };
    await look();
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining('PayPal-Debug-Id standin'));
  });

  it('says nothing in the log that lets anybody in at PayPal', async () => {
    const said = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    await client.send({ method: 'POST', path: '/v2/checkout/orders/NONE/capture', body: {}, timeoutMs: 60_000 });
    paypal.mood = { says: { status: 503, body: {} } };
    await look();
    paypal.mood = {};
    client = clientWith('marked-secret-9');
    await look();
    const text = JSON.stringify([...said.mock.calls, ...warnings.mock.calls, ...errors.mock.calls]);
    expect(text.length).toBeGreaterThan(200);
    for (const [id, secret] of [
      ['client', 'secret'],
      ['client', 'marked-secret-9'],
    ] as const)
      expect(text).not.toContain(Buffer.from(`${id}:${secret}`).toString('base64'));
    expect(text).not.toMatch(/marked-secret-9|Bearer|Basic/);
  });

  it('says by what name PayPal knows each request that may move money', async () => {
    const said = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    await look();
    expect(said).not.toHaveBeenCalled();
    const path = '/v2/checkout/orders/NONE/capture';
    await client.send({ method: 'POST', path, body: {}, timeoutMs: 60_000 });
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^POST \S+\/capture: 404 \(PayPal-Debug-Id \S+\)$/)]]);
  });
});
