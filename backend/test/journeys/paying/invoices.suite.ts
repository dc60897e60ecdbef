import { IssueInvoicesJob } from '../../../src/ordering/adapters/jobs/issue-invoices.job.js';
import { ForgetBuyersJob } from '../../../src/ordering/adapters/jobs/forget-buyers.job.js';
import { SqlInvoices } from '../../../src/ordering/adapters/postgres/invoices/sql-invoices.js';
import { IssueInvoices } from '../../../src/ordering/application/invoices/issue-invoices.js';
import { newId } from '../../../src/shared/id.js';
import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { fragmentOf, orderLinkOf } from '../../support/ordering/order-link.js';
import { shopping } from '../../support/people/shopping.js';
import { goodPassword, openShop } from '../../support/shop.js';

describe('Invoices', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    // The specs issue when they want to.
    jest.spyOn(IssueInvoicesJob.prototype, 'onApplicationBootstrap').mockReturnValue();
    shop = await openShop({
      OWNER_NAME: 'Mill Lane Ltd',
      OWNER_ADDRESS: '1 Mill Lane, Leeds',
      OWNER_VAT_ID: 'GB123456789',
    });
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { productPrice: '40', totalStock: '999' });
  });
  beforeEach(() => issue());
  afterEach(async () => shop && expect(await brokenInvariants(shop.dataSource)).toEqual([]));

  const issue = () => shop.app.get(IssueInvoices).execute();
  const buyer = async (name?: string) => {
    const browser = name === undefined ? await shop.guest() : await shop.registers(name);
    return { browser, ...shopping(browser.call, browser.user._id, shop.url) };
  };
  const paid = async (asha: Awaited<ReturnType<typeof buyer>>, pieces = 1) => {
    const placed = await asha.orders([pieces, shirt]);
    expect((await asha.pays(placed)).status).toBe(200);
    return placed;
  };
  const refund = (orderId: string, body: object, key = newId()) =>
    mira.send('POST', `/admin/order/refund/${orderId}`, body, { 'idempotency-key': key });
  const issued = (series = 'INV'): Promise<{ year: number; number: number; orderId: string; issuedOn: string }[]> =>
    shop.dataSource.query(
      `select year, number, order_id as "orderId", issued_on::text as "issuedOn" from ordering.invoices
        where series = $1 order by year, number`,
      [series],
    );
  const numbersOf = async (orderIds: readonly string[]) =>
    (await issued()).filter(({ orderId }) => orderIds.includes(orderId)).map(({ number }) => number);
  const pageOf = async (browser: typeof mira, path: string) => {
    const { status, body } = await browser.send('GET', path);
    return { status, text: String(body.data ?? body.message) };
  };
  const text = (html: string) =>
    html
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  it('are issued for paid orders in the sequence of their payments, and for no others', async () => {
    const people = await Promise.all([buyer(), buyer(), buyer()]);
    const unpaid = await people[0]!.orders([1, shirt]);
    const orders = [await paid(people[2]!), await paid(people[1]!)];
    expect(await issue()).toBe(2);
    expect(await issue()).toBe(0);
    const all = await issued();
    expect(all.slice(-2).map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }) => orderId));
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    expect(await numbersOf([unpaid.orderId])).toEqual([]);
    expect(await pageOf(mira, `/admin/order/invoice/${unpaid.orderId}`)).toEqual({
      ...{ status: 409, text: 'There is no invoice before payment.' },
    });
  });

  it('are issued at once where somebody asks before the job has run, also by several at the same instant', async () => {
    const asha = await buyer('Asha');
    const { orderId } = await paid(asha, 2);
    const pages = await Promise.all([
      ...[1, 2, 3].map(() => pageOf(mira, `/admin/order/invoice/${orderId}`)),
      pageOf(asha.browser, `/shop/order/invoice/${orderId}`),
      issue(),
    ]);
    const [first] = pages as { status: number; text: string }[];
    expect(pages.slice(0, 4)).toEqual([first, first, first, first]);
    const said = text(first!.text);
    const seen = await asha.sees({ orderId });
    for (const part of ['Mill Lane Ltd 1 Mill Lane Leeds VAT ID GB123456789', 'Asha 12 Mill Lane Pune 411001'])
      expect(said.replace(/&amp;/g, '&')).toContain(part);
    for (const part of [seen.orderNumber, 'Linen shirt', '$40.00', 'Total $80.00', 'Paid with PayPal on'])
      expect(said).toContain(part);
    expect(first!.text).toMatch(/<title>Invoice INV-\d{4}-\d{6}<\/title>/);
  });

  it('stay as they were issued, whatever is changed later', async () => {
    const asha = await buyer('Bela');
    const { orderId } = await paid(asha);
    await issue();
    const before = await pageOf(mira, `/admin/order/invoice/${orderId}`);
    await shop.dataSource.query(`update ordering.orders set recipient_name = 'Changed', city = 'Goa' where id = $1`, [
      orderId,
    ]);
    await refund(orderId, { amount: 5 });
    expect(await pageOf(mira, `/admin/order/invoice/${orderId}`)).toEqual(before);
    for (const change of [
      `update ordering.invoices set number = 99 where order_id = $1`,
      `update ordering.invoices set content = content || '{"totalCents": 1}' where order_id = $1`,
      `update ordering.invoices set content = jsonb_set(content, '{buyer}', 'null') where order_id = $1`,
      `delete from ordering.invoices where order_id = $1`,
    ])
      await expect(shop.dataSource.query(change, [orderId])).rejects.toThrow('neither changed nor deleted');
    await expect(shop.dataSource.query('truncate ordering.invoices')).rejects.toThrow('neither changed nor deleted');
  });

  it('are joined by one credit note for each refund, which names its invoice', async () => {
    const asha = await buyer();
    const { orderId } = await paid(asha, 3);
    const [one, two] = [newId(), newId()];
    const [item] = (await asha.sees({ orderId })).cartItems;
    await refund(orderId, { lines: [{ id: item!.variantId, quantity: 1, restock: true }], reason: 'A button.' }, one);
    await refund(orderId, { amount: 5 }, two);
    const notes = [one, two].map((id) => pageOf(mira, `/admin/order/credit-note/${orderId}/${id}`));
    const [first, second] = (await Promise.all(notes)).map((page) => text(page.text));
    const [invoice] = await numbersOf([orderId]);
    const ofInvoice = `-${String(invoice).padStart(6, '0')} of`;
    expect(first).toMatch(new RegExp(`For invoice INV-\\d{4}${ofInvoice}`));
    expect(second).toContain(ofInvoice);
    expect(first).toContain('Total credited $40.00');
    expect(first).toContain('Reason: A button.');
    expect(second).toContain('Linen shirt in part $5.00 Total credited $5.00');
    expect((await issued('CN')).filter((each) => each.orderId === orderId)).toHaveLength(2);
    expect((await pageOf(mira, `/admin/order/credit-note/${orderId}/${newId()}`)).status).toBe(404);
  });

  it('are issued in one sequence by several instances at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, async () => paid(await buyer())));
    const other = await shop.again();
    const asked = orders.map(({ orderId }) => pageOf(mira, `/admin/order/invoice/${orderId}`));
    await Promise.all([issue(), other.app.get(IssueInvoices).execute(), ...asked]);
    const numbers = (await issued()).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await numbersOf(orders.map(({ orderId }) => orderId))).toHaveLength(8);
  });

  it('give their numbers back where issuing fails', async () => {
    const { orderId } = await paid(await buyer());
    const last = (await issued()).at(-1)!.number;
    const fails = jest.spyOn(SqlInvoices.prototype, 'of').mockRejectedValueOnce(new Error('The connection is lost'));
    await expect(issue()).rejects.toThrow('The connection is lost');
    fails.mockRestore();
    expect((await issued()).at(-1)!.number).toBe(last);
    await issue();
    expect(await numbersOf([orderId])).toEqual([last + 1]);
  });

  it('are numbered anew from midnight of the New Year in the shop’s zone', async () => {
    const now = jest.spyOn(SqlInvoices.prototype, 'now');
    const on = async (moment: string) => {
      now.mockResolvedValue(new Date(moment));
      const { orderId } = await paid(await buyer());
      await issue();
      return (await issued()).find((each) => each.orderId === orderId);
    };
    expect(await on('2098-12-31T18:29:59Z')).toMatchObject({ year: 2098, number: 1, issuedOn: '2098-12-31' });
    expect(await on('2098-12-31T18:30:00Z')).toMatchObject({ year: 2099, number: 1, issuedOn: '2099-01-01' });
    expect(await on('2099-01-01T09:00:00Z')).toMatchObject({ year: 2099, number: 2 });
    now.mockRestore();
  });

  it('name their buyer after the account is deleted, until the law wants it kept no longer', async () => {
    const now = jest.spyOn(SqlInvoices.prototype, 'now');
    const yearsAgo = async (asha: Awaited<ReturnType<typeof buyer>>, years: number) => {
      now.mockResolvedValue(new Date(`${new Date().getUTCFullYear() - years}-06-01`));
      const { orderId } = await paid(asha);
      await issue();
      await mira.call('PUT', `/admin/order/update/${orderId}`, { status: 'delivered' });
      return () => pageOf(mira, `/admin/order/invoice/${orderId}`).then((page) => text(page.text));
    };
    const [chandra, deepa] = [await buyer('Chandra'), await buyer('Deepa')];
    const [old, younger] = [await yearsAgo(chandra, 11), await yearsAgo(chandra, 9)];
    const ofAnother = await yearsAgo(deepa, 11);
    now.mockRestore();
    const forget = () => (shop.app.get(ForgetBuyersJob) as unknown as { round(): Promise<void> }).round();
    await forget();
    expect(await old()).toContain('Chandra 12 Mill Lane Pune 411001');
    expect((await chandra.browser.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect(await old()).toContain('Chandra 12 Mill Lane Pune 411001');
    await forget();
    expect(await old()).not.toContain('Chandra');
    expect(await old()).toContain('Removed with the account');
    expect(await old()).toContain('Total $40.00');
    expect(await younger()).toContain('Chandra');
    expect(await ofAnother()).toContain('Deepa');
  });

  it('are for the buyer, and for whoever has the link in a guest’s mail', async () => {
    const [asha, other] = [await buyer('Esha'), await buyer('Farah')];
    const { orderId } = await paid(asha);
    expect((await pageOf(asha.browser, `/shop/order/invoice/${orderId}`)).status).toBe(200);
    expect((await pageOf(other.browser, `/shop/order/invoice/${orderId}`)).status).toBe(404);
    const guest = await buyer();
    await guest.put(1, shirt);
    const placed = await guest.checksOut({ contactEmail: 'meera@example.test' });
    const theirs = { orderId: placed.body.orderId ?? '', approvalURL: placed.body.approvalURL ?? '' };
    const link = fragmentOf(await orderLinkOf(shop.app, theirs.orderId));
    const asks = (text: string) =>
      fetch(`${shop.url}/api/v1/shop/order/invoice-by-link`, {
        method: 'POST',
        body: new URLSearchParams({ link: text }),
      });
    expect((await asks(link)).status).toBe(409);
    await guest.pays(theirs);
    const page = await asks(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Invoice INV-');
    expect((await asks('wrong')).status).toBe(404);
  });

  it('are issued for orders that were paid before there were invoices', async () => {
    const orders = [await paid(await buyer()), await paid(await buyer())];
    const ids = orders.map(({ orderId }) => orderId);
    await shop.dataSource.query('delete from ordering.invoices_awaited');
    const { InvoicesOfFormerOrders1795700000161: Former } =
      await import('../../../src/ordering/adapters/postgres/migrations/1795700000161-invoices-of-former-orders.js');
    const runner = shop.dataSource.createQueryRunner();
    await new Former().up(runner);
    await runner.query(
      'delete from ordering.invoices_awaited a using ordering.invoices i where i.order_id = a.order_id',
    );
    await runner.release();
    expect(await issue()).toBe(2);
    const all = await issued();
    expect(all.filter(({ orderId }) => ids.includes(orderId)).map(({ orderId }) => orderId)).toEqual(ids);
  });

  it('are issued by the job within a second or two', async () => {
    jest.restoreAllMocks();
    const { orderId } = await paid(await buyer());
    await shop.again();
    await eventually(async () => expect(await numbersOf([orderId])).toHaveLength(1));
  });
});
