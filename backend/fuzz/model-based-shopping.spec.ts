import fc from 'fast-check';
import { keeping, type SeenProduct } from '../test/support/catalogue/catalogue-client.js';
import { countedAttempts } from '../test/support/database/counted-attempts.js';
import { openShop } from '../test/support/shop.js';
import { shopping } from '../test/support/people/shopping.js';

const walks = Number(process.env['FUZZ_WALKS'] ?? 20);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const maxAddresses = 3;
const pieces = 5;

type Step =
  | { readonly does: 'put' | 'set'; readonly what: number; readonly quantity: number }
  | { readonly does: 'takeOut'; readonly what: number }
  | { readonly does: 'giveAddress' | 'dropAddress' | 'order' | 'pay' | 'enterCode' | 'removeCode' };

const product = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('put' as const, 'set' as const), what: product, quantity }),
  fc.record({ does: fc.constant('takeOut' as const), what: product }),
  fc.record({
    does: fc.constantFrom(
      'giveAddress',
      'dropAddress',
      'order',
      'pay',
      'enterCode',
      'removeCode',
    ) as fc.Arbitrary<'order'>,
  }),
);

/** The expected state of one shopper. */
class Model {
  readonly cart = new Map<number, number>();
  readonly stock: number[];
  addresses = 0;
  /** Lines of the unpaid order, whose stock is reserved. */
  open: Map<number, number> | null = null;
  paid = 0;
  /** Of the code that each person can use once. */
  hasCode = false;
  isOpenWithCode = false;
  hasUsedCode = false;

  constructor(kinds: number) {
    this.stock = Array.from({ length: kinds }, () => pieces);
  }
}

describe(`Random sequences of actions (seed ${seed})`, () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  beforeAll(async () => {
    shop = await openShop();
    const { call } = await shop.admin();
    mira = keeping(call);
    await call('POST', '/admin/discounts', {
      code: 'WALK10',
      kind: 'percent',
      value: 10,
      maxPerPerson: 1,
      maxUses: 9999,
    });
  });
  afterAll(() => shop?.close());

  const walk = async (steps: readonly Step[]) => {
    const products: SeenProduct[] = [];
    for (let n = 0; n < 3; n++) products.push(await mira.adds(`Shirt ${n}`, { totalStock: String(pieces) }));
    const { call, user } = await shop.guest();
    const userId = user._id;
    const buyer = shopping(call, userId, shop.url);
    const model = new Model(products.length);
    let placed: { orderId: string; approvalURL: string } | null = null;
    for (const each of steps) {
      if (each.does === 'put' || each.does === 'set') {
        const productId = products[each.what]!._id;
        const had = model.cart.get(each.what) ?? 0;
        const isPut = each.does === 'put';
        const wanted = isPut ? had + each.quantity : each.quantity;
        const path = isPut ? '/shop/cart/add' : '/shop/cart/update-cart';
        const body = { userId, productId, quantity: each.quantity };
        const { status } = await call(isPut ? 'POST' : 'PUT', path, body);
        const mayBe = wanted <= model.stock[each.what]! && (isPut || had > 0);
        expect({ ...each, isGood: status === 200 }).toEqual({ ...each, isGood: mayBe });
        if (mayBe) model.cart.set(each.what, wanted);
      } else if (each.does === 'takeOut') {
        await call('DELETE', `/shop/cart/delete/${userId}/${products[each.what]!._id}`);
        model.cart.delete(each.what);
      } else if (each.does === 'giveAddress') {
        const home = {
          userId,
          address: '12 Mill Lane',
          city: 'Pune',
          pincode: '411001',
          phone: '020 123456',
          notes: '',
        };
        const { status } = await call('POST', '/shop/address/add', home);
        expect(status).toBe(model.addresses < maxAddresses ? 201 : 409);
        if (status === 201) model.addresses += 1;
      } else if (each.does === 'dropAddress') {
        const { body } = await call('GET', `/shop/address/get/${userId}`);
        const [first] = body.data as { _id: string }[];
        if (first) await call('DELETE', `/shop/address/delete/${userId}/${first._id}`);
        model.addresses = Math.max(0, model.addresses - 1);
      } else if (each.does === 'enterCode') {
        await countedAttempts(shop).forget();
        const { status } = await call('POST', '/shop/cart/discount', { code: 'walk 10' });
        const mayBe = model.cart.size > 0 && !model.hasUsedCode;
        expect({ ...each, isGood: status === 200 }).toEqual({ ...each, isGood: mayBe });
        model.hasCode ||= mayBe;
      } else if (each.does === 'removeCode') {
        await call('DELETE', '/shop/cart/discount');
        model.hasCode = false;
      } else if (each.does === 'order') {
        if (model.addresses === 0) continue;
        const { status, body } = await buyer.checksOut();
        const mayBe = [...model.cart].every(([what, count]) => count <= model.stock[what]!) && model.cart.size > 0;
        expect({ ...each, isGood: status === 201 }).toEqual({ ...each, isGood: mayBe });
        if (status !== 201) continue;
        placed = { orderId: body.orderId!, approvalURL: body.approvalURL! };
        model.open = new Map(model.cart);
        model.isOpenWithCode = model.hasCode;
      } else if (each.does === 'pay' && placed && model.open) {
        expect((await buyer.pays(placed)).status).toBe(200);
        for (const [what, count] of model.open) {
          model.stock[what]! -= count;
          // Paid lines leave the cart; what was added since then stays.
          const left = (model.cart.get(what) ?? 0) - count;
          if (left > 0) model.cart.set(what, left);
          else model.cart.delete(what);
        }
        model.open = null;
        model.paid += 1;
        if (model.isOpenWithCode) [model.hasUsedCode, model.hasCode] = [true, false];
      }
      const seen = await buyer.cart();
      const lines = seen.items.map(({ productId, quantity: count }) => [
        products.findIndex(({ _id }) => _id === productId),
        count,
      ]);
      expect(Object.fromEntries(lines as [number, number][])).toEqual(Object.fromEntries(model.cart));
    }
    const { body } = await call('GET', `/shop/order/list/${userId}`);
    const orders = body.data as { paymentStatus: string }[];
    expect(orders.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(model.paid);
    const stock = await shop.dataSource.query(
      'select product_id as id, sum(on_hand)::int as count from catalog.variants where product_id = any($1) group by 1',
      [products.map(({ _id }) => _id)],
    );
    for (const [n, { _id }] of products.entries())
      expect((stock as { id: string; count: number }[]).find(({ id }) => id === _id)?.count).toBe(model.stock[n]);
  };

  it('have the results of a simple model of the shop', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), walk), { numRuns: walks, seed });
  });
});
