import { CatalogApi, type CatalogueItem } from '../../catalog/catalog.api.js';
import { GuestJoined } from '../../identity/identity.events.js';
import { OrderPaid } from '../../ordering/ordering.events.js';
import { Money } from '../../shared/money.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Cart } from '../domain/cart.js';
import { Carts } from '../domain/carts.js';
import { AddToCart } from './add-to-cart.js';
import { ChangeQuantity } from './change-quantity.js';
import { ShowCart } from './show-cart.js';
import type { ShownCart } from './shown-cart.js';
import { WhenGuestJoinedMergeCarts } from './when-guest-joined-merge-carts.js';
import { WhenOrderPaidClearWhatWasBought } from './when-order-paid-clear-what-was-bought.js';

class CartsInMemory extends Carts {
  readonly #carts = new Map<string, Cart>();
  readonly #joined = new Map<string, string>();
  async get(id: string): Promise<Cart> {
    const ownerId = this.#joined.get(id) ?? id;
    return Cart.restore(ownerId, this.#carts.get(ownerId)?.lines ?? []);
  }
  save(cart: Cart): void {
    this.#carts.set(cart.ownerId, cart);
  }
  async handOver(guestId: string, accountId: string): Promise<void> {
    this.#carts.delete(guestId);
    this.#joined.set(guestId, accountId);
  }
  async close(ownerId: string): Promise<void> {
    this.#carts.set(ownerId, Cart.closed(ownerId));
  }
  async remove(ownerId: string): Promise<void> {
    this.#carts.delete(ownerId);
  }
  async lines(ownerId: string) {
    return (await this.get(ownerId)).lines;
  }
}

class CatalogFake extends CatalogApi {
  readonly items = new Map<string, CatalogueItem>();
  put(productId: string, dollars: number, available: number, isDeleted = false): void {
    const price = Money.ofDollars(dollars);
    const image = '/images/x-720.webp';
    const prices = { regularPrice: price, salePrice: Money.zero, price };
    this.items.set(productId, { productId, title: productId, image, ...prices, available, isDeleted });
  }
  async find(ids: readonly string[]): Promise<Map<string, CatalogueItem>> {
    return new Map([...this.items].filter(([id]) => ids.includes(id)));
  }
  reserve = () => Promise.reject(new Error('not used here'));
  lock = this.reserve;
  assign = this.reserve;
  release = this.reserve;
  sell = this.reserve;
}

class JustRuns extends UnitOfWork {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  runOptimistic = this.run;
}

const asha = { id: 'asha', role: 'guest', name: 'Guest' } as const;

describe('Filling a cart', () => {
  let carts: CartsInMemory;
  let catalog: CatalogFake;
  let add: (productId: string, quantity: number) => Promise<ShownCart>;

  beforeEach(() => {
    carts = new CartsInMemory();
    catalog = new CatalogFake();
    catalog.put('shirt', 19.99, 3);
    catalog.put('cap', 10, 5);
    add = (productId, quantity) =>
      new AddToCart(carts, catalog, new JustRuns()).execute({ shopper: asha, productId, quantity });
  });

  it('accepts what is in stock and no more', async () => {
    await add('shirt', 3);
    await expect(add('shirt', 1)).rejects.toThrow('Only 3 quantity can be added for this item');
  });

  it('returns the changed cart at current prices', async () => {
    await add('cap', 2);
    const { lines, total } = await add('shirt', 1);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['cap', 2],
      ['shirt', 1],
    ]);
    expect(total.dollars).toBe(39.99);
  });

  it('rejects deleted and unknown products', async () => {
    catalog.put('old', 5, 9, true);
    await expect(add('old', 1)).rejects.toThrow('no longer available');
    await expect(add('unknown', 1)).rejects.toThrow('no longer available');
  });

  it('rejects a new quantity of a deleted product', async () => {
    await add('cap', 2);
    catalog.put('cap', 10, 5, true);
    const change = new ChangeQuantity(carts, catalog, new JustRuns());
    await expect(change.execute({ shopper: asha, productId: 'cap', quantity: 1 })).rejects.toThrow('Only 0');
  });

  it('shows current prices and problems, and leaves deleted products out of the total', async () => {
    await add('shirt', 3);
    await add('cap', 2);
    catalog.put('shirt', 20.01, 1);
    catalog.put('cap', 10, 5, true);
    const cart = await new ShowCart(carts, catalog).execute('asha');
    expect(cart.lines.map(({ problem }) => problem)).toEqual(['Only 1 left', 'No longer available']);
    expect(cart.total.dollars).toBe(60.03);
  });

  it('shows when a product is out of stock', async () => {
    await add('cap', 2);
    catalog.put('cap', 10, 0);
    const cart = await new ShowCart(carts, catalog).execute('asha');
    expect(cart.lines).toMatchObject([{ isAvailable: true, problem: 'Out of stock' }]);
  });

  it('shows no problem for a line of exactly the remaining stock', async () => {
    await add('cap', 2);
    catalog.put('cap', 10, 2);
    const cart = await new ShowCart(carts, catalog).execute('asha');
    expect(cart.lines).toMatchObject([{ isAvailable: true, problem: null }]);
  });

  it('loses what was bought once the order is paid', async () => {
    await add('shirt', 3);
    await new WhenOrderPaidClearWhatWasBought(carts).react(
      new OrderPaid('order', 'asha', [{ productId: 'shirt', quantity: 2 }]),
    );
    expect(await carts.lines('asha')).toEqual([{ productId: 'shirt', quantity: 1 }]);
  });

  it('moves to the account its guest joins, once even when the event is delivered again', async () => {
    await add('shirt', 2);
    const merge = new WhenGuestJoinedMergeCarts(carts, catalog);
    await merge.react(new GuestJoined('asha', 'account'));
    await merge.react(new GuestJoined('asha', 'account'));
    expect(await carts.lines('account')).toEqual([{ productId: 'shirt', quantity: 2 }]);
    await add('cap', 1);
    expect(await carts.lines('account')).toHaveLength(2);
  });
});
