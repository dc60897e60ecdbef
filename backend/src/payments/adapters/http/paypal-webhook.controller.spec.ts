import { StandInPaypal } from '../../../../test/paypal/stand-in-paypal.js';
import { openapiContract } from '../../../../test/support/http/contract/openapi-contract.js';
import { keeping } from '../../../../test/support/catalogue/catalogue-client.js';
import { useManualClock } from '../../../../test/support/lifecycle/manual-clock.js';
import { openShop } from '../../../../test/support/shop.js';
import { shopping } from '../../../../test/support/people/shopping.js';

const path = '/api/v1/payments/paypal/webhook';

describe('PayPal’s webhook', () => {
  let paypal: StandInPaypal;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let providerRef: string;
  beforeAll(async () => {
    paypal = await new StandInPaypal().open();
    shop = await openShop({
      ...{ PAYMENT_PROVIDER: 'paypal', PAYPAL_BASE_URL: paypal.url, PAYPAL_WEBHOOK_ID: 'WH-SHOP' },
      ...{ PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' },
    });
    const { call, user } = await shop.guest();
    const shirt = await keeping((await shop.admin()).call).adds('Linen shirt');
    const { approvalURL } = await shopping(call, user._id, shop.url).orders([1, shirt]);
    providerRef = new URL(approvalURL).searchParams.get('token') ?? '';
  });
  afterAll(async () => {
    await shop?.close();
    await paypal?.close();
  });
  beforeEach(() => {
    paypal.mood = {};
  });

  const described = openapiContract();
  let addresses = 0;
  const anAddress = () => `203.0.113.${(addresses += 1)}`;
  const sends = async ({ body, headers }: { body: string; headers: object }, from = anAddress()) => {
    const sent = { method: 'POST', body, headers: { ...headers, 'x-forwarded-for': from } };
    const response = await fetch(shop.url + path, sent);
    const received = { status: response.status, body: (await response.json()) as unknown };
    expect(described.violationOf({ method: 'POST', path, ...received })).toBeNull();
    return { ...received, retryAfter: response.headers.get('retry-after') };
  };
  const genuine = (change = {}) => paypal.notice('CHECKOUT.ORDER.APPROVED', providerRef, change);
  const forged = () => genuine({ isGenuine: false });
  const long = (length: number) => {
    const webhook = paypal.notice('SOMETHING', providerRef, { isGenuine: false });
    const body = webhook.body.replace('"resource":{', `"resource":{"note":"${'x'.repeat(length)}",`);
    paypal.books.webhooks.add(`${webhook.headers['paypal-transmission-sig']} ${body}`);
    return { ...webhook, body };
  };
  /** The number of requests to verify a signature; other requests, from jobs, are not counted. */
  const verifications = () => paypal.asked.filter((each) => each.includes('verify-webhook-signature')).length;
  const storedCount = async () =>
    Number((await shop.dataSource.query('select count(*) from payments.webhook_events'))[0].count);

  it('accepts PayPal’s webhooks without cookies or a CSRF token, and stores each once', async () => {
    const webhook = genuine();
    const before = await storedCount();
    expect((await sends(webhook)).status).toBe(200);
    expect((await sends(webhook)).status).toBe(200);
    expect(await storedCount()).toBe(before + 1);
  });

  it('accepts long webhooks up to a limit', async () => {
    expect((await sends(long(200_000))).status).toBe(200);
    expect((await sends(long(262_144))).status).toBe(413);
  });

  it('accepts only JSON', async () => {
    const { body, headers } = genuine();
    expect((await sends({ body, headers: { ...headers, 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await sends({ body: '{', headers })).status).toBe(400);
    expect((await sends({ body: '[]', headers })).status).toBe(401);
  });

  it.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'does not ask PayPal about a webhook whose %s is missing or too long',
    async (name) => {
      const { body, headers } = genuine();
      const asked = verifications();
      expect((await sends({ body, headers: { ...headers, [`paypal-${name}`]: '' } })).status).toBe(401);
      expect((await sends({ body, headers: { ...headers, [`paypal-${name}`]: 'x'.repeat(501) } })).status).toBe(401);
      expect(verifications()).toBe(asked);
    },
  );

  it.each([
    ['cert-url', 'https://certificates.example/one'],
    ['transmission-time', '2020-01-01T00:00:00Z'],
    ['transmission-sig', 'forged'],
  ])('does not ask PayPal about a webhook whose %s is %s', async (name, value) => {
    const { body, headers } = genuine();
    const asked = verifications();
    expect((await sends({ body, headers: { ...headers, [`paypal-${name}`]: value } })).status).toBe(401);
    expect(verifications()).toBe(asked);
  });

  it('rejects webhooks that PayPal does not confirm, and modified ones, even by a single space', async () => {
    const before = await storedCount();
    const webhook = genuine();
    expect((await sends(forged())).status).toBe(401);
    expect((await sends({ ...webhook, body: webhook.body.replace('  ', ' ') })).status).toBe(401);
    const smuggled = webhook.body.replace(/}$/, '},"verification_status":"SUCCESS"}');
    expect((await sends({ ...webhook, body: smuggled })).status).not.toBe(200);
    expect(await storedCount()).toBe(before);
  });

  it.each([
    ['limits the rate', { busy: true }],
    ['is down', { says: { status: 500, body: {} } }],
    ['responds with 403', { says: { status: 403, body: {} } }],
    ['issues no token', { tokens: 'refused' as const }],
  ])('asks for a retry when PayPal %s', async (_, mood) => {
    const webhook = genuine();
    paypal.mood = mood;
    expect(await sends(webhook)).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    paypal.mood = {};
    expect((await sends(webhook)).status).toBe(200);
  });

  it('asks for a retry when the webhook can’t be stored', async () => {
    const webhook = genuine();
    // Error code 57P01 (admin_shutdown) is that of a database which is being stopped.
    await shop.dataSource.query(`
      create function payments.stops() returns trigger language plpgsql as
        $$ begin raise exception 'stopping' using errcode = '57P01'; end $$;
      create trigger stops before insert on payments.webhook_events execute function payments.stops()`);
    expect((await sends(webhook)).status).toBe(503);
    await shop.dataSource.query('drop trigger stops on payments.webhook_events; drop function payments.stops()');
    expect((await sends(webhook)).status).toBe(200);
  });

  it.each([null, [], { verification_status: true }, {}])(
    'rejects the webhook when PayPal’s response to the verification is %j',
    async (body) => {
      paypal.mood = { says: { status: 200, body } };
      expect((await sends(genuine())).status).toBe(401);
    },
  );

  it('limits the rate of forged webhooks, but not of genuine ones', async () => {
    const [stranger, paypals] = [anAddress(), anAddress()];
    const clock = useManualClock(shop.app);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await sends(forged(), stranger)).status);
    expect([statuses.slice(0, 60).every((status) => status === 401), ...statuses.slice(60)]).toEqual([true, 429, 429]);
    clock.passes(61);
    expect((await sends(forged(), stranger)).status).toBe(401);
    for (let n = 0; n < 62; n++) expect((await sends(genuine(), paypals)).status).toBe(200);
  });

  it('responds with 404 if no webhook is configured', async () => {
    const other = await openShop();
    expect((await fetch(other.url + path, { method: 'POST', ...genuine() })).status).toBe(404);
    await other.close();
  });
});
