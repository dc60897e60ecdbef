import { aPhoto, keeping } from '../../support/catalogue/catalogue-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';
import { approveAtProvider } from '../../support/people/shopping.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

/** The fields of responses that the client reads. */
type Read = {
  success: boolean;
  message: string;
  data: never;
  result: { url: string };
  approvalURL: string;
  orderId: string;
};
interface Product {
  _id: string;
  image: string;
  productTitle: string;
  productPrice: number;
  productSalePrice: number;
  totalStock: number;
}

describe('A client that implements the specification and sends form values', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  const client = (person: ReturnType<typeof shop.browser>) => {
    const ask =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
      async (path: string, body?: object): Promise<Read> => {
        const response = await person.call(method, path, body);
        if (response.status < 200 || response.status > 299) throw Object.assign(new Error(), response.body);
        return response.body as unknown as Read;
      };
    return { get: ask('GET'), post: ask('POST'), put: ask('PUT'), delete: ask('DELETE') };
  };

  it('manages products', async () => {
    const mira = await shop.admin();
    const admin = client(mira);
    const { result } = (await keeping(mira.call).uploads(await aPhoto())).body as Read;
    const form = {
      ...{ image: result.url, productTitle: 'Denim jacket', productDescription: 'Washed once.', category: 'women' },
      ...{ brand: 'levi', productPrice: '120', productSalePrice: '', totalStock: '8', averageReview: 0 },
    };
    expect(await admin.post('/admin/addProduct', form)).toMatchObject({ success: true });
    const [jacket] = (await admin.get('/admin/getProduct')).data as Product[];
    expect(jacket).toMatchObject({
      productTitle: 'Denim jacket',
      productPrice: 120,
      productSalePrice: 0,
      totalStock: 8,
    });
    const whole = { ...jacket, __v: 0, createdAt: 'long ago', productSalePrice: '99.90', salePrice: 1, isAdmin: true };
    expect(await admin.put(`/admin/editProduct/${jacket!._id}`, whole)).toMatchObject({ success: true });
    const { data } = await admin.get('/admin/getProduct');
    expect(data[0]).toMatchObject({ _id: jacket!._id, productSalePrice: 99.9, totalStock: 8, image: result.url });
    expect(await admin.delete(`/admin/deleteproduct/${jacket!._id}`)).toMatchObject({ success: true });
    expect((await admin.get('/admin/getProduct')).data).toEqual([]);
  });

  it('buys with ids in upper case, in paths, queries and bodies', async () => {
    const mira = client(await shop.admin());
    const coat = await keeping((await shop.admin()).call).adds('Wool coat', { productPrice: '80', category: 'men' });
    const person = await shop.registers('Ursula');
    const shopper = client(person);
    const [userId, productId] = [person.user._id.toUpperCase(), coat._id.toUpperCase()];
    expect(await shopper.get(`/shop/getProductDetail/${productId}`)).toMatchObject({ data: { _id: coat._id } });
    await shopper.post('/shop/cart/add', { userId, productId, quantity: 2 });
    await shopper.put('/shop/cart/update-cart', { userId, productId, quantity: 1 });
    const variantId = coat.variants[0]!._id.toUpperCase();
    await shopper.delete(`/shop/cart/delete/${userId}/${productId}?variantId=${variantId}`);
    await shopper.post('/shop/cart/add', { userId, productId, variantId, quantity: 1 });
    expect(await shopper.get(`/shop/cart/get/${userId}`)).toMatchObject({ data: { items: [{ productId: coat._id }] } });
    const address = { address: '1 Mill Lane', city: 'Pune', phone: '020 123456', pincode: '411001', notes: '' };
    await shopper.post('/shop/address/add', { ...address, userId });
    const [home] = (await shopper.get(`/shop/address/get/${userId}`)).data as { _id: string }[];
    const addressId = home!._id.toUpperCase();
    await shopper.put(`/shop/address/update/${userId}/${addressId}`, { ...address, city: 'Delhi' });
    const order = { userId, addressInfo: { addressId }, totalAmount: 80 };
    const placed = await shopper.post('/shop/order/create', order);
    const paymentId = (await approveAtProvider(shop.url, placed)).toUpperCase();
    const orderId = placed.orderId.toUpperCase();
    expect(await shopper.post('/shop/order/capture', { paymentId, orderId })).toMatchObject({ success: true });
    const paid = { data: { _id: placed.orderId, orderStatus: 'confirmed', userId: person.user._id } };
    expect(await shopper.get(`/shop/order/details/${orderId}`)).toMatchObject(paid);
    expect(await mira.put(`/admin/order/update/${orderId}`, { status: 'inProcess' })).toMatchObject({ success: true });
    expect((await mira.get(`/admin/order/get?q=${orderId}`)).data).toMatchObject([{ _id: placed.orderId }]);
  });

  it('buys', async () => {
    const mira = await shop.admin();
    await keeping(mira.call).adds('Linen shirt', { productPrice: '19.99', brand: 'h&m', category: 'men' });
    const person = shop.browser();
    const shopper = client(person);
    const credentials = { email: emailOf('Asha'), password: goodPassword };
    expect(await shopper.post('/users/register', { name: 'Asha', ...credentials })).toMatchObject({
      success: true,
      data: expect.any(String),
      message: expect.any(String),
    });
    const { user } = (await shopper.post('/users/login', credentials)).data as { user: { _id: string; role: string } };
    expect((await shopper.get('/users/check-auth')).data).toMatchObject({ _id: user._id, role: 'user' });
    const query = new URLSearchParams({ category: 'men,women', brand: 'h&m', sortBy: 'price-lowtohigh' });
    const [shirt] = (await shopper.get(`/shop/getProduct?${query}`)).data as Product[];
    expect((await shopper.get(`/shop/getProductDetail/${shirt!._id}`)).data).toMatchObject({ _id: shirt!._id });

    const wish = { userId: user._id, productId: shirt!._id };
    await shopper.post('/shop/cart/add', { ...wish, quantity: '1' });
    await shopper.put('/shop/cart/update-cart', { ...wish, quantity: 3 });
    const cart = (await shopper.get(`/shop/cart/get/${user._id}`)).data as {
      _id: string;
      items: (Product & { productId: string; quantity: number })[];
    };
    const address = { address: '1 Mill Lane', city: 'Pune', pincode: 411001, phone: '020 123456', notes: '' };
    await shopper.post('/shop/address/add', { ...address, pincode: '411001', userId: user._id });
    const [home] = (await shopper.get(`/shop/address/get/${user._id}`)).data as { _id: string }[];

    const placed = await shopper.post('/shop/order/create', {
      userId: user._id,
      cartId: cart._id,
      cartItems: cart.items.map(({ productId, productTitle, productPrice, quantity }) => {
        return { productId, title: productTitle, image: undefined, price: productPrice, quantity };
      }),
      addressInfo: { addressId: home!._id, ...address },
      orderStatus: 'pending',
      paymentMethod: 'payPal',
      paymentStatus: 'paid',
      totalAmount: cart.items.reduce((sum, { productPrice, quantity }) => sum + productPrice * quantity, 0),
      orderDate: new Date(),
      orderUpdateDate: null,
      paymentId: '',
      payerId: '',
    });
    expect(placed).toMatchObject({
      success: true,
      approvalURL: expect.stringContaining('http'),
      orderId: expect.any(String),
    });
    const paymentId = await approveAtProvider(shop.url, placed);
    const capture = { paymentId, payerId: 'PAYER', orderId: placed.orderId };
    expect(await shopper.post('/shop/order/capture', capture)).toMatchObject({ success: true });

    const [order] = (await shopper.get(`/shop/order/list/${user._id}`)).data as { _id: string }[];
    expect((await shopper.get(`/shop/order/details/${order!._id}`)).data).toMatchObject({
      ...{ _id: placed.orderId, userId: user._id, cartId: cart._id, orderStatus: 'confirmed', paymentMethod: 'payPal' },
      ...{ paymentStatus: 'paid', totalAmount: 59.97, paymentId, payerId: expect.any(String) },
      cartItems: [{ productId: shirt!._id, title: 'Linen shirt', price: 19.99, quantity: 3 }],
      addressInfo: { addressId: home!._id, city: 'Pune' },
    });
    expect(((await shopper.get(`/shop/cart/get/${user._id}`)).data as typeof cart).items).toEqual([]);

    const admin = client(mira);
    expect((await admin.get('/admin/order/get')).data[0]).toMatchObject({ _id: placed.orderId });
    expect(await admin.put(`/admin/order/update/${placed.orderId}`, { status: 'delivered' })).toMatchObject({
      success: true,
      message: expect.any(String),
    });
    expect((await admin.get(`/admin/order/details/${placed.orderId}`)).data).toMatchObject({
      orderStatus: 'delivered',
    });
    await shopper.delete(`/shop/address/delete/${user._id}/${home!._id}`);
    await shopper.post('/users/logout', {});
    expect(await shopper.get('/users/check-auth')).toMatchObject({ success: false });
  });

  it('reads the message of a failed sign-in', async () => {
    const { call } = shop.browser();
    const { body } = await call('POST', '/users/login', { email: emailOf('Nobody'), password: goodPassword });
    expect(body).toMatchObject({ success: false, data: 'The email or the password is wrong.' });
  });
});
