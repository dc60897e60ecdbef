import { type OrderingOverHttp, openOrderingOverHttp } from '../../../../test/support/ordering/ordering-over-http.js';
import { addressClient, home } from '../../../../test/support/people/address-client.js';
import type { SeenOrder } from '../../../../test/support/people/shopping.js';
import { newId } from '../../../shared/id.js';
import { ExpireUnpaidOrders } from '../../application/expire-unpaid-orders.js';
import { OrdersPersonalData } from '../orders.personal-data.js';

describe('Orders over HTTP', () => {
  let shop: OrderingOverHttp;
  beforeAll(async () => {
    shop = await openOrderingOverHttp();
  });
  afterAll(() => shop?.close());

  const expire = () => shop.app.get(ExpireUnpaidOrders).execute();
  const stockOf = async ({ _id }: { _id: string }) =>
    (await shop.staff().call('GET', `/admin/getProduct?q=${_id}`)).body.data as [{ onHand: number; held: number }];
  const setsStatus = (orderId: string, change: object) =>
    shop.staff().call('PUT', `/admin/order/update/${orderId}`, change);

  it('returns a new order in the documented form, and ignores other fields of the request', async () => {
    const shirt = await shop.staff().adds('Linen shirt', { productPrice: 40, productSalePrice: 19.99 });
    const asha = shop.shopper();
    await asha.put(3, shirt);
    const { status, body } = await asha.checksOut({
      totalAmount: 19.99 + 19.99 + 19.99,
      orderStatus: 'delivered',
      paymentStatus: 'paid',
      cartItems: [{ productId: shirt._id, price: 0.01, quantity: 1, image: undefined }],
      orderDate: '2001-01-01',
    });
    expect(status).toBe(201);
    expect(body.approvalURL).toContain('/sandbox/paypal/checkoutnow?token=');
    const order = await asha.sees({ orderId: body.orderId ?? '' });
    expect(order).toMatchObject({
      userId: asha.id,
      customerName: 'Asha',
      cartItems: [{ productId: shirt._id, title: 'Linen shirt', price: 19.99, quantity: 3 }],
      addressInfo: { city: 'Pune', pincode: '411001' },
      ...{ orderStatus: 'pending', paymentStatus: 'pending', paymentMethod: 'payPal', totalAmount: 59.97 },
      ...{ orderUpdateDate: null, paymentId: '', payerId: '', canBePaid: true },
      timeline: [{ note: 'Order placed.' }],
    });
  });

  it('shows its customer exactly the documented fields, and nothing that is for staff', async () => {
    const asha = shop.shopper();
    await asha.put(1, await shop.staff().adds('Linen shirt'));
    const { body } = await asha.checksOut();
    await asha.pays({ orderId: body.orderId ?? '', approvalURL: body.approvalURL ?? '' });
    const of = ['_id', 'orderNumber', 'version', 'userId', 'customerName', 'cartId', 'cartItems', 'addressInfo'];
    const standing = ['orderStatus', 'shipment', 'paymentMethod', 'paymentStatus', 'orderDate', 'orderUpdateDate'];
    const prices = ['subtotal', 'discount', 'delivery', 'tax', 'totalAmount', 'refundedAmount', 'refunds'];
    const returns = ['returns', 'returnUntil', 'returnable'];
    const payment = ['paymentId', 'payerId', 'contactEmail', 'canBePaid', 'payableUntil'];
    const order = [...of, ...standing, ...prices, ...returns, ...payment].sort();
    const keys = (value: object | undefined) => Object.keys(value ?? {}).sort();
    const [listed] = (await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data as object[];
    expect(keys(listed)).toEqual(order);
    const seen = await asha.sees({ orderId: body.orderId ?? '' });
    expect(keys(seen)).toEqual([...order, 'timeline'].sort());
    for (const entry of seen.timeline) expect(keys(entry)).toEqual(['at', 'note', 'orderStatus', 'paymentStatus']);
    const exported = await shop.app.get(OrdersPersonalData).export(asha.id);
    expect(exported.orders.map(keys)).toEqual([[...order, 'notesOfStaff', 'timeline'].sort()]);
  });

  it.each([
    ['no address', { addressInfo: undefined }, 400, 'please select address'],
    ['an empty address', { addressInfo: { addressId: '' } }, 400, 'please select address'],
    ['an address that is not an object', { addressInfo: 'home' }, 400, 'please select address'],
    ['somebody else’s address', { addressInfo: { addressId: newId() } }, 400, 'please select address'],
    ['a malformed address', { addressInfo: { addressId: '1' } }, 400, 'The address is not a valid id.'],
    ['another total', { totalAmount: 39.99 }, 409, 'Prices have changed. Please review your cart.'],
    ['a version of the address that is no number', { addressVersion: 'new' }, 400, 'The version must be a whole'],
    ['no total', { totalAmount: 'free' }, 400, 'The total must be an amount'],
    ['another person', { userId: newId() }, 404, 'Not found.'],
  ])('refuses an order with %s', async (_, changes, status, message) => {
    const asha = shop.shopper();
    await asha.put(1, await shop.staff().adds('Linen shirt'));
    const response = await asha.checksOut(changes);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ success: false, statusCode: status });
    expect(response.body.message).toContain(message);
    expect((await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data).toEqual([]);
  });

  it('refuses an order for an address that has been changed since it was shown, and answers the address', async () => {
    const asha = shop.shopper();
    await asha.put(1, await shop.staff().adds('Linen shirt'));
    const book = addressClient({ call: asha.call, user: { _id: asha.id } });
    const shown = await book.creates({ city: 'Pune' });
    await book.changes(shown._id, { ...home, city: 'Goa' });
    const addressInfo = { addressId: shown._id, city: 'Pune' };
    const { status, body } = await asha.checksOut({ addressInfo, addressVersion: 1 });
    const now = { ...home, _id: shown._id, userId: asha.id, version: 2, city: 'Goa', country: 'IN' };
    expect([status, body]).toEqual([
      409,
      { success: false, statusCode: 409, message: expect.any(String), code: 'changedMeanwhile', data: now },
    ]);
    expect((await asha.call('GET', `/shop/order/list/${asha.id}`)).body.data).toEqual([]);
    const placed = await asha.checksOut({ addressInfo, addressVersion: 2 });
    expect(placed.status).toBe(201);
    expect(await asha.sees({ orderId: placed.body.orderId ?? '' })).toMatchObject({ addressInfo: { city: 'Goa' } });
    // Clients of the first version know no versions.
    expect((await asha.checksOut({ addressInfo })).status).toBe(201);
  });

  it.each([
    ['no address', undefined, null],
    ['an empty address', '', null],
    ['an address with surrounding spaces', '  Meera.Iyer+shop@Example.test ', 'meera.iyer+shop@example.test'],
    ['invisible characters', '\u202ameera\u200b@example.test\u202c\u0000', 'meera@example.test'],
    ['letters of full width', '\uff4deera\uff20example.test', 'meera@example.test'],
    ['an internationalized domain', 'meera@उदाहरण.भारत', 'meera@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['a decomposed domain', 'meera@BU\u0308CHER\u3002test', 'meera@xn--bcher-kva.test'],
    ['a long address', `${'m'.repeat(64)}@${'e'.repeat(61)}.${'x'.repeat(61)}.${'y'.repeat(60)}.test`, undefined],
  ])('accepts a guest’s address for the receipt: %s', async (_, contactEmail, stored = contactEmail ?? null) => {
    const guest = shop.guest();
    await guest.put(1, await shop.staff().adds('Linen shirt'));
    const { status, body } = await guest.checksOut({ contactEmail });
    expect(status).toBe(201);
    const orderId = body.orderId ?? '';
    expect((await guest.sees({ orderId })).contactEmail).toBe(stored);
    const shown = await shop.staff().call('GET', `/admin/order/details/${orderId}`);
    expect(shown.body.data).toMatchObject({ contactEmail: stored });
  });

  it.each([
    ['without an @', 'meera.example.test'],
    ['with a second address', 'meera@example.test,ben@example.test'],
    ['with a header', 'meera@example.test\r\nBcc: ben@example.test'],
    ['with a line break', 'meera\n@example.test'],
    ['in angle brackets', '<meera@example.test>'],
    ['with a semicolon', 'mee;ra@example.test'],
    ['of an IP address', 'meera@[127.0.0.1]'],
    ['with an underscore in its domain', 'meera@foo_bar.test'],
    ['with 65 characters before the @', `${'m'.repeat(65)}@example.test`],
    ['with a lone surrogate', 'meera\ud800@example.test'],
    ['with non-ASCII letters before the @', 'मीरा@example.test'],
    ['with a name', 'Meera <meera@example.test>'],
    ['with 255 characters', `${'m'.repeat(242)}@example.test`],
    ['that is a number', 7],
    ['that is a list', ['meera@example.test']],
    ['that is an object', { address: 'meera@example.test' }],
  ])('refuses an address for the receipt %s', async (_, contactEmail) => {
    const guest = shop.guest();
    await guest.put(1, await shop.staff().adds('Linen shirt'));
    const message = 'Please enter a valid email address.';
    expect(await guest.checksOut({ contactEmail })).toMatchObject({
      ...{ status: 400, body: { errors: [{ field: 'contactEmail', message }] } },
    });
    expect((await guest.call('GET', `/shop/order/list/${guest.id}`)).body.data).toEqual([]);
  });

  it('stores no address for the receipt of an account', async () => {
    const asha = shop.shopper();
    await asha.put(1, await shop.staff().adds('Linen shirt'));
    const { body } = await asha.checksOut({ contactEmail: 'asha@example.test' });
    expect((await asha.sees({ orderId: body.orderId ?? '' })).contactEmail).toBeNull();
  });

  it('refuses an empty cart', async () => {
    const response = await shop.shopper().checksOut();
    expect(response).toMatchObject({ status: 409, body: { message: 'please select any item to proceed' } });
  });

  it('shows an order only to its owner and staff', async () => {
    const asha = shop.shopper();
    const { orderId } = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    const ben = shop.shopper();
    const nobody = shop.as(null);
    for (const path of [`/shop/order/details/${orderId}`, `/shop/order/list/${asha.id}`]) {
      expect((await ben.call('GET', path)).status).toBe(404);
      expect((await nobody('GET', path)).status).toBe(401);
      expect((await shop.staff().call('GET', path)).status).toBe(403);
    }
    for (const path of ['/admin/order/get', `/admin/order/details/${orderId}`]) {
      expect((await asha.call('GET', path)).status).toBe(403);
    }
    expect((await ben.paysAgain({ orderId })).status).toBe(404);
    expect((await asha.call('GET', '/shop/order/details/1')).status).toBe(404);
    const shown = await shop.staff().call('GET', `/admin/order/details/${orderId}`);
    expect(shown.body.data).toMatchObject({ _id: orderId, timeline: [{ note: 'Order placed.', by: 'Asha' }] });
  });

  it('lets only the owner capture a payment, by our id or the provider’s token, and only for its order', async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    const paymentId = await asha.approves(placed);
    expect((await shop.shopper().captures(paymentId)).status).toBe(404);
    expect((await asha.captures(newId())).status).toBe(404);
    expect((await asha.captures(paymentId, newId())).status).toBe(404);
    expect((await asha.call('POST', '/shop/order/capture', {})).status).toBe(400);
    expect((await asha.call('POST', '/shop/order/capture', { paymentId, orderId: 'x' })).status).toBe(400);
    const token = new URL(placed.approvalURL).searchParams.get('token') ?? '';
    const { status, body } = await asha.captures(token);
    expect(status).toBe(200);
    const data = { orderId: placed.orderId, orderStatus: 'confirmed', paymentStatus: 'paid' };
    expect(body).toMatchObject({ success: true, data });
    expect(await asha.sees(placed)).toMatchObject({ paymentId, canBePaid: false, payableUntil: null });
  });

  it('sends a buyer whose card is declined back to the provider, and accepts another card', async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    const declined = await asha.pays(placed, 'decline');
    expect(declined).toMatchObject({
      status: 409,
      body: { success: false, data: { approvalURL: placed.approvalURL } },
    });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', canBePaid: true });
    expect((await asha.pays(placed)).status).toBe(200);
  });

  it('reports an unknown outcome, and blocks changes of the order meanwhile', async () => {
    const shirt = await shop.staff().adds('Linen shirt');
    const asha = shop.shopper();
    const placed = await asha.orders([1, shirt]);
    const settling = await asha.pays(placed, 'pending');
    await shop.query(
      `update sandbox_paypal.captures c set completes_at = 'infinity'
         from sandbox_paypal.orders o where o.token = c.token and o.invoice_id = $1`,
      [placed.orderId],
    );
    expect(settling).toMatchObject({
      status: 503,
      body: { success: false, data: { orderId: placed.orderId, paymentStatus: 'pending' } },
    });
    expect(settling.headers.get('retry-after')).toBe('3');
    expect(settling.body.message).toContain('You will not be charged twice.');
    const being = 'Payment is being confirmed. Try again in a minute.';
    const rejected = await setsStatus(placed.orderId, { status: 'rejected' });
    expect(rejected).toMatchObject({ status: 409, body: { message: being } });
    await asha.put(1, shirt);
    expect(await asha.checksOut()).toMatchObject({ status: 409, body: { message: being } });
    await shop.timeRunsOut(placed.orderId);
    await expire();
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'pending', paymentStatus: 'pending' });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 1 }]);
  });

  it('ends an order whose payment is permanently refused, and accepts the same cart again', async () => {
    const shirt = await shop.staff().adds('Linen shirt');
    const asha = shop.shopper();
    const placed = await asha.orders([2, shirt]);
    const refused = await asha.pays(placed, 'refuse');
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain('You have not been charged.');
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'failed' });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 0 }]);
    const again = await asha.orders();
    expect(again.orderId).not.toBe(placed.orderId);
    expect((await asha.pays(again)).status).toBe(200);
  });

  it('lets the buyer pay an order whose payment was cancelled, while its stock is reserved', async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    const { paymentId } = await paymentOf(placed.orderId);
    expect((await asha.cancels(paymentId)).status).toBe(200);
    expect(await asha.sees(placed)).toMatchObject({ paymentStatus: 'cancelled', canBePaid: true });
    const closed = await asha.captures(paymentId);
    expect(closed).toMatchObject({ status: 409 });
    expect(closed.body.message).toContain('You have not been charged.');
    const again = await asha.paysAgain(placed);
    expect(again.status).toBe(200);
    const approvalURL = again.body.approvalURL ?? '';
    expect((await asha.pays({ ...placed, approvalURL })).status).toBe(200);
    expect((await asha.paysAgain(placed)).body.message).toBe('This order is already paid.');
    expect(await asha.cancels(paymentId)).toMatchObject({
      ...{ status: 409, body: { message: 'This order is already paid.' } },
    });
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  });

  it('finds orders by id, customer, title and status, page by page, for staff', async () => {
    const cap = await shop.staff().adds('Corduroy cap 100%');
    const asha = shop.shopper();
    const placed = [await asha.orders([1, cap]), await asha.orders([1, cap])];
    const list = async (query: string) => {
      const { status, body } = await shop.staff().call('GET', `/admin/order/get?${query}`);
      return { status, ids: (body.data as SeenOrder[] | undefined)?.map(({ _id }) => _id), meta: body.meta };
    };
    const newestFirst = [placed[1]?.orderId, placed[0]?.orderId];
    expect((await list('q=corduroy')).ids).toEqual(newestFirst);
    expect((await list('q=100%25')).ids).toEqual(newestFirst);
    expect((await list('q=1_0%25')).ids).toEqual([]); // no wildcard
    expect((await list(`q=${placed[0]?.orderId}`)).ids).toEqual([placed[0]?.orderId]);
    expect((await list('q=corduroy&status=rejected')).ids).toEqual([placed[0]?.orderId]);
    expect(await list('q=corduroy&page=2&limit=1')).toMatchObject({
      ids: [placed[0]?.orderId],
      meta: { total: 2, page: 2, limit: 1, pages: 2 },
    });
    expect((await list('q=asha&limit=5')).ids).toHaveLength(5);
    for (const query of ['status=lost', 'page=0', 'limit=101', 'q=a&q=b']) expect((await list(query)).status).toBe(400);
  });

  it('lists and counts the orders to pack, which are paid and not yet shipped, for staff', async () => {
    const shirt = await shop.staff().adds('Poplin shirt');
    const places = async (paid: boolean, status?: string) => {
      const asha = shop.shopper();
      const placed = await asha.orders([1, shirt]);
      if (paid) await asha.pays(placed);
      if (status) expect((await setsStatus(placed.orderId, { status })).status).toBe(200);
      return placed.orderId;
    };
    const toPack = [await places(true), await places(true, 'inProcess'), await places(true, 'pending')];
    await places(false);
    await places(false, 'inProcess');
    for (const status of ['inShipping', 'delivered', 'rejected']) await places(true, status);
    const list = async (query: string) => (await shop.staff().call('GET', `/admin/order/get?${query}`)).body;
    const found = await list('q=poplin&toPack=true');
    expect((found.data as SeenOrder[]).map(({ _id }) => _id)).toEqual([...toPack].reverse());
    const all = await list('toPack=true&limit=100');
    expect((all.data as SeenOrder[]).filter(({ _id }) => toPack.includes(_id))).toHaveLength(3);
    const { total } = all.meta as { total: number };
    expect((await list('toPack=true&page=99&limit=1')).meta).toMatchObject({ total });
    expect((all.data as SeenOrder[]).length).toBe(total);
    expect(((await list('toPack=true&status=inProcess&q=poplin')).data as SeenOrder[]).map(({ _id }) => _id)).toEqual([
      toPack[1],
    ]);
    expect((await list('q=poplin&toPack=false')).meta).toMatchObject({ total: 8 });
    expect(await list('toPack=maybe')).toMatchObject({ statusCode: 400 });
  });

  it('lists orders by payment and by days of the shop’s zone, sorted, for staff', async () => {
    const hat = await shop.staff().adds('Straw boater');
    const placed: string[] = [];
    for (const [quantity, at] of [
      [3, '2026-11-19T18:29:59.999Z'], // the last of the 19th in Asia/Kolkata
      [1, '2026-11-19T18:30:00Z'],
      [2, '2026-11-20T18:29:59.999Z'],
    ] as const) {
      const asha = shop.shopper();
      const order = await asha.orders([quantity, hat]);
      if (quantity === 2) await asha.pays(order);
      await shop.query('update ordering.orders set placed_at = $2 where id = $1', [order.orderId, at]);
      placed.push(order.orderId);
    }
    const list = async (query: string) => {
      const { body } = await shop.staff().call('GET', `/admin/order/get?q=boater&${query}`);
      return (body.data as SeenOrder[] | undefined)?.map(({ _id }) => placed.indexOf(_id)) ?? body;
    };
    expect(await list('from=2026-11-20&to=2026-11-20')).toEqual([2, 1]);
    expect(await list('to=2026-11-19')).toEqual([0]);
    expect(await list('from=2026-11-21')).toEqual([]);
    expect(await list('from=2026-11-20&to=2026-11-19')).toEqual([]);
    expect(await list('paymentStatus=paid')).toEqual([2]);
    expect(await list('order=asc')).toEqual([0, 1, 2]);
    expect(await list('sortBy=totalAmount')).toEqual([0, 2, 1]);
    expect(await list('sortBy=totalAmount&order=asc&from=&to=&paymentStatus=')).toEqual([1, 2, 0]);
    expect(await list('sortBy=customerName&order=desc')).toHaveLength(3);
    for (const [query, field] of [
      ['from=yesterday', 'from'],
      ['to=2026-02-30', 'to'],
      ['to=2026-11-20T10:00:00Z', 'to'],
      ['sortBy=price', 'sortBy'],
      ['order=up', 'order'],
      ['paymentStatus=lost', 'paymentStatus'],
    ] as const)
      expect(await list(query)).toMatchObject({ statusCode: 400, errors: [{ field }] });
  });

  it('numbers orders in the order they are placed, and shows the number to customers and staff', async () => {
    const shirt = await shop.staff().adds('Oxford shirt');
    const asha = shop.shopper();
    const [first, second] = [await asha.orders([1, shirt]), await asha.orders([1, shirt])];
    const numbers = [await asha.sees(first), await asha.sees(second)].map(({ orderNumber }) => orderNumber);
    expect(numbers.map((each) => /^LL-\d{5,}$/.test(each))).toEqual([true, true]);
    const [one = 0, two = 0] = numbers.map((each) => Number(each.slice(3)));
    expect(two).toBeGreaterThan(one);
    const numbersIn = ({ body }: { body: { data?: unknown } }) =>
      (body.data as SeenOrder[]).map(({ orderNumber }) => orderNumber);
    expect(numbersIn(await asha.call('GET', `/shop/order/list/${asha.id}`))).toEqual([...numbers].reverse());
    for (const q of [`${two}`, `ll-${two}`, `LL${two}`])
      expect(numbersIn(await shop.staff().call('GET', `/admin/order/get?q=${q}`))).toEqual([numbers[1]]);
    const shown = await shop.staff().call('GET', `/admin/order/details/${second.orderId}`);
    expect(shown.body.data).toMatchObject({ orderNumber: numbers[1] });
  });

  it('changes the status for staff, and refuses impossible changes', async () => {
    const asha = shop.shopper();
    const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
    expect((await asha.pays(placed)).status).toBe(200);
    for (const status of ['inProcess', 'pending', 'inShipping', 'delivered']) {
      expect(await setsStatus(placed.orderId, { status })).toMatchObject({
        status: 200,
        body: { success: true, message: 'Order status updated successfully!' },
      });
    }
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
    for (const change of [{ status: 'confirmed' }, { status: '' }, {}, { status: ['rejected'] }]) {
      expect((await setsStatus(placed.orderId, change)).status).toBe(400);
    }
    expect((await setsStatus(placed.orderId, { status: 'delivered', refund: true })).status).toBe(400);
    expect((await setsStatus(placed.orderId, { status: 'rejected', refund: 'maybe' })).status).toBe(400);
    expect((await setsStatus(newId(), { status: 'delivered' })).status).toBe(404);
  });

  it('rejects and refunds a paid order once, and does not reopen it', async () => {
    const shirt = await shop.staff().adds('Linen shirt');
    const asha = shop.shopper();
    const placed = await asha.orders([2, shirt]);
    await asha.pays(placed);
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 8, held: 0 }]);
    const rejects = () => setsStatus(placed.orderId, { status: 'rejected', refund: true });
    const responses = await Promise.all([rejects(), rejects(), rejects()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(await stockOf(shirt)).toMatchObject([{ onHand: 10, held: 0 }]);
    expect(await shop.query('select * from sandbox_paypal.capture_refunds')).toHaveLength(1);
    const { paymentId } = await paymentOf(placed.orderId);
    const data = { orderId: placed.orderId, orderStatus: 'rejected', paymentStatus: 'refunded' };
    expect(await asha.captures(paymentId)).toMatchObject({
      ...{ status: 409, body: { success: false, message: 'This order was refunded.', data } },
    });
    expect(await setsStatus(placed.orderId, { status: 'pending' })).toMatchObject({
      status: 409,
      body: { message: 'This order was refunded and can’t be reopened.' },
    });
    const shown = await shop.staff().call('GET', `/admin/order/details/${placed.orderId}`);
    expect((shown.body.data as SeenOrder).timeline.map(({ note }) => note)).toEqual([
      'Order placed.',
      'Payment received.',
      'Rejected. The payment is being refunded.',
      'The payment was refunded.',
    ]);
  });

  describe('seen in an older version', () => {
    const sent = async (...statuses: string[]) => {
      const asha = shop.shopper();
      const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
      await asha.pays(placed);
      for (const status of statuses) expect((await setsStatus(placed.orderId, { status })).status).toBe(200);
      const now = async () => (await shop.staff().call('GET', `/admin/order/details/${placed.orderId}`)).body.data;
      return { ...placed, now: now as () => Promise<SeenOrder> };
    };

    it('answers a change with the order as it is now, and who did what since', async () => {
      const { orderId, now } = await sent();
      const { version } = await now();
      await setsStatus(orderId, { status: 'inShipping', version });
      await setsStatus(orderId, { status: 'delivered' });
      const stale = [{ status: 'inProcess' }, { status: 'rejected', refund: true }, { status: 'delivered' }];
      for (const change of stale) {
        expect(await setsStatus(orderId, { ...change, version })).toMatchObject({
          status: 409,
          body: {
            ...{ success: false, statusCode: 409, code: 'changedMeanwhile' },
            message: expect.stringMatching(
              /^This order has changed since you opened it\. \S+ at \d\d:\d\d: Status changed to In Shipping\. \S+ at \d\d:\d\d: Status changed to Delivered\.$/,
            ),
            data: { _id: orderId, orderStatus: 'delivered', paymentStatus: 'paid', version: version + 2 },
          },
        });
      }
      expect(await now()).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid', version: version + 2 });
      expect((await setsStatus(orderId, { status: 'inProcess', version: `${version + 2}` })).status).toBe(200);
    });

    it('answers a change with the version that the next one needs', async () => {
      const { orderId, now } = await sent();
      let { version } = await now();
      for (const status of ['inShipping', 'inProcess', 'delivered', 'delivered']) {
        const { body } = await setsStatus(orderId, { status, version });
        expect(body).toMatchObject({ success: true, message: 'Order status updated successfully!' });
        expect(body.data).toEqual(await now());
        expect(body.data).toMatchObject({ _id: orderId, orderStatus: status });
        ({ version } = body.data as SeenOrder);
      }
    });

    it('is not rejected after its customer has paid it', async () => {
      const asha = shop.shopper();
      const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
      const { version } = await asha.sees(placed);
      await asha.pays(placed);
      expect(await setsStatus(placed.orderId, { status: 'rejected', version })).toMatchObject({
        ...{ status: 409, body: { code: 'changedMeanwhile', data: { paymentStatus: 'paid' } } },
      });
      expect(await asha.sees(placed)).toMatchObject({ orderStatus: 'confirmed' });
    });

    it.each([
      [['delivered'], { status: 'pending' }],
      [['delivered'], { status: 'inShipping' }],
      [['delivered'], { status: 'rejected' }],
      [['inShipping'], { status: 'inProcess' }],
      [['inShipping'], { status: 'pending' }],
      [['inShipping'], { status: 'rejected', refund: true }],
    ])('or in none: %p is not taken back by %p', async (statuses, change) => {
      const { orderId, now } = await sent(...statuses);
      const { version, orderStatus } = await now();
      expect(await setsStatus(orderId, change)).toMatchObject({
        status: 409,
        body: {
          ...{ code: 'changedMeanwhile', data: { _id: orderId, orderStatus, version } },
          message: expect.stringMatching(/^This order is (In Shipping|Delivered)\. To take that back, look at it/),
        },
      });
      expect(await now()).toMatchObject({ orderStatus, paymentStatus: 'paid', version });
      expect((await setsStatus(orderId, { ...change, version })).status).toBe(200);
    });

    it('changes for one of several who save at the same instant', async () => {
      const { orderId, now } = await sent();
      const { version } = await now();
      const statuses = ['inProcess', 'inShipping', 'delivered', 'rejected'];
      const responses = await Promise.all(statuses.map((status) => setsStatus(orderId, { status, version })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = statuses[responses.findIndex(({ status }) => status === 200)];
      expect(await now()).toMatchObject({ orderStatus: winner, version: version + 1 });
    });

    it('refuses a malformed version, naming the field', async () => {
      const { orderId } = await sent();
      for (const version of ['abc', '', -1, 0, 1.5, null, 1e21]) {
        expect(await setsStatus(orderId, { status: 'inProcess', version })).toMatchObject({
          ...{ status: 400, body: { errors: [{ field: 'version' }] } },
        });
      }
    });

    it('has the same version in lists, for staff and its customer', async () => {
      const asha = shop.shopper();
      const placed = await asha.orders([1, await shop.staff().adds('Linen shirt')]);
      const { version } = await asha.sees(placed);
      const lists = [
        await asha.call('GET', `/shop/order/list/${asha.id}`),
        await shop.staff().call('GET', `/admin/order/get?q=${placed.orderId}`),
      ];
      for (const { body } of lists) expect(body.data).toMatchObject([{ _id: placed.orderId, version }]);
    });
  });

  const paymentOf = async (orderId: string) => {
    const [row] = await shop.query<{ id: string }>('select id from payments.payments where order_id = $1', [orderId]);
    return { paymentId: row?.id ?? '' };
  };
});
