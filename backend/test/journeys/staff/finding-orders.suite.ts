import { keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { addressClient } from '../../support/people/address-client.js';
import { type SeenOrder, shopping } from '../../support/people/shopping.js';
import { goodPassword, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Staff find the orders', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  let shirt: SeenProduct;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
    shirt = await keeping(mira.call).adds('Linen shirt', { totalStock: 50 });
  });

  const list = async (text: string) => {
    const { body } = await mira.call('GET', `/admin/order/get?q=${encodeURIComponent(text)}`);
    return body.data as SeenOrder[];
  };
  const idsOf = async (text: string) => (await list(text)).map(({ _id }) => _id);
  const guest = async () => {
    const browser = await shop.guest();
    return { browser, buyer: shopping(browser.call, browser.user._id, shop.url) };
  };

  it('of a guest who has registered by the account’s name and email address', async () => {
    const { browser, buyer } = await guest();
    const { orderId } = await buyer.orders([1, shirt]);
    expect(await list(orderId)).toMatchObject([{ customerName: 'Guest', email: null }]);
    const account = { name: 'Ksenia Żółć', email: 'ksenia@example.test', password: goodPassword };
    expect((await browser.registers(account)).status).toBe(201);
    expect(await list(orderId)).toMatchObject([{ customerName: 'Ksenia Żółć' }]);
    for (const text of ['Żółć', 'zolc', 'ZOLC', 'ksenia z', 'Ksenia@', 'ksenia@example.test'])
      expect([text, await idsOf(text)]).toEqual([text, [orderId]]);
  });

  it('of a guest by the recipient’s name', async () => {
    const { browser, buyer } = await guest();
    await addressClient(browser).creates({ name: 'Tomáš Novák' });
    const { orderId } = await buyer.orders([1, shirt]);
    expect(await list('tomas nov')).toMatchObject([{ _id: orderId, customerName: 'Tomáš Novák' }]);
  });

  it('of an account and of a guest who signed in to it by the account’s name and email address', async () => {
    const account = { name: 'Anna Größling', email: 'anna.g@example.test', password: goodPassword };
    const owner = shop.browser();
    await owner.registers(account);
    const own = shopping(owner.call, (await owner.logsIn(account))._id, shop.url);
    const before = await own.orders([1, shirt]);
    await own.pays(before);
    const { browser, buyer } = await guest();
    const placed = await buyer.orders([2, shirt]);
    await buyer.pays(placed);
    await browser.logsIn(account);
    const both = [placed.orderId, before.orderId];
    for (const text of ['größl', 'grössl', 'GROSSLING', 'anna gro', 'ANNA.G@example'])
      expect([text, await idsOf(text)]).toEqual([text, both]);
    expect(await list('grossling')).toMatchObject([{ customerName: account.name }, { customerName: account.name }]);
  });

  it('by the shop’s and the provider’s id of a payment, by the capture’s id and by the order’s id', async () => {
    const { buyer } = await guest();
    const placed = await buyer.orders([1, shirt]);
    await buyer.pays(placed);
    const [payment]: { id: string; provider_ref: string; capture_ref: string }[] = await shop.dataSource.query(
      'select id, provider_ref, capture_ref from payments.payments where order_id = $1',
      [placed.orderId],
    );
    const { id = '', provider_ref = '', capture_ref = '' } = payment ?? {};
    for (const text of [
      id,
      id.toUpperCase(),
      provider_ref,
      provider_ref.toLowerCase(),
      capture_ref,
      ` ${placed.orderId} `,
    ])
      expect([text, await idsOf(text)]).toEqual([text, [placed.orderId]]);
  });

  it('by all that screens show of it, however it is written', async () => {
    const jacket = await keeping(mira.call).adds('Strick\u00adjacke \u201cGr\u00f6\u00dfere\u201d', {
      totalStock: 5,
      variants: [{ totalStock: 5, sku: 'ZX-4799/B' }],
    });
    const { browser, buyer } = await guest();
    await addressClient(browser).creates({
      ...{
        name: '\u0141ukasz  Gro\u00df Upwardia',
        address: 'Stra\u00dfe der O\u2019Briens 7\nHinterhaus',
        city: 'Krak\u00f3w',
      },
      ...{ pincode: 'K1A 0B6', phone: '+49 (0) 151 2345\u201367890 x12' },
    });
    const { orderId } = await buyer.orders([1, jacket]);
    await shop.dataSource.query(
      `update ordering.orders set contact_email = 'Zo\u00eb+fd@b\u00fccher.test' where id = $1`,
      [orderId],
    );
    const [{ orderNumber }] = (await list(orderId)) as [SeenOrder];
    const digits = orderNumber.replace(/\D/g, '');
    const found = [
      ...[
        'upwardia',
        'LUKASZ',
        'gross lukasz',
        'upwardia  \u0142ukasz',
        'strasse',
        "o'briens",
        'o\u2019briens',
        'obriens',
      ],
      ...[
        'krakow',
        'hinterhaus krak\u00f3w',
        'K1A 0B6',
        'k1a0b6',
        'K1A-0B6',
        '\uff2b\uff11\uff21\u3000\uff10\uff22\uff16',
        'k1a\u20110b6 krakow',
        'zx-4799',
        'zx 4799 b',
        'ZX4799B',
        'ZX\u20134799/b',
        'strickjacke',
        'grossere strickjacke',
      ],
      ...[
        '0151 2345 67890',
        '+49 151 234567890',
        '0049 151 2345-67890',
        '2345 67890',
        '(0151) 2345.67890 ext. 12',
        '+49-151-2345-67890 x12',
        '\uff10\uff11\uff15\uff11\uff0d\uff12\uff13\uff14\uff15',
        '\u0661\u0665\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
      ],
      ...['Zo\u00eb+fd@b', 'zoe+fd@bucher.test', 'zo\u00eb+fd@bu\u0308cher.test', 'Upwardia strickjacke krakow'],
      ...[
        digits,
        `#${digits}`,
        `LL\u2013${digits}`,
        `ll${digits}`,
        `LL ${digits}`,
        `# LL-${digits}`,
        ` \u200b${orderNumber}\u00a0`,
      ],
    ];
    for (const text of found) expect([text, await idsOf(text)]).toEqual([text, [orderId]]);
    for (const text of ['gross nobody', '0151 2345 67891', 'zx-4798', `#${digits}9`, 'k1a 0b7'])
      expect([text, await list(text)]).toEqual([text, []]);
  });

  it.each([
    ['\u5c71\u7530 \u592a\u90ce', ['\u5c71\u7530\u592a\u90ce', '\u5c71\u7530\u3000\u592a\u90ce', '\u592a\u90ce']],
    ['\u4f50\u85e4\u82b1\u5b50', ['\u4f50\u85e4 \u82b1\u5b50', '\u4f50\u85e4\u3000\u82b1\u5b50']],
    [
      '\u30b8\u30e7\u30f3\u30fb\u30b9\u30df\u30b9',
      [
        '\u30b8\u30e7\u30f3\u30b9\u30df\u30b9',
        '\u30b8\u30e7\u30f3 \u30b9\u30df\u30b9',
        '\uff7c\uff9e\uff6e\uff9d\uff65\uff7d\uff90\uff7d',
      ],
    ],
    [
      'Jean-Luc Pi card',
      ['jean luc', 'jeanluc', 'Jean\u2010Luc', '\uff2a\uff45\uff41\uff4e\uff0d\uff2c\uff55\uff43', 'picard'],
    ],
    ['Jean Baptiste', ['Jean-Baptiste', 'baptiste jean']],
  ])('by the name %s with and without spaces and hyphens', async (name, texts) => {
    const { browser, buyer } = await guest();
    await addressClient(browser).creates({ name, pincode: '\u3012100\u20110001' });
    const { orderId } = await buyer.orders([1, shirt]);
    for (const text of texts) expect([text, await idsOf(text)]).toEqual([text, [orderId]]);
    for (const text of [
      '100-0001',
      '1000001',
      '100 0001',
      '\u3012100-0001',
      '\uff11\uff10\uff10\uff0d\uff10\uff10\uff10\uff11',
    ])
      expect(await idsOf(text)).toContain(orderId);
  });

  it('of guests and accounts by any part of the email address, with its domain in either spelling', async () => {
    const account = { name: 'Ida', email: 'ida.b@B\u00fccher-Stube.test', password: goodPassword };
    const owner = shop.browser();
    await owner.registers(account);
    const own = await shopping(owner.call, (await owner.logsIn(account))._id, shop.url).orders([1, shirt]);
    const { buyer } = await guest();
    await buyer.put(1, shirt);
    const { body } = await buyer.checksOut({ contactEmail: 'Guido.K@b\u00fccher-stube.test' });
    const both = [body.orderId, own.orderId];
    for (const text of [
      ...['b\u00fccher-stube.test', 'BU\u0308CHER-STUBE.TEST', '@b\u00fccher-stube.test', 'b\u00fccher-stube'],
      ...['xn--bcher-stube-thb.test', '@xn--bcher-stube-thb.test', 'xn--bcher-stube'],
    ])
      expect([text, await idsOf(text)]).toEqual([text, both]);
    for (const text of [
      'guido.k@b\u00fccher-stube.test',
      'GUIDO.K@',
      'guido.k@xn--bcher-stube-thb.test',
      'bucher-stube',
      'k@b\u00fcch',
    ])
      expect([text, await idsOf(text)]).toEqual([text, [body.orderId]]);
    expect(await list('b\u00fccher-stube')).toMatchObject([
      { _id: body.orderId, email: 'guido.k@xn--bcher-stube-thb.test' },
      { _id: own.orderId, email: 'ida.b@xn--bcher-stube-thb.test' },
    ]);
    for (const text of ['ida.b@b\u00fccher-stube.test', 'b@xn--bcher', 'IDA.B@'])
      expect([text, await idsOf(text)]).toEqual([text, [own.orderId]]);
  });

  it('no longer by what was erased of it', async () => {
    const { browser, buyer } = await guest();
    await addressClient(browser).creates({ name: 'Renée Quandary' });
    const { orderId } = await buyer.orders([1, shirt]);
    expect(await idsOf('quandary')).toEqual([orderId]);
    await shop.dataSource.query(
      `update ordering.orders set contact_email = 'q@xn--rased-9ra.test', contact_email_unicode = 'q@\u00e9rased.test' where id = $1`,
      [orderId],
    );
    expect(await idsOf('\u00e9rased.test')).toEqual([orderId]);
    await shop.dataSource.query(
      `update ordering.orders
          set customer_name = 'X', recipient_name = '', contact_email = null, contact_email_unicode = null
        where id = $1`,
      [orderId],
    );
    for (const text of ['quandary', '\u00e9rased.test', 'xn--rased']) expect(await idsOf(text)).toEqual([]);
  });

  it('by a title without its accents, and by no wildcard', async () => {
    const beret = await keeping(mira.call).adds('Béret d’été “Łódź”', { totalStock: 5 });
    const { buyer } = await guest();
    const { orderId } = await buyer.orders([1, beret]);
    for (const text of ['beret', 'BÉRET D’ÉTÉ', "d'ete", 'lodz', 'ÉT']) expect(await idsOf(text)).toContain(orderId);
    for (const text of ['%', '_', 'b_ret', '@', 'nobody@', '%@example.test'])
      expect([text, await list(text)]).toEqual([text, []]);
  });
});
