import { newId } from '../../../src/shared/id.js';
import { keeping } from '../../support/catalogue/catalogue-client.js';
import { closeOpened } from '../../support/lifecycle/closing.js';
import { wishlistClient } from '../../support/people/wishlist-client.js';
import { emailOf, goodPassword, openShop } from '../../support/shop.js';

describe('The wishlist', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  let mira: ReturnType<typeof keeping>;
  let keeper: Awaited<ReturnType<typeof shop.admin>>;
  beforeAll(async () => {
    shop = await openShop();
    keeper = await shop.admin();
    mira = keeping(keeper.call);
  });

  const guest = async () => {
    const person = await shop.guest();
    return { ...person, ...wishlistClient(person) };
  };

  it('is empty at first, and has the newest first, as the listing shows them', async () => {
    const [shirt, cap] = [await mira.adds('Linen shirt'), await mira.adds('Corduroy cap', { totalStock: 0 })];
    const { adds, removes, wishlist, wishes, call } = await guest();
    expect(await wishlist()).toEqual([]);
    expect(await adds(shirt)).toMatchObject({ status: 200, body: { message: 'Added to your wishlist' } });
    await adds(cap);
    expect((await adds(shirt)).body.data).toHaveLength(2);
    expect(await wishes()).toEqual(['Corduroy cap', 'Linen shirt']);
    const { data } = (await call('GET', `/shop/getProductDetail/${shirt._id}`)).body;
    expect((await wishlist())[1]).toEqual({ ...(data as object), variantId: null, addedAt: expect.any(String) });
    expect(await removes(cap)).toMatchObject({ status: 200, body: { data: [{ _id: shirt._id }] } });
    expect((await removes(cap)).status).toBe(404);
    expect(await wishes()).toEqual(['Linen shirt']);
  });

  it('remembers the size that was chosen, one of the product only', async () => {
    const [shirt, cap] = [await mira.adds('Oxford shirt'), await mira.adds('Baseball cap')];
    const { adds, wishlist } = await guest();
    await adds(shirt, shirt.variants[0]!._id);
    expect(await wishlist()).toMatchObject([{ variantId: shirt.variants[0]!._id }]);
    expect((await adds(shirt, cap.variants[0]!._id)).status).toBe(404);
    expect((await adds(shirt, 'no-id')).status).toBe(400);
    expect((await adds({ _id: newId() })).status).toBe(404);
  });

  it('is without products that are no longer sold, which can’t be added either', async () => {
    const [coat, scarf] = [await mira.adds('Rain coat'), await mira.adds('Silk scarf')];
    const { adds, wishes } = await guest();
    await adds(coat);
    await adds(scarf);
    expect((await keeper.call('DELETE', `/admin/deleteproduct/${coat._id}`)).status).toBe(200);
    expect(await wishes()).toEqual(['Silk scarf']);
    expect((await adds(coat)).status).toBe(404);
  });

  it('makes room, when it is full, by what is no longer sold', async () => {
    const [shirt, cap] = [await mira.adds('Denim shirt'), await mira.adds('Wool cap')];
    const { adds, wishes, user } = await guest();
    await adds(shirt);
    await shop.dataSource.query(
      `insert into cart.wishlist (person_id, product_id, added_at)
       select $1, gen_random_uuid(), now() from generate_series(1, 199)`,
      [user._id],
    );
    expect((await adds(cap)).status).toBe(200);
    expect(await wishes()).toEqual(['Wool cap', 'Denim shirt']);
    expect(await shop.dataSource.query('select from cart.wishlist where person_id = $1', [user._id])).toHaveLength(2);
  });

  it('is one list, whatever several devices add at once', async () => {
    const goods = await Promise.all(['Sock', 'Belt', 'Glove'].map((title) => mira.adds(title)));
    const { adds, wishes } = await guest();
    const answers = await Promise.all([...goods, ...goods].map((each) => adds(each)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await wishes()).sort()).toEqual(['Belt', 'Glove', 'Sock']);
  });

  it('joins the account’s when a guest signs in, and stays with one who registers', async () => {
    const [tee, vest] = [await mira.adds('Cotton tee'), await mira.adds('Knit vest')];
    const bela = await shop.registers('Wela');
    await wishlistClient(bela).adds(tee);
    const { adds, logsIn, call } = await guest();
    await adds(tee);
    await adds(vest);
    const user = await logsIn({ email: emailOf('Wela'), password: goodPassword });
    expect(await wishlistClient({ call, user }).wishes()).toEqual(['Knit vest', 'Cotton tee']);
    const other = await guest();
    await other.adds(vest);
    await other.registers({ name: 'Cwen', email: emailOf('Cwen'), password: goodPassword });
    expect(await other.wishes()).toEqual(['Knit vest']);
  });

  it('is in the export, and deleted with the account', async () => {
    const hat = await mira.adds('Straw hat');
    const dara = await shop.registers('Dwara');
    await wishlistClient(dara).adds(hat);
    const { data } = (await dara.call('GET', '/users/export')).body;
    expect(data).toMatchObject({ records: { wishlist: [{ _id: hat._id, productTitle: 'Straw hat' }] } });
    expect((await dara.call('DELETE', '/users/me', { currentPassword: goodPassword })).status).toBe(200);
    const left = 'select from cart.wishlist where person_id = $1';
    expect(await shop.dataSource.query(left, [dara.user._id])).toEqual([]);
  });
});
