import { inSizes, keeping, type SeenProduct } from '../../support/catalogue/catalogue-client.js';
import { shopping } from '../../support/people/shopping.js';
import { browserAt } from '../../support/http/browser.js';
import { signingIn } from '../../support/people/signing-in.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { newId } from '../../../src/shared/id.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

interface AdminVariant {
  readonly size: string | null;
  readonly onHand: number;
  readonly held: number;
}
type AdminProduct = SeenProduct & { readonly held: number; readonly retiredVariants: readonly AdminVariant[] };

describe('Staff who edit sizes', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>> & ReturnType<typeof keeping>;
  beforeAll(async () => {
    shop = await openShop();
    const admin = await shop.admin();
    mira = { ...admin, ...keeping(admin.call) };
    await mira.adds('Corduroy cap', { variants: [{ sku: 'TAKEN', totalStock: 10 }] });
  });

  const buyer = async () => {
    const { call, user } = await shop.guest();
    return shopping(call, user._id, shop.url);
  };
  const seen = async ({ _id }: SeenProduct) =>
    ((await mira.call('GET', `/admin/getProduct?q=${_id}`)).body.data as AdminProduct[])[0]!;
  const wanted = ({ _id, variants }: SeenProduct, size: string) => {
    return { _id, variantId: variants.find((each) => each.size === size)!._id };
  };

  it('see how many pieces of a size are reserved, and can’t remove a size with reserved pieces', async () => {
    const shirt = await mira.adds('Linen shirt', inSizes({ S: 4, M: 6 }));
    await (await buyer()).orders([2, wanted(shirt, 'M')]);
    expect(await seen(shirt)).toMatchObject({
      ...{ totalStock: 10, onHand: 10, held: 2 },
      variants: [
        { size: 'S', totalStock: 4, onHand: 4, held: 0 },
        { size: 'M', totalStock: 6, onHand: 6, held: 2 },
      ],
    });
    const message = '2 of M are reserved for open orders.';
    expect(await mira.edits(shirt, inSizes({ S: 4 }))).toMatchObject({
      ...{ status: 409, body: { message, errors: [{ field: 'variants', message }] } },
    });
    expect(await mira.edits(shirt, inSizes({ S: 4, M: 1 }))).toMatchObject({
      ...{ status: 409, body: { errors: [{ field: 'variants[1].totalStock' }] } },
    });
    expect((await mira.edits(shirt, inSizes({ S: 4, M: 2 }))).status).toBe(200);
  });

  it('see refunded pieces of a removed size, and can sell that size again', async () => {
    const shirt = await mira.adds('Oxford shirt', inSizes({ S: 4, M: 6 }));
    const asha = await buyer();
    const { variantId } = wanted(shirt, 'M');
    const placed = await asha.orders([2, { _id: shirt._id, variantId }]);
    await asha.pays(placed);
    await mira.edits(shirt, inSizes({ S: 4 }));
    expect(await seen(shirt)).toMatchObject({ totalStock: 4, retiredVariants: [] });
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund: true });
    expect(await seen(shirt)).toMatchObject({ totalStock: 4, retiredVariants: [{ size: 'M', onHand: 2, held: 0 }] });
    await mira.edits(shirt, inSizes({ S: 4, M: 2 }));
    const revived = await seen(shirt);
    expect(revived.retiredVariants).toEqual([]);
    expect(wanted(revived, 'M').variantId).toBe(variantId);
  });

  it('change nothing by saving a product with the values that were shown', async () => {
    const colours = [{ name: 'Navy', swatch: '#1f2a44', family: 'purple' }];
    const variants = [
      { size: '42', colour: 'navy', sku: 'RUN-42', totalStock: 2 },
      { size: '41,5', colour: 'Navy', totalStock: 3 },
    ];
    const added = await mira.adds('Daybreak runner', { sizeScale: 'eu-shoes', colours, variants, totalStock: 5 });
    const before = await seen(added);
    expect(before).toMatchObject({ sizes: ['41.5', '42'], colours: [{ name: 'Navy', family: 'purple' }] });
    expect((await mira.edits(before, {})).status).toBe(200);
    expect(await seen(added)).toEqual(before);
  });

  it.each<[string, object, number, string]>([
    ['a total that is not the sum', { ...inSizes({ S: 4, M: 6 }), totalStock: 9 }, 400, 'totalStock'],
    ['a size of another scale', inSizes({ S: 4, 42: 6 }), 400, 'variants'],
    ['a size without a stock', { ...inSizes({ S: 4 }), variants: [{ size: 'S' }] }, 400, 'variants[0].totalStock'],
    [
      'a long SKU',
      { ...inSizes({ S: 4 }), variants: [{ size: 'S', sku: 'x'.repeat(65), totalStock: 4 }] },
      400,
      'variants[0].sku',
    ],
    [
      'another spelling of another product’s SKU',
      { ...inSizes({ S: 4 }), variants: [{ size: 'S', sku: 't\u00e1k\u00e9n\u200b', totalStock: 4 }] },
      409,
      'variants',
    ],
    [
      'a colour in two spellings',
      {
        totalStock: 2,
        colours: ['Ros\u00e9', 'Rose\u0301\u200b'].map((name) => ({ name, swatch: '#e8a0a8' })),
        variants: [{ colour: 'Ros\u00e9', totalStock: 2 }],
      },
      400,
      'colours',
    ],
    [
      'a SKU of another product',
      { ...inSizes({ S: 4 }), variants: [{ size: 'S', sku: 'taken', totalStock: 4 }] },
      409,
      'variants',
    ],
    ['variants that are no list', { variants: 'S, M' }, 400, 'variants'],
    ['null as a variant', { variants: [null] }, 400, 'variants[0]'],
    ['an unknown scale', { ...inSizes({ S: 4 }), sizeScale: 'feet' }, 400, 'sizeScale'],
  ])('can’t save a product with %s', async (_, fields, status, field) => {
    const shirt = await mira.adds('Refused shirt', inSizes({ S: 4 }));
    const refused = await mira.edits(shirt, fields);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ errors: [{ field }] });
    expect(await seen(shirt)).toMatchObject({ totalStock: 4, sizes: ['S'] });
  });

  it('may use the SKU of a size that is no longer sold', async () => {
    const [first, second] = [await mira.adds('First shirt', inSizes({ S: 4, M: 1 })), await mira.adds('Second shirt')];
    const withSku = (size: string) => ({
      ...inSizes({ [size]: 4 }),
      variants: [{ size, sku: 'SHIRT-1', totalStock: 4 }],
    });
    expect((await mira.edits(first, withSku('S'))).status).toBe(200);
    const message = 'One of these SKUs belongs to another product.';
    expect(await mira.edits(second, withSku('S'))).toMatchObject({ status: 409, body: { message } });
    expect((await mira.edits(first, inSizes({ M: 1 }))).status).toBe(200);
    expect((await mira.edits(second, withSku('S'))).status).toBe(200);
    expect(await mira.edits(first, withSku('S'))).toMatchObject({ status: 409, body: { message } });
  });

  it('may use the SKU of a deleted product', async () => {
    const withSku = { variants: [{ sku: 'GONE-1', totalStock: 4 }], totalStock: 4 };
    const first = await mira.adds('Short-lived shirt', withSku);
    expect((await mira.call('DELETE', `/admin/deleteproduct/${first._id}`)).status).toBe(200);
    const second = await mira.adds('Second life', withSku);
    expect(await seen(second)).toMatchObject({ variants: [{ sku: 'GONE-1' }] });
    const twin = await mira.adds('Twin');
    expect(await mira.edits(twin, withSku)).toMatchObject({ status: 409 });
  });

  it('read names of right-to-left scripts in their place in a refusal', async () => {
    const blue = { name: 'כחול', swatch: '#2233aa' };
    const inBlue = (...sizes: string[]) => ({
      ...{ sizeScale: 'letters', colours: [blue], totalStock: 4 * sizes.length },
      variants: sizes.map((size) => ({ size, colour: blue.name, totalStock: 4 })),
    });
    const shirt = await mira.adds('חולצה', inBlue('S'));
    const twice = await mira.edits(shirt, inBlue('S', 'S'));
    expect(twice.body.message).toBe('S, \u2068כחול\u2069 is there twice.');
    const asha = await buyer();
    const wantsAll = await asha.orders([4, wanted(await seen(shirt), 'S')]);
    expect(wantsAll).toHaveProperty('orderId');
    expect(
      (await mira.edits(shirt, { colours: [], variants: [{ size: 'S', totalStock: 1 }], totalStock: 1 })).body.message,
    ).toBe('4 of S, \u2068כחול\u2069 are reserved for open orders.');
  });

  it('replace the colours', async () => {
    const variant = (colour: string) => ({ colour, totalStock: 5 });
    const inColours = (...colours: { name: string; swatch: string }[]) => {
      return { colours, variants: colours.map(({ name }) => variant(name)), totalStock: 5 * colours.length };
    };
    const [navy, white, red] = [
      { name: 'Navy', swatch: '#1f2a44' },
      { name: 'White', swatch: '#ffffff' },
      { name: 'Red', swatch: '#c01020' },
    ];
    const cap = await mira.adds('Wool cap', inColours(navy, white));
    expect((await mira.edits(cap, inColours(white, red))).status).toBe(200);
    const changed = await seen(cap);
    expect(changed.colours).toMatchObject([
      { name: 'White', family: 'white' },
      { name: 'Red', family: 'red' },
    ]);
    expect(changed.variants.map(({ size, colour }) => [size, colour])).toEqual([
      [null, 'White'],
      [null, 'Red'],
    ]);
    expect((await mira.edits(cap, inColours(red))).status).toBe(200);
    expect((await seen(cap)).colours).toMatchObject([{ name: 'Red' }]);
  });

  it('find sizes that run low on their dashboard', async () => {
    const shirt = await mira.adds('Running low', inSizes({ S: 0, M: 50, L: 0 }));
    const low = (await mira.call('GET', '/admin/lowStock')).body.data as (AdminProduct & AdminVariant)[];
    const found = low.filter(({ _id }) => _id === shirt._id).map(({ size, totalStock }) => [size, totalStock]);
    expect(found.sort()).toEqual([
      ['L', 0],
      ['S', 0],
    ]);
    await mira.adds('Running well', inSizes({ S: 50 }));
    const listed = (await mira.call('GET', '/admin/getProduct?q=running&lowStock=true')).body;
    expect(listed).toMatchObject({ data: [{ _id: shirt._id }], meta: { total: 1 } });
  });

  describe('while a colleague has changed the product', () => {
    let bob: typeof mira;
    beforeAll(async () => {
      await shop.registers('Bob');
      await shop.dataSource.query(`update identity.people set role = 'admin' where name = 'Bob'`);
      // On another instance.
      const browser = signingIn(browserAt((await shop.again()).url));
      const user = await browser.logsIn({ email: emailOf('Bob'), password: goodPassword });
      bob = { ...browser, ...keeping(browser.call), user };
    });
    const small = [{ size: 'S', totalStock: 4 }];

    it('learn who changed what, and then change only their own field', async () => {
      const shirt = await mira.adds('Lnien shirt', { ...inSizes({ S: 4 }), productPrice: 20 });
      const added = { variants: [...small, { size: 'L', totalStock: 7 }], totalStock: 11 };
      expect(await bob.editsOnly(shirt, { productPrice: 99, ...added })).toMatchObject({
        ...{ status: 200, body: { data: { version: 2, productPrice: 99, totalStock: 11 } } },
      });
      const mend = { productTitle: 'Linen shirt' };
      const refused = await mira.editsOnly(shirt, mend);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          ...{ success: false, statusCode: 409, code: 'changedMeanwhile' },
          message: expect.stringMatching(/^Bob changed price and sizes at \d\d:\d\d\. Your change was not made\.$/),
          data: { _id: shirt._id, version: 2, productTitle: 'Lnien shirt', productPrice: 99, sizes: ['S', 'L'] },
        },
      });
      expect((await mira.editsOnly(refused.body.data as SeenProduct, mend)).status).toBe(200);
      expect(await seen(shirt)).toMatchObject({
        ...{ version: 3, productTitle: 'Linen shirt', productPrice: 99, totalStock: 11 },
        variants: [
          { size: 'S', totalStock: 4 },
          { size: 'L', totalStock: 7 },
        ],
      });
    });

    it('learn of every edit since the version they have seen, by colleagues whose accounts are gone, too', async () => {
      const shirt = await mira.adds('Twill shirt', inSizes({ S: 4 }));
      await bob.edits(shirt, { productDescription: 'Of twill.', material: 'Cotton', fit: 'Boxy' });
      const images = ['front', 'back'].map((name) => ({ url: `https://pictures.example/${name}.webp`, alt: name }));
      await mira.edits(shirt, { images, variants: [{ ...small[0], sku: 'TWILL-S', totalStock: 5 }], totalStock: 5 });
      const message = async () => (await mira.editsOnly(shirt, { productPrice: 30 })).body.message;
      expect(await message()).toMatch(
        /^Bob and Admin changed description, material, fit, pictures, SKUs and stock at /,
      );
      await shop.dataSource.query('update catalog.product_edits set staff_id = $1 where version = 2', [newId()]);
      expect(await message()).toMatch(/^Somebody and Admin changed description, /);
    });

    it('are not interrupted by orders, rejected ones included', async () => {
      const shirt = await mira.adds('Poplin shirt', inSizes({ S: 4 }));
      const asha = await buyer();
      const placed = await asha.orders([2, wanted(shirt, 'S')]);
      await asha.pays(placed);
      expect(await seen(shirt)).toMatchObject({ version: 1, totalStock: 2 });
      await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected', refund: true });
      expect(await seen(shirt)).toMatchObject({ version: 1, totalStock: 4 });
      expect((await mira.editsOnly(shirt, { productTitle: 'Poplin shirt, blue' })).status).toBe(200);
    });

    it('lose nothing when they save at the same instant, on two instances', async () => {
      const shirt = await mira.adds('Denim shirt', inSizes({ S: 4 }));
      const saves = [mira, bob, mira, bob].map((who, at) =>
        who.editsOnly(shirt, { productTitle: `Denim shirt ${at}` }),
      );
      const responses = await Promise.all(saves);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = responses.findIndex(({ status }) => status === 200);
      expect(await seen(shirt)).toMatchObject({ version: 2, productTitle: `Denim shirt ${winner}` });
    });

    it('delete no product that they have seen otherwise', async () => {
      const shirt = await mira.adds('Silk shirt', inSizes({ S: 4 }));
      await bob.editsOnly(shirt, { productPrice: 99 });
      const deletes = (version: string) => mira.call('DELETE', `/admin/deleteproduct/${shirt._id}?version=${version}`);
      expect(await deletes('1')).toMatchObject({
        status: 409,
        body: {
          ...{ code: 'changedMeanwhile', data: { _id: shirt._id, version: 2, productPrice: 99 } },
          message: expect.stringMatching(/^Bob changed price at /),
        },
      });
      const deletesWith = (body: object, query = '') =>
        mira.call('DELETE', `/admin/deleteproduct/${shirt._id}${query}`, body);
      for (const query of ['', '?version=2'])
        expect(await deletesWith({ version: 1 }, query)).toMatchObject({ body: { code: 'changedMeanwhile' } });
      expect(await deletesWith({ version: 2 }, '?version=1')).toMatchObject({ body: { code: 'changedMeanwhile' } });
      expect(await deletesWith({ version: 'one' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'version' }] },
      });
      expect(await deletes('one')).toMatchObject({ status: 400, body: { errors: [{ field: 'version' }] } });
      expect((await deletes('2')).status).toBe(200);
    });

    it('learn who deleted it', async () => {
      const shirt = await mira.adds('Jersey shirt', inSizes({ S: 4 }));
      await mira.editsOnly(shirt, { productPrice: 99 });
      expect((await bob.call('DELETE', `/admin/deleteproduct/${shirt._id}`)).status).toBe(200);
      expect(await mira.editsOnly(shirt, { productPrice: 30 })).toMatchObject({
        ...{ status: 404, body: { message: expect.stringMatching(/^Bob deleted this product at \d\d:\d\d\.$/) } },
      });
    });

    it('are told of an edit by a shop of the version before, which counts no versions', async () => {
      const shirt = await mira.adds('Cord shirt', inSizes({ S: 4 }));
      await shop.dataSource.query(`update catalog.products set title = 'Cord shirt, red' where id = $1`, [shirt._id]);
      expect(await mira.editsOnly(shirt, { productPrice: 30 })).toMatchObject({
        ...{ status: 409, body: { message: expect.stringMatching(/^Somebody changed this product\./) } },
      });
    });

    it('need every field without a version, and may leave out any with one, but not empty it', async () => {
      const shirt = await mira.adds('Plain shirt', inSizes({ S: 4 }));
      const sends = (body: object) => mira.call('PUT', `/admin/editProduct/${shirt._id}`, body);
      expect(await sends({ productTitle: 'A shirt' })).toMatchObject({ status: 400 });
      for (const [field, empty] of [
        ['productTitle', ''],
        ['productTitle', null],
        ['productPrice', null],
        ['category', ''],
        ['totalStock', null],
      ] as const) {
        expect(await sends({ version: 1, [field]: empty })).toMatchObject({
          status: 400,
          body: { errors: [{ field }] },
        });
      }
      expect(await sends({ version: '1', productPrice: '41' })).toMatchObject({ status: 200 });
      expect(await seen(shirt)).toMatchObject({
        productTitle: 'Plain shirt',
        productPrice: 41,
        totalStock: 4,
        version: 2,
      });
    });

    it.each(['abc', '', -1, 0, 1.5, null, 1e21, '9007199254740993', true, [1]])(
      'are refused the version %p, which names the field',
      async (version) => {
        const shirt = await mira.adds('Checked shirt');
        expect(await mira.call('PUT', `/admin/editProduct/${shirt._id}`, { version })).toMatchObject({
          ...{ status: 400, body: { errors: expect.arrayContaining([expect.objectContaining({ field: 'version' })]) } },
        });
      },
    );
  });
});
