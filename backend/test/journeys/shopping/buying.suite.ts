import { newId } from '../../../src/shared/id.js';
import { browsing, inSizes, keeping, sizeOf } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { type SeenOrder, shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('Buying', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    mira = await shop.admin();
  });

  const adds = (title: string, fields: object = {}) => keeping(mira.call).adds(title, fields);
  const shopperOf = ({ call, user }: Awaited<ReturnType<typeof shop.guest>>) => shopping(call, user._id, shop.url);
  const stockOf = async ({ _id }: { _id: string }) => (await browsing(shop.browser().call).opens(_id)).totalStock;

  it('leads a guest from the listing to a paid order, an empty cart and a lower stock', async () => {
    await adds('Linen shirt', { productPrice: '25', productSalePrice: '19.99', totalStock: 5 });
    const guest = await shop.guest();
    const [shirt] = (await browsing(guest.call).searches('linen shirt')).products;
    if (!shirt) throw new Error('There is no shirt');
    const asha = shopperOf(guest);
    const placed = await asha.orders([3, shirt]);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    expect(await stockOf(shirt)).toBe(2);

    const captured = await asha.pays(placed);

    expect(captured).toMatchObject({ status: 200, body: { success: true, data: { orderStatus: 'confirmed' } } });
    expect(await asha.sees(placed)).toMatchObject({
      ...{ orderStatus: 'confirmed', paymentStatus: 'paid', totalAmount: 59.97, canBePaid: false },
      cartItems: [{ title: 'Linen shirt', quantity: 3, price: 19.99 }],
    });
    expect((await asha.cart()).items).toEqual([]);
    expect(await stockOf(shirt)).toBe(2);
  });

  it('leaves in the cart what was added after the order', async () => {
    const [cap, sock] = [await adds('Corduroy cap'), await adds('Wool sock')];
    const asha = shopperOf(await shop.registers('Asha'));
    const placed = await asha.orders([2, cap]);
    await asha.put(1, cap);
    await asha.put(4, sock);
    await asha.pays(placed);
    const { items } = await asha.cart();
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [cap._id, 1],
      [sock._id, 4],
    ]);
  });

  it('charges the approved amount, though the price has changed or the product was deleted since', async () => {
    const [scarf, belt] = [await adds('Silk scarf'), await adds('Woven belt')];
    const asha = shopperOf(await shop.guest());
    const placed = await asha.orders([1, scarf], [1, belt]);
    await keeping(mira.call).edits(scarf, { productPrice: 90 });
    await keeping(mira.call).deletes(belt);
    expect((await asha.pays(placed)).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({ totalAmount: 80, orderStatus: 'confirmed' });
  });

  it('places one order when “Proceed To Payment” is pressed ten times', async () => {
    const asha = shopperOf(await shop.guest());
    await asha.put(1, await adds('Felt hat'));
    await asha.hasAddress();
    const responses = await Promise.all(Array.from({ length: 10 }, () => asha.checksOut()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(responses.map(({ body }) => body.approvalURL)).size).toBe(1);
  });

  it('shows the order to staff, and its progress to the customer without names of staff', async () => {
    const guest = await shop.guest();
    const asha = shopperOf(guest);
    const placed = await asha.orders([1, await adds('Denim jacket')]);
    await asha.pays(placed);
    const listed = (await mira.call('GET', '/admin/order/get?limit=1')).body.data as SeenOrder[];
    expect(listed).toMatchObject([{ _id: placed.orderId, customerName: 'Guest', orderStatus: 'confirmed' }]);
    const { body } = await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'inShipping' });
    expect(body.message).toBe('Order status updated successfully!');
    const seen = await asha.sees(placed);
    expect(seen.orderStatus).toBe('inShipping');
    expect(seen.timeline.at(-1)?.note).toBe('Status changed to In Shipping.');
    expect(JSON.stringify(seen)).not.toContain(mira.user.name);
    const stored = await mira.call('GET', `/admin/order/details/${placed.orderId}`);
    expect((stored.body.data as SeenOrder).timeline.at(-1)?.by).toBe(mira.user.name);
  });

  it('continues after a guest has signed in to an account', async () => {
    await shop.registers('Bela');
    const guest = await shop.guest();
    const asGuest = shopperOf(guest);
    const placed = await asGuest.orders([2, await adds('Rain coat')]);
    const paymentId = await asGuest.approves(placed);
    const user = await guest.logsIn({ email: emailOf('Bela'), password: goodPassword });
    const bela = shopping(guest.call, user._id, shop.url);
    expect((await bela.captures(paymentId)).status).toBe(200);
    expect(await bela.sees(placed)).toMatchObject({ userId: user._id, orderStatus: 'confirmed' });
    expect((await bela.cart()).items).toEqual([]);
  });

  it('fills the cart again from an order, beside what lies in it, at today’s prices', async () => {
    const [vest, glove] = [await adds('Knit vest', inSizes({ M: 9, L: 9 })), await adds('Wool glove')];
    const [medium, large] = [sizeOf(vest, 'M'), sizeOf(vest, 'L')];
    const asha = shopperOf(await shop.registers('Ashwini'));
    const placed = await asha.orders([2, { ...vest, variantId: medium._id }], [1, glove]);
    await asha.pays(placed);
    await asha.put(1, { ...vest, variantId: medium._id });
    await asha.put(1, { ...vest, variantId: large._id });
    await keeping(mira.call).edits(glove, { productPrice: 55 });

    const { status, body } = await asha.buysAgain(placed);

    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Added to your cart.', data: { missing: [], total: 4 * 40 + 55 } });
    const { missing: _, ...cart } = body.data as { missing: unknown };
    expect(cart).toEqual(await asha.cart());
    expect((await asha.cart()).items).toMatchObject([
      { variantId: medium._id, quantity: 3 },
      { variantId: large._id, quantity: 1 },
      { productId: glove._id, quantity: 1 },
    ]);
  });

  it('says what of an order can’t be had again, also of one that was rejected', async () => {
    const [tee, skirt, coat] = [await adds('Cotton tee', { totalStock: 4 }), await adds('Skirt'), await adds('Coat')];
    const asha = shopperOf(await shop.guest());
    const placed = await asha.orders([3, tee], [1, skirt], [1, coat]);
    for (const item of [tee, skirt, coat]) await asha.call('DELETE', `/shop/cart/delete/${asha.id}/${item._id}`);
    await keeping(mira.call).deletes(coat);
    await mira.call('PUT', `/admin/order/update/${placed.orderId}`, { status: 'rejected' });
    await shopperOf(await shop.guest()).orders([2, tee], [10, skirt]);
    expect((await asha.buysAgain(placed)).body).toMatchObject({
      message: 'Not all could be added.',
      data: {
        items: [{ productId: tee._id, quantity: 2 }],
        missing: [
          { title: 'Cotton tee', why: 'Only 2 left: 2 added.' },
          { title: 'Skirt', why: 'Sold out.' },
          { title: 'Coat', why: 'No longer available.' },
        ],
      },
    });
  });

  it('adds what ten presses at once ask for once each, and never more than there is', async () => {
    const sash = await adds('Sash', { totalStock: 7 });
    const asha = shopperOf(await shop.guest());
    const placed = await asha.orders([1, sash]);
    await asha.pays(placed);
    const answers = await Promise.all(Array.from({ length: 10 }, () => asha.buysAgain(placed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await asha.cart()).items).toMatchObject([{ quantity: 6 }]);
  });

  it('fills no cart from another person’s order', async () => {
    const belt = await adds('Braided belt');
    const placed = await shopperOf(await shop.guest()).orders([1, belt]);
    const other = shopperOf(await shop.guest());
    expect((await other.buysAgain(placed)).status).toBe(404);
    expect((await other.buysAgain({ orderId: newId() })).body).toEqual((await other.buysAgain(placed)).body);
    expect((await other.cart()).items).toEqual([]);
    expect((await mira.call('POST', `/shop/order/again/${placed.orderId}`, {})).status).toBe(403);
    expect((await shop.browser().call('POST', `/shop/order/again/${placed.orderId}`, {})).status).toBe(401);
  });
});
