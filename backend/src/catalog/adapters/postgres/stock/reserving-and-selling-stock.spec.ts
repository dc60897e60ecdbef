import { type CatalogOnPostgres, openCatalog } from '../../../../../test/support/catalogue/catalog-on-postgres.js';
import { aCap, aShirt, aSizedShirt, lineOf } from '../../../../../test/support/catalogue/products.js';
import { newId } from '../../../../shared/id.js';
import { GuestJoined } from '../../../../identity/identity.events.js';
import { OrderPaid } from '../../../../ordering/ordering.events.js';
import { WhenGuestJoinedHandOverReservations } from '../../../application/stock/when-guest-joined-hand-over-reservations.js';
import { WhenOrderPaidSellReserved } from '../../../application/stock/when-order-paid-sell-reserved.js';
import type { Product } from '../../../domain/product.js';

const minute = 60_000;
const inMinutes = (count: number) => new Date(Date.now() + count * minute);

function orderOf(...lines: [number, Product, string?][]) {
  const wanted = lines.map(([quantity, product, size]) => lineOf(quantity, product, size));
  return { id: newId<'Order'>(), customerId: newId<'Person'>(), lines: wanted };
}
type Order = ReturnType<typeof orderOf>;

describe('Stock', () => {
  let catalog: CatalogOnPostgres;
  beforeAll(async () => {
    catalog = await openCatalog();
  });
  afterAll(() => catalog?.drop());

  const shopWith = (...goods: Product[]) => catalog.stocked(...goods);
  const reserve = (order: Order, until = inMinutes(15)) => catalog.work.run(() => catalog.stock.reserve(order, until));
  const release = ({ id }: Order) => catalog.work.run(() => catalog.stock.release(id));
  const pay = ({ id, customerId, lines }: Order) => {
    const reaction = new WhenOrderPaidSellReserved(catalog.stock);
    return catalog.work.run(() => reaction.react(new OrderPaid(id, customerId, lines)));
  };
  const deleted = ({ id }: Product) =>
    catalog.work.run(async () => {
      const product = await catalog.products.get(id);
      product.delete();
      await catalog.products.save(product);
    });
  /** The only variant; with a size, that of the size. */
  const countOf = async ({ id }: Product, size: string | null = null) => {
    const { variants } = await catalog.views.details(id, null);
    const { onHand, reserved } = variants.find((each) => each.size === size)!;
    return { onHand, reserved };
  };

  describe('reserved for an order', () => {
    it('reduces what is available to others, once when repeated', async () => {
      const [shirt, cap] = [aShirt({ onHand: 3 }), aCap({ onHand: 1 })];
      await shopWith(shirt, cap);
      const order = orderOf([2, shirt], [1, cap]);
      await reserve(order);
      await reserve(order, inMinutes(20));
      expect(await countOf(shirt)).toEqual({ onHand: 3, reserved: 2 });
      expect(await countOf(cap)).toEqual({ onHand: 1, reserved: 1 });
    });

    it('is refused with the units left, and then no line of the order is reserved', async () => {
      const [shirt, cap] = [aShirt(), aCap({ onHand: 1 })];
      await shopWith(shirt, cap);
      const order = orderOf([2, shirt], [2, cap]);
      await expect(reserve(order)).rejects.toThrow('Only 1 quantity can be added for this item');
      expect(await countOf(shirt)).toEqual({ onHand: 10, reserved: 0 });
    });

    it('is refused before anything is reserved, so that the same unit of work sees the counts as they were', async () => {
      const [shirt, cap] = [aShirt(), aCap({ onHand: 1 })];
      await shopWith(shirt, cap);
      const order = { ...orderOf([2, shirt], [2, cap]), isNew: true };
      const seen = await catalog.work.run(async () => {
        await catalog.stock.lockItems(order.lines);
        await expect(catalog.stock.reserve(order, inMinutes(15))).rejects.toThrow('Only 1 quantity');
        return catalog.stock.find([shirt.id as string], order.customerId);
      });
      expect(seen.get(shirt.id as string)?.available).toBe(10);
    });

    it('takes units of the size, and none of the others', async () => {
      const shirt = aSizedShirt({ M: 2, L: 2 });
      await shopWith(shirt);
      const both = orderOf([1, shirt, 'M'], [2, shirt, 'L']);
      const reserved = async () => [(await countOf(shirt, 'M')).reserved, (await countOf(shirt, 'L')).reserved];
      await reserve(both);
      expect(await reserved()).toEqual([1, 2]);
      await expect(reserve(orderOf([1, shirt, 'L']))).rejects.toThrow('Only 0 quantity');
      await reserve(orderOf([1, shirt, 'M']));
      await release(both);
      expect(await reserved()).toEqual([1, 0]);
    });

    it('is refused for an unknown product, a deleted one, and a size that is no longer sold', async () => {
      const [gone, shirt] = [aShirt(), aSizedShirt({ M: 5, L: 2 })];
      await shopWith(gone, shirt);
      await deleted(gone);
      await catalog.dataSource.query(
        `update catalog.variants set retired_at = now() where product_id = $1 and size = 'M'`,
        [shirt.id],
      );
      for (const refused of [orderOf([1, aShirt()]), orderOf([1, gone]), orderOf([1, shirt, 'M'])])
        await expect(reserve(refused)).rejects.toThrow('Only 0 quantity can be added for this item');
    });

    it('refuses the last unit to a second buyer until the first reservation expires', async () => {
      const shirt = aShirt({ onHand: 1 });
      await shopWith(shirt);
      await reserve(orderOf([1, shirt]), inMinutes(1));
      await expect(reserve(orderOf([1, shirt]))).rejects.toThrow('Only 0 quantity');
    });

    it('is released immediately when it has expired, and its renewal is refused', async () => {
      const shirt = aShirt({ onHand: 1 });
      await shopWith(shirt);
      const [asha, ben] = [orderOf([1, shirt]), orderOf([1, shirt])];
      await reserve(asha, inMinutes(-1));
      await reserve(ben);
      await expect(reserve(asha)).rejects.toThrow('Only 0 quantity');
      expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 1 });
    });

    it('stays after it has expired, while there is enough for others', async () => {
      const shirt = aShirt({ onHand: 2 });
      await shopWith(shirt);
      const late = orderOf([1, shirt]);
      await reserve(late, inMinutes(-1));
      await reserve(orderOf([1, shirt]));
      await reserve(late);
      expect(await countOf(shirt)).toEqual({ onHand: 2, reserved: 2 });
    });

    it('stays with an order that prolonged it during payment', async () => {
      const shirt = aShirt({ onHand: 1 });
      await shopWith(shirt);
      const asha = orderOf([1, shirt]);
      await reserve(asha, inMinutes(-1));
      await reserve(asha, inMinutes(9));
      await expect(reserve(orderOf([1, shirt]))).rejects.toThrow('Only 0 quantity');
    });

    it('is reserved again after its release while units are available, with a new end', async () => {
      const shirt = aShirt({ onHand: 1 });
      await shopWith(shirt);
      const order = orderOf([1, shirt]);
      await reserve(order, inMinutes(30));
      await release(order);
      await reserve(order, inMinutes(-1));
      expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 1 });
      await reserve(orderOf([1, shirt]));
      await expect(reserve(order)).rejects.toThrow('Only 0 quantity');
    });

    it('stays valid when its product is deleted', async () => {
      const shirt = aShirt();
      await shopWith(shirt);
      const order = orderOf([2, shirt]);
      await reserve(order);
      await deleted(shirt);
      await reserve(order, inMinutes(30));
      const counts =
        'select on_hand::int, (on_hand - reserved)::int as free from catalog.variants where product_id = $1';
      expect(await catalog.dataSource.query(counts, [shirt.id])).toEqual([{ on_hand: 10, free: 8 }]);
    });
  });

  describe('of an order', () => {
    it('is sold once when it is paid, even if the event is delivered twice', async () => {
      const shirt = aShirt({ onHand: 3 });
      await shopWith(shirt);
      const order = orderOf([2, shirt]);
      await reserve(order);
      await pay(order);
      await pay(order);
      expect(await countOf(shirt)).toEqual({ onHand: 1, reserved: 0 });
    });

    it('is released once when the order expires', async () => {
      const shirt = aShirt({ onHand: 3 });
      await shopWith(shirt);
      const order = orderOf([2, shirt]);
      await reserve(order);
      await release(order);
      await release(order);
      expect(await countOf(shirt)).toEqual({ onHand: 3, reserved: 0 });
    });

    it('comes back once after it was sold', async () => {
      const shirt = aShirt({ onHand: 3 });
      await shopWith(shirt);
      const order = orderOf([2, shirt]);
      await reserve(order);
      await pay(order);
      await release(order);
      await release(order);
      expect(await countOf(shirt)).toEqual({ onHand: 3, reserved: 0 });
    });

    it('is released once when a paid order is rejected, even if the payment event comes late', async () => {
      const shirt = aShirt({ onHand: 3 });
      await shopWith(shirt);
      const order = orderOf([2, shirt]);
      await reserve(order);
      await release(order);
      await pay(order);
      await release(order);
      expect(await countOf(shirt)).toEqual({ onHand: 3, reserved: 0 });
    });

    it('can be released without an error for an order without reservations', async () => {
      await expect(release(orderOf([1, aShirt()]))).resolves.toBeUndefined();
    });

    it('passes to the account when a guest joins', async () => {
      const shirt = aShirt();
      await shopWith(shirt);
      const order = orderOf([1, shirt]);
      const account = newId<'Person'>();
      await reserve(order);
      const reaction = new WhenGuestJoinedHandOverReservations(catalog.units);
      await catalog.work.run(() => reaction.react(new GuestJoined(order.customerId, account)));
      const owners = 'select customer_id from catalog.reservations where order_id = $1';
      expect(await catalog.dataSource.query(owners, [order.id])).toEqual([{ customer_id: account }]);
    });
  });
});
