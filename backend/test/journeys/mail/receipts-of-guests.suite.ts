import { request as httpRequest } from 'node:http';
import { Config } from '../../../src/platform/config/config.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { type Browser, browserAt } from '../../support/http/browser.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { mailsTo, type SeenMail } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { fragmentOf } from '../../support/ordering/order-link.js';
import { type Placed, shopping } from '../../support/people/shopping.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('A guest who leaves an email for the receipt', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let shirt: SeenProduct;
  let guests = 0;
  beforeAll(async () => {
    shop = await openShop({ JWT_SECRET: 'the secret of the year that is over' });
    shirt = await keeping((await shop.admin()).call).adds('Linen shirt', { totalStock: 99 });
  });

  const buys = async () => {
    const guest = await shop.guest();
    const contactEmail = `meera${(guests += 1)}@example.test`;
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    await buyer.put(2, shirt);
    const { body } = await buyer.checksOut({ contactEmail });
    const placed: Placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    expect((await buyer.pays(placed)).status).toBe(200);
    const mail = await mailTo(contactEmail);
    return { guest, buyer, placed, contactEmail, mail, link: linkIn(mail) };
  };
  const mailTo = async (address: string): Promise<SeenMail> => {
    let mails: SeenMail[] = [];
    await eventually(async () => {
      await sendMails(shop.app);
      mails = await mailsTo(shop.url, address);
      expect(mails).toHaveLength(1);
    });
    return mails[0]!;
  };
  const linkIn = ({ text }: SeenMail) => text.split(/\s/).find((word) => word.includes('/order#')) ?? '';
  const follows = (link: string, { call }: Pick<Browser, 'call'> = shop.browser()) =>
    call('POST', '/shop/order/by-link', { link: fragmentOf(link) });

  it('gets a mail with a link that shows the order in any browser', async () => {
    const { placed, contactEmail, link, mail } = await buys();
    const { status, body } = await follows(link);
    expect(status).toBe(200);
    const lines = [{ title: 'Linen shirt', quantity: 2 }];
    expect(body.data).toMatchObject({ _id: placed.orderId, orderStatus: 'confirmed', cartItems: lines });
    expect(JSON.stringify(body)).not.toContain(contactEmail);
    expect(mail.html).toContain(link);
  });

  it('follows the link also after joining an account, until that is deleted', async () => {
    const { guest, link, placed } = await buys();
    const account = await shop.registers('Asha');
    await guest.logsIn({ email: emailOf('Asha'), password: goodPassword });
    await eventually(async () => {
      const { body } = await account.call('GET', `/shop/order/list/${account.user._id}`);
      expect(body.data).toHaveLength(1);
    });
    const { status, body } = await follows(link);
    expect(status).toBe(200);
    // Whoever has the link need not learn who the guest is now.
    for (const secret of ['Asha', emailOf('Asha'), account.user._id])
      expect(JSON.stringify(body)).not.toContain(secret);
    await (await shop.admin()).call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    const [{ data } = { data: null }] = await shop.dataSource.query<{ data: object }[]>(
      `select data from platform.mail where order_id = $1 and template = 'ShippingNotice'`,
      [placed.orderId],
    );
    expect(data).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain('Asha');
    expect((await guest.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect((await follows(link)).status).toBe(404);
  });

  it('who signs in to an account finds the mails in its data export, and its deletion erases them', async () => {
    const { guest, contactEmail, placed } = await buys();
    const account = await shop.registers('Bela');
    await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    const exported = async () => (await account.call('GET', '/users/export')).body.data as { records: { mails: [] } };
    await eventually(async () => {
      const { mails } = (await exported()).records;
      expect(mails).toContainEqual(expect.objectContaining({ kind: 'OrderConfirmation', to: contactEmail }));
    });
    await (await shop.admin()).call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    expect((await guest.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    const rows =
      'select template, state, to_address as "to" from platform.mail where order_id = $1 order by created_at';
    expect(await shop.dataSource.query(rows, [placed.orderId])).toEqual([
      { template: 'OrderConfirmation', state: 'sent', to: null },
      { template: 'ShippingNotice', state: 'cancelled', to: null },
    ]);
  });

  it('gets no more mails about an undelivered order after deleting the guest’s data', async () => {
    const { guest, contactEmail, placed } = await buys();
    expect((await guest.call('DELETE', '/users/me', { confirmed: true })).status).toBe(200);
    const mira = await shop.admin();
    const { status } = await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    expect(status).toBe(200);
    const about = 'select template from platform.mail where order_id = $1';
    expect(await shop.dataSource.query(about, [placed.orderId])).toEqual([{ template: 'OrderConfirmation' }]);
    const to = 'select from platform.mail where to_address = $1';
    expect(await shop.dataSource.query(to, [contactEmail])).toEqual([]);
  });

  it('finds the address in the data export, and the address is erased with the guest’s data', async () => {
    const { guest, contactEmail, placed, link } = await buys();
    const exported = await guest.call('GET', '/users/export');
    expect(JSON.stringify(exported.body)).toContain(contactEmail);
    const mira = await shop.admin();
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'delivered' });
    expect((await guest.call('DELETE', '/users/me', { confirmed: true })).status).toBe(200);
    const seen = await mira.call('GET', `/admin/order/details/${placed.orderId}`);
    expect(seen.body.data).toMatchObject({ customerName: 'Former customer', contactEmail: null });
    expect((await follows(link)).status).toBe(404);
  });

  it('gets a link with the configured origin, whatever the request’s Host header', async () => {
    const guest = await shop.guest();
    const buyer = shopping(guest.call, guest.user._id, shop.url);
    await buyer.put(1, shirt);
    const contactEmail = 'host@example.test';
    const { body } = await buyer.checksOut({ contactEmail });
    const placed: Placed = { orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' };
    const paymentId = await buyer.approves(placed);
    const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...{ host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example', cookie },
      ...{ 'x-xsrf-token': guest.cookies.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json' },
    };
    expect(await statusOf(`${shop.url}/api/v1/shop/order/capture`, headers, { paymentId })).toBe(200);
    const mail = await mailTo(contactEmail);
    expect(new URL(linkIn(mail)).origin).toBe(new URL(shop.app.get(Config).publicUrl).origin);
    expect(mail.html + mail.text + mail.headers).not.toContain('elsewhere.example');
  });

  it('needs neither a session nor a CSRF token for the link, but requests from other sites are refused', async () => {
    const { link } = await buys();
    const browser = browserAt(shop.url);
    const from = (origin: string) =>
      browser.send(
        'POST',
        '/shop/order/by-link',
        { link: fragmentOf(link) },
        { origin, 'sec-fetch-site': 'cross-site' },
      );
    expect((await from('https://elsewhere.example')).status).toBe(403);
    expect((await follows(link, browser)).status).toBe(200);
  });

  // Last, because Passport has one JWT strategy for all instances in a process, which the new secret replaces.
  it('can follow the link while the JWT secret is replaced, but not once the old secret is removed', async () => {
    const { link } = await buys();
    const young = { JWT_SECRET: 'the secret of the year that begins' };
    const replacing = await shop.again({ ...young, JWT_SECRET_PREVIOUS: 'the secret of the year that is over' });
    expect((await follows(link, browserAt(replacing.url))).status).toBe(200);
    const replaced = await shop.again(young);
    expect((await follows(link, browserAt(replaced.url))).status).toBe(404);
  });
});

/** Sends a request without `fetch`, which sets the Host header itself. */
function statusOf(url: string, headers: Record<string, string>, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}
