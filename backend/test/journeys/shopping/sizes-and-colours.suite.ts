import { newId } from '../../../src/shared/id.js';
import { browsing, inSizes, keeping, type SeenProduct, sizeOf } from '../../support/catalogue/catalogue-client.js';
import { cartClient } from '../../support/people/cart-client.js';
import { shopping } from '../../support/people/shopping.js';
import { openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const inColours = {
  sizeScale: 'letters',
  colours: [
    { name: 'Navy', swatch: '#1F2A44' },
    { name: 'White', swatch: '#ffffff' },
  ],
  variants: [
    { size: 'S', colour: 'Navy', sku: 'TEE-NV-S', totalStock: 2 },
    { size: 'M', colour: 'Navy', totalStock: 0 },
    { size: 'M', colour: 'White', totalStock: 3 },
  ],
  totalStock: 5,
};

describe('A product with sizes and colours', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
  });

  const buyer = async () => {
    const person = await shop.guest();
    return { ...shopping(person.call, person.user._id, shop.url), ...cartClient(person) };
  };
  const inSize = (product: SeenProduct, size: string) => ({ _id: product._id, variantId: sizeOf(product, size)._id });

  it('is shown with all sizes and colours in order, and the stock of each variant', async () => {
    const { _id } = await mira.adds('Everyday tee', inColours);
    const tee = await browsing(shop.browser().call).opens(_id);
    expect(tee).toMatchObject({ totalStock: 5, sizeScale: 'letters', sizes: ['S', 'M'] });
    expect(tee.colours).toEqual([
      { name: 'Navy', swatch: '#1f2a44', family: 'blue', image: tee.image },
      { name: 'White', swatch: '#ffffff', family: 'white', image: tee.image },
    ]);
    expect(tee.variants.map(({ size, colour, sku, totalStock }) => [size, colour, sku, totalStock])).toEqual([
      ['S', 'Navy', 'TEE-NV-S', 2],
      ['M', 'Navy', null, 0],
      ['M', 'White', null, 3],
    ]);
  });

  it('is added to the cart in the requested size, and each size is a separate cart line', async () => {
    const shirt = await mira.adds('Linen shirt', { ...inSizes({ S: 1, M: 3, L: 9 }), productPrice: 10 });
    const { puts, sets, takesOut, cart } = await buyer();
    const [medium, large] = [sizeOf(shirt, 'M')._id, sizeOf(shirt, 'L')._id];
    expect((await puts(2, shirt, medium)).body.message).toBe('Product is added to cart');
    await puts(1, shirt, large);
    expect(await puts(2, shirt, medium)).toMatchObject({
      ...{ status: 409, body: { message: 'Only 3 quantity can be added for this item' } },
    });
    expect((await cart()).items).toMatchObject([
      { productId: shirt._id, variantId: medium, size: 'M', quantity: 2, totalStock: 3, isVariantAssumed: false },
      { productId: shirt._id, variantId: large, size: 'L', quantity: 1, totalStock: 9 },
    ]);
    await sets(shirt, 3, medium);
    expect((await takesOut(shirt, large)).body.data).toMatchObject({ total: 30 });
  });

  it('is added to the cart in the middle size without a size in the request, and the response names it', async () => {
    const shirt = await mira.adds('Oxford shirt', inSizes({ S: 5, M: 2, L: 5 }));
    const { puts, sets, takesOut, cart } = await buyer();
    const added = await puts(1, shirt);
    expect(added.body.message).toBe('Size M was added.');
    expect((added.body.data as { items: object[] }).items).toMatchObject([{ size: 'M', isVariantAssumed: true }]);
    await puts(1, shirt, sizeOf(shirt, 'L')._id);
    // Without a size, the latest line of the product changes.
    await sets(shirt, 4);
    expect((await cart()).items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 1],
      ['L', 4],
    ]);
    await takesOut(shirt);
    expect((await cart()).items).toEqual([]);
  });

  it('is added in another size if the middle size is sold out', async () => {
    const shirt = await mira.adds('Camp shirt', inSizes({ S: 5, M: 1, L: 5 }));
    await (await buyer()).orders([1, inSize(shirt, 'M')]);
    const { puts } = await buyer();
    expect((await puts(1, shirt)).body.message).toBe('Size S was added.');
  });

  it('refuses variant ids of other products and unknown ids', async () => {
    const shirt = await mira.adds('Bowling shirt', inSizes({ S: 5, M: 1 }));
    const cap = await mira.adds('Corduroy cap');
    const { puts, sets, takesOut } = await buyer();
    expect(await puts(1, shirt, 'M')).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'variantId', message: 'The variantId is not a valid id.' }] } },
    });
    const notFound = { status: 404, body: { message: 'This product has no such size.' } };
    expect(await puts(1, shirt, cap.variants[0]!._id)).toMatchObject(notFound);
    expect(await puts(1, shirt, newId())).toMatchObject(notFound);
    expect((await puts(1, cap, cap.variants[0]!._id)).status).toBe(200);
    for (const sizeOfAnother of [sizeOf(shirt, 'M')._id, newId()]) {
      expect((await sets(cap, 1, sizeOfAnother)).status).toBe(404);
      expect((await takesOut(cap, sizeOfAnother)).status).toBe(404);
    }
    expect((await takesOut(cap, 'M')).status).toBe(400);
    expect((await sets(cap, 1, 'M')).status).toBe(400);
  });

  it('in a removed size stays in carts but can’t be ordered', async () => {
    const shirt = await mira.adds('Work shirt', { ...inSizes({ S: 5, M: 1 }), productPrice: 10 });
    const { puts, sets, checksOut, cart } = await buyer();
    const medium = sizeOf(shirt, 'M')._id;
    await puts(1, shirt, medium);
    expect((await mira.edits(shirt, inSizes({ S: 5 }))).status).toBe(200);
    const refusal = { status: 409, body: { message: 'This size is no longer available.' } };
    expect(await puts(1, shirt, medium)).toMatchObject(refusal);
    expect(await sets(shirt, 1, medium)).toMatchObject(refusal);
    const { items, total } = await cart();
    expect(items).toMatchObject([
      { size: 'M', isAvailable: false, totalStock: 0, problem: 'This size is no longer available.' },
    ]);
    expect(total).toBe(0);
    expect(await checksOut({ totalAmount: 10 })).toMatchObject({
      ...{ status: 409, body: { message: '“Work shirt, M” is no longer available. Please review your cart.' } },
    });
  });

  it('that got sizes later asks for a size in carts, but existing orders can be paid', async () => {
    const shirt = await mira.adds('Plain shirt', { totalStock: 5, productPrice: 10 });
    const [early, late] = [await buyer(), await buyer()];
    const placed = await early.orders([2, shirt]);
    await late.puts(1, shirt);
    expect((await mira.edits(shirt, inSizes({ S: 1, M: 2 }))).status).toBe(200);
    expect((await late.cart()).items).toMatchObject([{ problem: 'Please choose a size.', isAvailable: false }]);
    expect((await late.checksOut({ totalAmount: 10 })).status).toBe(409);
    expect((await early.pays(placed)).status).toBe(200);
    expect((await early.sees(placed)).cartItems).toMatchObject([{ size: null, quantity: 2 }]);
    const { variants, totalStock } = await browsing(shop.browser().call).opens(shirt._id);
    expect([totalStock, variants.map(({ size }) => size)]).toEqual([3, ['S', 'M']]);
  });

  it('keeps its size, colour and SKU in orders', async () => {
    const tee = await mira.adds('Boxy tee', {
      ...inColours,
      variants: [{ ...inColours.variants[0], sku: 'BOX-S' }],
      totalStock: 2,
    });
    const asha = await buyer();
    const placed = await asha.orders([2, inSize(tee, 'S')]);
    await asha.pays(placed);
    const renamed = {
      ...inColours,
      colours: [{ name: 'White', swatch: '#ffffff' }],
      variants: [inColours.variants[2]],
    };
    expect((await mira.edits(tee, { ...renamed, totalStock: 3 })).status).toBe(200);
    expect((await asha.sees(placed)).cartItems).toMatchObject([
      { variantId: sizeOf(tee, 'S')._id, size: 'S', colour: 'Navy', sku: 'BOX-S', quantity: 2 },
    ]);
    expect((await asha.cart()).items).toEqual([]);
  });
});
