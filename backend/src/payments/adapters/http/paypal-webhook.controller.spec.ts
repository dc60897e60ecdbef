import { StandInPaypal } from '../../../../test/paypal/stand-in.js';
import { OpenapiContract } from '../../../../test/support/described-answers.js';
import { keeping } from '../../../../test/support/range.js';
import { useManualClock } from '../../../../test/support/set-clock.js';
import { openShop } from '../../../../test/support/shop.js';
import { shopping } from '../../../../test/support/shopping.js';

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

  const described = OpenapiContract.load();
  let addresses = 0;
  const anAddress = () => `203.0.113.${(addresses += 1)}`;
  const tells = async ({ body, headers }: { body: string; headers: object }, from = anAddress()) => {
    const sent = { method: 'POST', body, headers: { ...headers, 'x-forwarded-for': from } };
    const response = await fetch(shop.url + path, sent);
    const answer = { status: response.status, body: (await response.json()) as unknown };
    expect(described.violationOf({ method: 'POST', path, ...answer })).toBeNull();
    return { ...answer, retryAfter: response.headers.get('retry-after') };
  };
  const genuine = (change = {}) => paypal.notice('CHECKOUT.ORDER.APPROVED', providerRef, change);
  const forged = () => genuine({ isGenuine: false });
  const long = (length: number) => {
    const notice = paypal.notice('SOMETHING', providerRef, { isGenuine: false });
    const body = notice.body.replace('"resource":{', `"resource":{"note":"${'x'.repeat(length)}",`);
    paypal.books.webhooks.add(`${notice.headers['paypal-transmission-sig']} ${body}`);
    return { ...notice, body };
  };
  const kept = async () =>
    Number((await shop.dataSource.query('select count(*) from payments.provider_notices'))[0].count);

  it('takes what PayPal sent, without cookies or a CSRF token, and keeps it once', async () => {
    const notice = genuine();
    const before = await kept();
    expect((await tells(notice)).status).toBe(200);
    expect((await tells(notice)).status).toBe(200);
    expect(await kept()).toBe(before + 1);
  });

  it('takes long notices, and none that is longer than any PayPal sends', async () => {
    expect((await tells(long(200_000))).status).toBe(200);
    expect((await tells(long(262_144))).status).toBe(413);
  });

  it('takes JSON alone', async () => {
    const { body, headers } = genuine();
    expect((await tells({ body, headers: { ...headers, 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await tells({ body: '{', headers })).status).toBe(400);
    expect((await tells({ body: '[]', headers })).status).toBe(401);
  });

  it.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'asks PayPal nothing when %s is missing or too long',
    async (name) => {
      const { body, headers } = genuine();
      const asked = paypal.asked.length;
      expect((await tells({ body, headers: { ...headers, [`paypal-${name}`]: '' } })).status).toBe(401);
      expect((await tells({ body, headers: { ...headers, [`paypal-${name}`]: 'x'.repeat(501) } })).status).toBe(401);
      expect(paypal.asked).toHaveLength(asked);
    },
  );

  it('takes nothing that PayPal does not know, or that was changed by a single space', async () => {
    const before = await kept();
    const notice = genuine();
    expect((await tells(forged())).status).toBe(401);
    expect((await tells({ ...notice, body: notice.body.replace('  ', ' ') })).status).toBe(401);
    const smuggled = notice.body.replace(/}$/, '},"verification_status":"SUCCESS"}');
    expect((await tells({ ...notice, body: smuggled })).status).not.toBe(200);
    expect(await kept()).toBe(before);
  });

  it.each([
    ['is busy', { busy: true }],
    ['is down', { says: { status: 500, body: {} } }],
    ['does not let the shop ask', { says: { status: 403, body: {} } }],
    ['gives no token', { tokens: 'refused' as const }],
  ])('wants to be told again when PayPal %s', async (_, mood) => {
    const notice = genuine();
    paypal.mood = mood;
    expect(await tells(notice)).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    paypal.mood = {};
    expect((await tells(notice)).status).toBe(200);
  });

  it('wants to be told again when it can’t be kept', async () => {
    const notice = genuine();
    // As when the database is being stopped.
    await shop.dataSource.query(`
      create function payments.stops() returns trigger language plpgsql as
        $$ begin raise exception 'stopping' using errcode = '57P01'; end $$;
      create trigger stops before insert on payments.provider_notices execute function payments.stops()`);
    expect((await tells(notice)).status).toBe(503);
    await shop.dataSource.query('drop trigger stops on payments.provider_notices; drop function payments.stops()');
    expect((await tells(notice)).status).toBe(200);
  });

  it.each([null, [], { verification_status: true }, {}])('takes nothing by the word %j', async (body) => {
    paypal.mood = { says: { status: 200, body } };
    expect((await tells(genuine())).status).toBe(401);
  });

  it('lets nobody ask PayPal over and over with what is not its own, and PayPal tell as much as it has to', async () => {
    const [stranger, paypals] = [anAddress(), anAddress()];
    const clock = useManualClock(shop.app);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await tells(forged(), stranger)).status);
    expect([statuses.slice(0, 60).every((status) => status === 401), ...statuses.slice(60)]).toEqual([true, 429, 429]);
    clock.passes(61);
    expect((await tells(forged(), stranger)).status).toBe(401);
    for (let n = 0; n < 62; n++) expect((await tells(genuine(), paypals)).status).toBe(200);
  });

  it('does not exist where no webhook is set up', async () => {
    const other = await openShop();
    expect((await fetch(other.url + path, { method: 'POST', ...genuine() })).status).toBe(404);
    await other.close();
  });
});
