import { newId } from '../../../src/shared/id.js';
import { cartClient } from '../../support/people/cart-client.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { openShop } from '../../support/shop.js';
import { shopping } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

describe('The cart', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    shop = await openShop();
    mira = keeping((await shop.admin()).call);
  });

  const asha = async () => cartClient(await shop.guest());
  const buyer = async () => {
    const person = await shop.guest();
    return { ...shopping(person.call, person.user._id, shop.url), ...cartClient(person) };
  };

  it('is empty at first', async () => {
    const { userId, cart } = await asha();
    expect(await cart()).toEqual({ _id: userId, userId, items: [], subtotal: 0, discount: null, total: 0 });
  });

  it('adds, changes and removes items, and sums to the cent', async () => {
    const shirt = await mira.adds('Linen shirt', { productPrice: '25', productSalePrice: '19.99' });
    const cap = await mira.adds('Corduroy cap', { productPrice: 10 });
    const { puts, sets, takesOut, holds, cart } = await asha();
    expect((await puts(2, shirt)).body.message).toBe('Product is added to cart');
    await puts('1', shirt);
    await puts(1, cap);
    expect(await holds()).toEqual(['3 Linen shirt', '1 Corduroy cap']);
    const filled = await cart();
    expect(filled.total).toBe(69.97);
    const { image, slug } = shirt;
    expect(filled.items[0]).toMatchObject({ image, productImage: image, slug, hasOtherVariants: false, problem: null });
    expect((await sets(shirt, 1)).body).toMatchObject({ message: 'item updated!', data: { total: 29.99 } });
    expect((await takesOut(cap)).body).toMatchObject({ message: 'item deleted!', data: { total: 19.99 } });
    expect(await holds()).toEqual(['1 Linen shirt']);
  });

  it('is limited by the stock, counting the quantity that is already in the cart', async () => {
    const scarf = await mira.adds('Silk scarf', { totalStock: 3 });
    const { puts, sets, holds } = await asha();
    await puts(2, scarf);
    const refusal = { status: 409, body: { success: false, message: 'Only 3 quantity can be added for this item' } };
    expect(await puts(2, scarf)).toMatchObject(refusal);
    expect(await sets(scarf, 4)).toMatchObject(refusal);
    expect(await holds()).toEqual(['2 Silk scarf']);
  });

  it('sums twenty concurrent clicks, up to the stock', async () => {
    const sock = await mira.adds('Wool sock', { totalStock: 15 });
    const { puts, holds } = await asha();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => puts(1, sock)));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(clicks.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await holds()).toEqual(['15 Wool sock']);
  });

  it.each([0, -1, 1.5, '', 'two', '1e3', null, [1], { $gt: 0 }, 1_000_001])('rejects a quantity of %j', async (odd) => {
    const belt = await mira.adds('Leather belt');
    const { puts, sets, holds } = await asha();
    await puts(1, belt);
    for (const refused of [await puts(odd, belt), await sets(belt, odd)]) {
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'quantity' }] } });
    }
    expect(await holds()).toEqual(['1 Leather belt']);
  });

  it('rejects unknown products and lines', async () => {
    const coat = await mira.adds('Rain coat');
    const { puts, sets, takesOut, call, userId } = await asha();
    expect((await sets(coat, 1)).status).toBe(404);
    expect((await takesOut(coat)).status).toBe(404);
    expect((await takesOut({ _id: 'no-id' })).status).toBe(404);
    expect((await puts(1, { _id: newId() })).status).toBe(404);
    expect((await puts(1, { _id: 'no-id' })).status).toBe(400);
    expect((await call('DELETE', `/shop/cart/delete/${userId}`)).status).toBe(404);
  });

  it('shows sold-out and deleted items, but excludes deleted items from the total', async () => {
    const dress = await mira.adds('Teal dress', { totalStock: 4, productPrice: 50 });
    const hat = await mira.adds('Straw hat', { totalStock: 4, productPrice: 30 });
    const { puts, sets, cart } = await asha();
    await puts(3, dress);
    await puts(1, hat);
    await (await buyer()).orders([3, dress]);
    await mira.deletes(hat);
    const { items, total } = await cart();
    expect(items).toMatchObject([
      { productTitle: 'Teal dress', quantity: 3, totalStock: 1, isAvailable: true, problem: 'Only 1 left' },
      { productTitle: 'Straw hat', slug: null, totalStock: 0, isAvailable: false, problem: 'No longer available' },
    ]);
    expect(total).toBe(150);
    expect((await puts(1, hat)).status).toBe(404);
    expect((await sets(dress, 1)).body).toMatchObject({ data: { total: 50 } });
  });

  it('counts its owner’s reservations as available, and loses paid items only once', async () => {
    const boot = await mira.adds('Winter boot', { totalStock: 3 });
    const glove = await mira.adds('Winter glove');
    const person = await buyer();
    const order = await person.orders([2, boot]);
    expect((await person.cart()).items).toMatchObject([{ totalStock: 3, problem: null }]);
    await person.puts(1, glove);
    const paymentId = await person.approves(order);
    expect((await person.captures(paymentId)).status).toBe(200);
    expect(await person.holds()).toEqual(['1 Winter glove']);
    await person.puts(1, boot);
    expect((await person.captures(paymentId)).status).toBe(200);
    expect(await person.holds()).toEqual(['1 Winter glove', '1 Winter boot']);
  });

  it('can be read even if its total is too large to order', async () => {
    const dear = { productPrice: '1000000', totalStock: 1_000_000 };
    const { call, user } = await shop.guest();
    for (let n = 0; n < 92; n++) {
      const { _id } = await mira.adds(`Crown ${n}`, dear);
      const wish = { userId: user._id, productId: _id, quantity: 1_000_000 };
      expect((await call('POST', '/shop/cart/add', wish)).status).toBe(200);
    }
    expect((await call('GET', `/shop/cart/get/${user._id}`)).status).toBe(200);
    expect((await shopping(call, user._id, shop.url).checksOut()).status).toBe(400);
  });

  it('can’t be read or changed by others', async () => {
    const shirt = await mira.adds('Oxford shirt');
    const [{ userId, holds, puts }, stranger] = [await asha(), await shop.registers('Ravi')];
    await puts(1, shirt);
    const wish = { userId, productId: shirt._id, quantity: 2 };
    const tries = [
      await stranger.call('GET', `/shop/cart/get/${userId}`),
      await stranger.call('POST', '/shop/cart/add', wish),
      await stranger.call('PUT', '/shop/cart/update-cart', wish),
      await stranger.call('DELETE', `/shop/cart/delete/${userId}/${shirt._id}`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await shop.browser().call('GET', `/shop/cart/get/${userId}`)).status).toBe(401);
    const admin = await shop.admin();
    expect((await admin.call('GET', `/shop/cart/get/${admin.user._id}`)).status).toBe(403);
    expect(await holds()).toEqual(['1 Oxford shirt']);
  });
});
