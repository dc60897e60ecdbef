import { SendAlerts } from '../../../src/catalog/application/stock-alerts/send-alerts.js';
import { PurgeAlerts } from '../../../src/catalog/application/stock-alerts/purge-alerts.js';
import { newId } from '../../../src/shared/id.js';
import { inSizes, keeping, type SeenProduct, sizeOf } from '../../support/catalogue/catalogue-client.js';
import { brokenInvariants } from '../../support/database/broken-invariants.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { eventually } from '../../support/lifecycle/eventually.js';
import { mailsTo } from '../../support/mail/mailbox-client.js';
import { sendMails } from '../../support/mail/send-mails.js';
import { alertClient } from '../../support/people/alert-client.js';
import { shopping } from '../../support/people/shopping.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';

const tokenIn = (text: string) => /\/auth\/stock-alert\?token=(\S+)/.exec(text)?.[1] ?? '';

describe('Alerts about stock', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  let keeper: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    keeper = await shop.admin();
    mira = keeping(keeper.call);
  });
  afterEach(async () => shop && expect(await brokenInvariants(shop.dataSource)).toEqual([]));

  let addresses = 0;
  const someone = () => `someone${addresses++}@example.test`;
  const visitor = () => alertClient(shop.browser().call);
  const soldOut = () => mira.adds('Linen shirt', { totalStock: 0 });
  const restocks = async ({ _id }: SeenProduct, totalStock: number) => {
    const { status } = await mira.edits(await mira.sees({ _id }), { variants: undefined, totalStock });
    expect(status).toBe(200);
  };
  /** @returns what is in the mailbox of each, once all mails are written and sent */
  const written = async (...recipients: string[]) => {
    while (await shop.app.get(SendAlerts).execute());
    await eventually(async () => {
      await sendMails(shop.app);
      const waiting: object[] = await shop.dataSource.query(
        `select from platform.mail where template = 'BackInStock' and state = 'waiting'`,
      );
      expect(waiting).toEqual([]);
    });
    const mailsAbout = async (address: string) =>
      (await mailsTo(shop.url, address)).filter(({ subject }) => subject === 'It is back in stock');
    return Promise.all(recipients.map(mailsAbout));
  };
  const counts = async (...recipients: string[]) => (await written(...recipients)).map(({ length }) => length);
  const rowsOf = ({ _id }: SeenProduct): Promise<{ email: string | null; person_id: string | null; state: string }[]> =>
    shop.dataSource.query(
      `select email, person_id, state from catalog.stock_alerts
        where variant_id in (select id from catalog.variants where product_id = $1) order by asked_at, id`,
      [_id],
    );

  it('go to the address of an account, once, with the size, its price and a link that ends them', async () => {
    const shirt = await mira.adds('Oxford shirt', inSizes({ M: 3, L: 0 }));
    const large = sizeOf(shirt, 'L')._id;
    const asha = await shop.registers('Asha');
    const { asks, ends } = alertClient(asha.call);
    const asked = { productId: shirt._id, variantId: large, email: emailOf('Asha') };
    expect(await asks(shirt, 'elsewhere@example.test', large)).toMatchObject({ status: 201, body: { data: asked } });
    expect((await asks(shirt, undefined, large)).status).toBe(201);
    expect(await rowsOf(shirt)).toEqual([{ email: null, person_id: asha.user._id, state: 'waiting' }]);
    expect(await asks(shirt, undefined, sizeOf(shirt, 'M')._id)).toMatchObject({
      ...{ status: 409, body: { message: 'This size is in stock.' } },
    });

    const variants = shirt.variants.map((each) => ({ ...each, totalStock: 4 }));
    await mira.edits(await mira.sees(shirt), { variants, totalStock: 8, productSalePrice: 30 });
    const [[mail, ...more] = []] = await written(emailOf('Asha'));
    expect(more).toEqual([]);
    expect(mail!.text).toContain('Oxford shirt (Size L)');
    expect(mail!.text).toContain('$30.00');
    expect(mail!.text).toContain(`/shop/product/${shirt._id}?size=l`);
    expect(await ends(tokenIn(mail!.text))).toMatchObject({ status: 200, body: { data: { others: 0 } } });
  });

  it('need an address that can be written to, of what is sold and sold out', async () => {
    const [cap, other] = [await soldOut(), await mira.adds('Cap', { totalStock: 1 })];
    const guest = alertClient((await shop.guest()).call);
    for (const { asks } of [visitor(), guest]) {
      const refused = { status: 400, body: { errors: [{ field: 'email' }] } };
      expect(await asks(cap)).toMatchObject(refused);
      expect(await asks(cap, 'no address')).toMatchObject(refused);
      expect((await asks({ _id: newId() }, someone())).status).toBe(404);
      expect((await asks(cap, someone(), other._id)).status).toBe(404);
      expect((await asks(cap, someone(), 'no-id')).status).toBe(400);
      expect(await asks(other, someone())).toMatchObject({ status: 409, body: { message: 'This size is in stock.' } });
    }
    await mira.deletes(cap);
    expect((await visitor().asks(cap, someone())).status).toBe(404);
    expect((await alertClient(keeper.call).asks(other)).status).toBe(403);
  });

  it('tell nothing of the address, and are one for each', async () => {
    const cap = await soldOut();
    await shop.registers('Bela');
    const [known, unknown] = [emailOf('Bela'), someone()];
    const answers = [];
    for (const address of [known, unknown, ` ${unknown.toUpperCase()} `, known])
      answers.push(await visitor().asks(cap, address));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const said = answers.map(({ body }) => ({ ...body, data: { ...(body.data as object), email: '' } }));
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect((await rowsOf(cap)).map(({ email }) => email)).toEqual([known, unknown]);
    await restocks(cap, 10);
    expect(await counts(unknown)).toEqual([1]);
  });

  it('are five for each piece, the oldest first, and the others wait for more', async () => {
    const cap = await soldOut();
    const all = Array.from({ length: 12 }, someone);
    for (const address of all) await visitor().asks(cap, address);
    await restocks(cap, 1);
    expect(await counts(...all)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
    // There is still one.
    await restocks(cap, 2);
    expect(await counts(...all)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    await restocks(cap, 0);
    expect((await visitor().asks(cap, all[0])).status).toBe(201);
    await restocks(cap, 1);
    expect(await counts(...all)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('are sent where a reservation ends or an order is refunded, and not to whoever holds the last one', async () => {
    const cap = await mira.adds('Wool cap', { totalStock: 1 });
    const buyer = await shop.registers('Chitra');
    const basket = shopping(buyer.call, buyer.user._id, shop.url);
    const placed = await basket.orders([1, cap]);
    const [first, second] = [someone(), someone()];
    expect((await alertClient(buyer.call).asks(cap)).status).toBe(409);
    expect((await visitor().asks(cap, first)).status).toBe(201);
    await keeper.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected' });
    expect(await counts(first)).toEqual([1]);

    const guest = await shop.guest();
    const other = shopping(guest.call, guest.user._id, shop.url);
    const paid = await other.orders([1, cap]);
    await other.pays(paid);
    expect((await visitor().asks(cap, second)).status).toBe(201);
    expect(await counts(second)).toEqual([0]);
    const refused = { status: 'rejected', refund: true };
    expect((await keeper.call('PUT', `/admin/order/update/${paid.orderId}`, refused)).status).toBe(200);
    expect(await counts(second)).toEqual([1]);
  });

  it('wait on where another buyer takes what came back in the same moment', async () => {
    const cap = await mira.adds('Knit cap', { totalStock: 1 });
    const [asha, bela] = [await shop.guest(), await shop.guest()];
    const other = shopping(bela.call, bela.user._id, shop.url);
    await other.put(1, cap);
    await shopping(asha.call, asha.user._id, shop.url).orders([1, cap]);
    const address = someone();
    expect((await visitor().asks(cap, address)).status).toBe(201);
    await shop.dataSource.query(
      `update catalog.reservations set reserved_until = now() - interval '1 second' where product_id = $1`,
      [cap._id],
    );
    expect((await other.checksOut()).status).toBe(201);
    expect(await counts(address)).toEqual([0]);
    expect(await rowsOf(cap)).toMatchObject([{ state: 'waiting' }]);
  });

  it('wait again where all is sold before the mail is written', async () => {
    const cap = await soldOut();
    await visitor().asks(cap, someone());
    const stocks = (onHand: number) =>
      shop.dataSource.query('update catalog.variants set on_hand = $2 where product_id = $1', [cap._id, onHand]);
    await stocks(1);
    await stocks(0);
    expect(await rowsOf(cap)).toMatchObject([{ state: 'due' }]);
    while (await shop.app.get(SendAlerts).execute());
    expect(await rowsOf(cap)).toMatchObject([{ state: 'waiting' }]);
    await stocks(1);
    expect(await rowsOf(cap)).toMatchObject([{ state: 'due' }]);
  });

  it('are five for each piece also where it comes and goes before the mails are written', async () => {
    const cap = await soldOut();
    const all = Array.from({ length: 12 }, someone);
    for (const address of all) await visitor().asks(cap, address);
    for (const onHand of [1, 0, 1, 0, 1])
      await shop.dataSource.query('update catalog.variants set on_hand = $2 where product_id = $1', [cap._id, onHand]);
    const due = (await rowsOf(cap)).filter(({ state }) => state === 'due');
    expect(due.length).toBeLessThanOrEqual(5);
    expect(await counts(...all)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ['with the account first', true],
    ['without it first', false],
  ])('are one for whoever asks with an account and without, %s', async (_order, isAccountFirst) => {
    const cap = await soldOut();
    const name = isAccountFirst ? 'Esha' : 'Farid';
    const own = () => alertClient(account.call).asks(cap);
    const typed = () => visitor().asks(cap, emailOf(name));
    const account = await shop.registers(name);
    const others = Array.from({ length: 6 }, someone);
    const asks = [isAccountFirst ? own : typed, ...others.map((address) => () => visitor().asks(cap, address))];
    for (const ask of [...asks, isAccountFirst ? typed : own]) expect((await ask()).status).toBe(201);
    await restocks(cap, 1);
    expect(await counts(emailOf(name))).toEqual([1]);
    await restocks(cap, 2);
    expect(await counts(emailOf(name), ...others)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('end with the product', async () => {
    const cap = await soldOut();
    const address = someone();
    await visitor().asks(cap, address);
    expect((await mira.deletes(cap)).status).toBe(200);
    expect(await rowsOf(cap)).toEqual([]);
  });

  it('end by the link in the mail, with the others of the address if one likes', async () => {
    const [cap, scarf, belt] = [await soldOut(), await soldOut(), await soldOut()];
    const address = someone();
    for (const each of [cap, scarf, belt]) await visitor().asks(each, address);
    await restocks(cap, 1);
    const [[mail] = []] = await written(address);
    const token = tokenIn(mail!.text);
    const { ends } = visitor();
    for (let n = 0; n < 2; n++) expect(await ends(token)).toMatchObject({ status: 200, body: { data: { others: 2 } } });
    for (const wrong of [`${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), newId(), 'x'])
      expect(await ends(wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } });
    expect(await ends(token, true)).toMatchObject({ status: 200, body: { data: { others: 0 } } });
    expect([...(await rowsOf(scarf)), ...(await rowsOf(belt))]).toEqual([]);
    await restocks(cap, 0);
    await visitor().asks(cap, address);
    expect((await ends(token)).status).toBe(200);
    expect(await rowsOf(cap)).toEqual([]);
  });

  it('are at most a hundred for an address', async () => {
    const address = someone();
    const [cap, scarf] = [await soldOut(), await soldOut()];
    await shop.dataSource.query(
      `with added as (
         insert into catalog.variants (id, product_id, position, size, on_hand, reserved, retired_at)
         select gen_random_uuid(), $2, n, n::text, 0, 0, now() from generate_series(1, 99) n returning id)
       insert into catalog.stock_alerts (id, variant_id, email, state, asked_at)
       select gen_random_uuid(), id, $1, 'waiting', now() from added`,
      [address, cap._id],
    );
    const answers = await Promise.all([cap, scarf].map((each) => visitor().asks(each, address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await visitor().asks(scarf, address)).toMatchObject({ status: 409 });
  });

  it('to addresses that anybody may type are a hundred an hour from one network, whatever was refused', async () => {
    const [cap, scarf] = [await soldOut(), await mira.adds('Scarf', { totalStock: 1 })];
    const { asks, ends } = visitor();
    const statuses = async (times: number, send: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: times }, send))).map(({ status }) => status);
    expect(new Set(await statuses(10, () => asks(scarf, someone())))).toEqual(new Set([409]));
    const asked = await statuses(102, () => asks(cap, someone()));
    expect([201, 429].map((each) => asked.filter((status) => status === each).length)).toEqual([100, 2]);
    expect((await visitor().asks(cap, someone())).status).toBe(201);
    const guessed = await statuses(32, () => ends(newId()));
    expect([400, 429].map((each) => guessed.filter((status) => status === each).length)).toEqual([30, 2]);
  });

  it('pass to the account that a guest joins, are exported, and go with it', async () => {
    const [cap, scarf] = [await soldOut(), await soldOut()];
    const dara = await shop.registers('Dara');
    await alertClient(dara.call).asks(scarf);
    const guest = await shop.guest();
    const address = someone();
    await alertClient(guest.call).asks(cap, address);
    await visitor().asks(cap, emailOf('Dara'));
    await guest.logsIn({ email: emailOf('Dara'), password: goodPassword });
    await eventually(async () => {
      const { records } = (await guest.call('GET', '/users/export')).body.data as {
        records: { stockAlerts: object[] };
      };
      expect(records.stockAlerts).toMatchObject([
        { productId: cap._id, productTitle: 'Linen shirt', email: address, sentAt: null },
        { productId: scarf._id, email: null },
      ]);
    });
    expect((await guest.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    expect([...(await rowsOf(cap)), ...(await rowsOf(scarf))]).toEqual([]);
  });

  it('end after a year, and their links a month after the mail', async () => {
    const [cap, scarf] = [await soldOut(), await soldOut()];
    for (const each of [cap, scarf]) await visitor().asks(each, someone());
    await restocks(cap, 1);
    await written();
    const ages = (sent: string, asked: string) =>
      shop.dataSource.query(
        `update catalog.stock_alerts set sent_at = sent_at - $1::interval, asked_at = asked_at - $2::interval
          where variant_id in ($3, $4)`,
        [sent, asked, cap._id, scarf._id],
      );
    await ages('29 days', '364 days');
    await shop.app.get(PurgeAlerts).execute();
    expect([(await rowsOf(cap)).length, (await rowsOf(scarf)).length]).toEqual([1, 1]);
    await ages('2 days', '2 days');
    await shop.app.get(PurgeAlerts).execute();
    expect([(await rowsOf(cap)).length, (await rowsOf(scarf)).length]).toEqual([0, 0]);
  });

  it('are sent once, however many instances write them and however stock comes back', async () => {
    const cap = await soldOut();
    const all = Array.from({ length: 60 }, someone);
    await Promise.all(all.map((address) => visitor().asks(cap, address)));
    const another = await shop.again();
    const senders = [shop.app, shop.app, another.app, another.app].map((app) => app.get(SendAlerts));
    const add = () =>
      shop.dataSource.query('update catalog.variants set on_hand = on_hand + 1 where product_id = $1', [cap._id]);
    await Promise.all([
      ...Array.from({ length: 10 }, add),
      ...senders.map(async (sender) => {
        for (let n = 0; n < 20; n++) await sender.execute();
      }),
    ]);
    const sent = await counts(...all);
    expect(sent.filter((each) => each === 1)).toHaveLength(50);
    expect(sent.filter((each) => each === 0)).toHaveLength(10);
  });

  it('are not lost where somebody asks while stock comes back', async () => {
    const cap = await soldOut();
    const all = Array.from({ length: 10 }, someone);
    const asked = all.map(async (address) => (await visitor().asks(cap, address)).status);
    await shop.dataSource.query('update catalog.variants set on_hand = 5 where product_id = $1', [cap._id]);
    const statuses = await Promise.all(asked);
    expect(await counts(...all)).toEqual(statuses.map((status) => (status === 201 ? 1 : 0)));
  });
});
