import fc from 'fast-check';
import { SqlCartViews, TypeormCarts } from '../../src/cart/adapters/postgres/typeorm-carts.js';
import { TypeormWishlists } from '../../src/cart/adapters/postgres/typeorm-wishlists.js';
import { RequestJoinReport } from '../../src/platform/request-context/request-join-report.js';
import { WhenGuestJoinedMergeCarts } from '../../src/cart/application/when-guest-joined-merge-carts.js';
import { WhenGuestJoinedHandOverReservations } from '../../src/catalog/application/stock/when-guest-joined-hand-over-reservations.js';
import type { Product } from '../../src/catalog/domain/product.js';
import { GuestJoined } from '../../src/identity/identity.events.js';
import { newId } from '../../src/shared/id.js';
import { type CatalogOnPostgres, openCatalog } from '../support/catalogue/catalog-on-postgres.js';
import { aShirt, lineOf } from '../support/catalogue/products.js';
import { farFuture } from '../support/lifecycle/far-future.js';

const runs = 60;
const longAgo = new Date('2020-01-01T00:00:00Z');
const few = fc.nat({ max: 4 });

/** Units of one product: free, reserved by others, the guest and the account, and in each cart. */
const situation = fc.record({
  ...{ free: few, ofOthers: few, ofGuest: few, ofAccount: few },
  ...{ inGuestCart: few, inAccountCart: few, hasExpired: fc.boolean() },
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

describe('The joined cart of a guest and an account', () => {
  let catalog: CatalogOnPostgres;
  let carts: TypeormCarts;
  let wishlists: TypeormWishlists;
  let views: SqlCartViews;
  beforeAll(async () => {
    catalog = await openCatalog();
    carts = new TypeormCarts(catalog.work);
    wishlists = new TypeormWishlists(catalog.work, carts);
    views = new SqlCartViews(catalog.sql);
  });
  afterAll(() => catalog?.drop());

  const reserves = async (customerId: string, quantity: number, product: Product, until = farFuture) => {
    if (quantity === 0) return;
    const order = { id: newId<'Order'>(), customerId, lines: [lineOf(quantity, product)] };
    await catalog.work.run(() => catalog.stock.reserve(order, until));
  };
  const puts = async (ownerId: string, quantity: number, product: Product) => {
    if (quantity === 0) return;
    await catalog.work.run(async () => {
      const cart = await carts.get(ownerId);
      cart.add(lineOf(quantity, product), quantity, quantity);
      await carts.save(cart);
    });
  };
  const arrange = async (guestId: string, accountId: string, each: Situation): Promise<Product> => {
    const { free, ofOthers, ofGuest, ofAccount, inGuestCart, inAccountCart, hasExpired } = each;
    const product = aShirt({ onHand: free + ofOthers + ofGuest + ofAccount });
    await catalog.stocked(product);
    await reserves(newId(), ofOthers, product);
    await reserves(guestId, ofGuest, product, hasExpired ? longAgo : farFuture);
    await reserves(accountId, ofAccount, product, hasExpired ? longAgo : farFuture);
    await puts(guestId, inGuestCart, product);
    await puts(accountId, inAccountCart, product);
    return product;
  };
  const expected = ({ free, ofGuest, ofAccount, inGuestCart, inAccountCart }: Situation): number =>
    Math.min(inGuestCart + inAccountCart, Math.max(free + ofGuest + ofAccount, inAccountCart));

  it('has the units of both carts that are free or reserved by either, in any order of the reactions', async () => {
    const property = async (situations: Situation[], areHoldsFirst: boolean) => {
      const [guestId, accountId] = [newId<'Person'>(), newId<'Person'>()];
      const products: Product[] = [];
      for (const each of situations) products.push(await arrange(guestId, accountId, each));
      const joined = new GuestJoined(guestId, accountId);
      const merge = new WhenGuestJoinedMergeCarts(carts, wishlists, catalog.stock, new RequestJoinReport());
      const reactions = [merge, new WhenGuestJoinedHandOverReservations(catalog.units)];
      if (areHoldsFirst) reactions.reverse();
      for (const reaction of reactions) await catalog.work.run(() => reaction.react(joined));
      const lines = new Map(
        (await views.contents(accountId)).lines.map(({ productId, quantity }) => [productId, quantity]),
      );
      expect(products.map(({ id }) => lines.get(id) ?? 0)).toEqual(situations.map(expected));
    };
    const arbitrary = fc.asyncProperty(fc.array(situation, { minLength: 1, maxLength: 3 }), fc.boolean(), property);
    // If the property fails, fast-check prints the seed.
    await fc.assert(arbitrary, { numRuns: runs });
  });
});
