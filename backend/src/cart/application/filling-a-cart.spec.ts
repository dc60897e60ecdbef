import { PricingInMemory } from '../../../test/support/ordering/ordering-fakes.js';
import { CatalogApi, type CatalogueItem, type ChosenVariant, type WantedVariant } from '../../catalog/catalog.api.js';
import { GuestJoined } from '../../identity/identity.events.js';
import { OrderPaid } from '../../ordering/ordering.events.js';
import { Money } from '../../shared/money.js';
import { UnitOfWork } from '../../shared/unit-of-work.js';
import { Cart } from '../domain/cart.js';
import { Carts } from '../domain/carts.js';
import { Wishlist } from '../domain/wishlist.js';
import { Wishlists } from '../domain/wishlists.js';
import { type AddedToCart, AddToCart } from './add-to-cart.js';
import { ChangeQuantity } from './change-quantity.js';
import { PriceCart } from './price-cart.js';
import { ShowCart } from './show-cart.js';
import { RequestJoinReport } from '../../platform/request-context/request-join-report.js';
import { WhenGuestJoinedMergeCarts } from './when-guest-joined-merge-carts.js';
import { WhenOrderPaidClearWhatWasBought } from './when-order-paid-clear-what-was-bought.js';

class CartsInMemory extends Carts {
  readonly #carts = new Map<string, Cart>();
  readonly #joined = new Map<string, string>();
  async get(id: string): Promise<Cart> {
    const ownerId = this.#joined.get(id) ?? id;
    const { lines = [], codeId = null } = this.#carts.get(ownerId) ?? {};
    return Cart.restore(ownerId, lines, codeId);
  }
  async lock(id: string) {
    return { ownerId: this.#joined.get(id) ?? id, isClosed: false };
  }
  async save(cart: Cart): Promise<void> {
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
  async contents(ownerId: string) {
    const { lines, codeId } = await this.get(ownerId);
    return { lines, codeId };
  }
  async ownersAmong(personIds: readonly string[]) {
    return personIds.filter((id) => this.#carts.has(id));
  }
}

class WishlistsInMemory extends Wishlists {
  readonly #lists = new Map<string, Wishlist>();
  async get(ownerId: string) {
    return this.#lists.get(ownerId) ?? Wishlist.restore(ownerId, []);
  }
  async save(wishlist: Wishlist): Promise<void> {
    this.#lists.set(wishlist.ownerId, wishlist);
  }
  async take(ownerId: string) {
    const { wishes } = await this.get(ownerId);
    this.#lists.delete(ownerId);
    return wishes;
  }
}

class CatalogFake extends CatalogApi {
  readonly items = new Map<string, CatalogueItem>();
  put(productId: string, dollars: number, available: number, isDeleted = false): void {
    const price = Money.ofDollars(dollars);
    const image = '/images/x-720.webp';
    const prices = { regularPrice: price, salePrice: Money.zero, price };
    const options = { variantId: productId, size: null, colour: null, sku: null, isRetired: false };
    const page = { slug: productId, hasOtherVariants: false, category: 'men' };
    this.items.set(productId, {
      productId,
      ...options,
      ...page,
      title: productId,
      image,
      ...prices,
      available,
      isDeleted,
    });
  }
  /** A size of a product; of several the one added last is assumed. */
  putSize(productId: string, size: string, available: number, isRetired = false): void {
    this.put(`${productId} ${size}`, 10, available);
    const item = this.items.get(`${productId} ${size}`)!;
    this.items.set(item.variantId, { ...item, productId, size, isRetired });
  }
  async find(ids: readonly string[]): Promise<Map<string, CatalogueItem>> {
    return new Map([...this.items].filter(([id]) => ids.includes(id)));
  }
  async choose({ productId, variantId }: WantedVariant): Promise<ChosenVariant> {
    const ofProduct = [...this.items.values()].filter((item) => item.productId === productId);
    const named = ofProduct.find((item) => item.variantId === variantId);
    const isAssumed = variantId === undefined && ofProduct.length > 1;
    return { chosen: variantId === undefined ? ofProduct.at(-1) : named, isAssumed, items: this.items };
  }
  reserve = () => Promise.reject(new Error('not used here'));
  lock = this.reserve;
  lockItems = this.reserve;
  slugs = this.reserve;
  searchForStaff = this.reserve;
  assign = this.reserve;
  release = this.reserve;
  takeBack = this.reserve;
  sell = this.reserve;
}

class JustRuns extends UnitOfWork {
  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

const price = new PriceCart(new PricingInMemory());
const asha = { id: 'asha', role: 'guest', name: 'Guest' } as const;

describe('Filling a cart', () => {
  let carts: CartsInMemory;
  let catalog: CatalogFake;
  let add: (productId: string, quantity: number, variantId?: string) => Promise<AddedToCart>;

  beforeEach(() => {
    carts = new CartsInMemory();
    catalog = new CatalogFake();
    catalog.put('shirt', 19.99, 3);
    catalog.put('cap', 10, 5);
    add = (productId, quantity, variantId) =>
      new AddToCart(carts, catalog, price, new JustRuns()).execute({ shopper: asha, productId, variantId, quantity });
  });

  it('accepts what is in stock and no more', async () => {
    await add('shirt', 3);
    await expect(add('shirt', 1)).rejects.toThrow('Only 3 quantity can be added for this item');
  });

  it('returns the changed cart at current prices', async () => {
    await add('cap', 2);
    const { lines, total } = (await add('shirt', 1)).cart;
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
    const change = new ChangeQuantity(carts, catalog, price, new JustRuns());
    await expect(change.execute({ shopper: asha, productId: 'cap', quantity: 1 })).rejects.toThrow('Only 0');
  });

  it('shows current prices and problems, and leaves deleted products out of the total', async () => {
    await add('shirt', 3);
    await add('cap', 2);
    catalog.put('shirt', 20.01, 1);
    catalog.put('cap', 10, 5, true);
    const cart = await new ShowCart(carts, catalog, price).execute(asha);
    expect(cart.lines).toMatchObject([
      { isChoiceNeeded: false, problem: 'Only 1 left' },
      { isChoiceNeeded: false, problem: 'No longer available' },
    ]);
    expect(cart.total.dollars).toBe(60.03);
  });

  it('shows when a product is out of stock', async () => {
    await add('cap', 2);
    catalog.put('cap', 10, 0);
    const cart = await new ShowCart(carts, catalog, price).execute(asha);
    expect(cart.lines).toMatchObject([{ isAvailable: true, problem: 'Out of stock' }]);
  });

  it('shows no problem for a line of exactly the remaining stock', async () => {
    await add('cap', 2);
    catalog.put('cap', 10, 2);
    const cart = await new ShowCart(carts, catalog, price).execute(asha);
    expect(cart.lines).toMatchObject([{ isAvailable: true, problem: null }]);
  });

  it('loses what was bought once the order is paid', async () => {
    await add('shirt', 3);
    await new WhenOrderPaidClearWhatWasBought(carts, new PricingInMemory()).react(
      new OrderPaid('order', 'asha', [{ productId: 'shirt', variantId: 'shirt', quantity: 2 }]),
    );
    expect((await carts.contents('asha')).lines).toMatchObject([{ productId: 'shirt', quantity: 1 }]);
  });

  it('loses the size that was bought', async () => {
    for (const size of ['M', 'L']) catalog.putSize('jacket', size, 5);
    await add('jacket', 2, 'jacket M');
    await add('jacket', 1, 'jacket L');
    const bought = [{ productId: 'jacket', variantId: 'jacket M', quantity: 1 }];
    await new WhenOrderPaidClearWhatWasBought(carts, new PricingInMemory()).react(
      new OrderPaid('order', 'asha', bought),
    );
    expect((await carts.contents('asha')).lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['jacket M', 1],
      ['jacket L', 1],
    ]);
  });

  it('takes the named size, or one that the line marks as assumed', async () => {
    for (const size of ['M', 'L']) catalog.putSize('jacket', size, 5);
    expect((await add('jacket', 1, 'jacket M')).assumed).toBeNull();
    expect((await add('jacket', 1)).assumed).toMatchObject({ size: 'L' });
    expect((await add('cap', 1)).assumed).toBeNull();
    const lines = (await carts.contents('asha')).lines;
    expect(lines.map(({ variantId, isVariantAssumed }) => [variantId, isVariantAssumed])).toEqual([
      ['jacket M', false],
      ['jacket L', true],
      ['cap', false],
    ]);
  });

  it('rejects a size of another product, and one that is no longer sold', async () => {
    catalog.putSize('jacket', 'M', 5);
    catalog.putSize('jacket', 'L', 5, true);
    await expect(add('cap', 1, 'jacket M')).rejects.toThrow('This product has no such size.');
    await expect(add('jacket', 1, 'jacket L')).rejects.toThrow('This size is no longer available.');
  });

  it('shows lines of sizes that are no longer sold, and asks for one where the product has gained sizes', async () => {
    await add('shirt', 1);
    catalog.putSize('jacket', 'M', 5);
    await add('jacket', 1, 'jacket M');
    catalog.putSize('jacket', 'M', 0, true);
    catalog.items.set('shirt', { ...catalog.items.get('shirt')!, isRetired: true });
    const cart = await new ShowCart(carts, catalog, price).execute(asha);
    expect(cart.lines).toMatchObject([
      { isAvailable: false, isChoiceNeeded: true, problem: 'Please choose a size.' },
      { isAvailable: false, isChoiceNeeded: true, problem: 'This size is no longer available.' },
    ]);
    expect(cart.total.dollars).toBe(0);
    const change = new ChangeQuantity(carts, catalog, price, new JustRuns());
    const two = change.execute({ shopper: asha, productId: 'jacket', quantity: 2 });
    await expect(two).rejects.toThrow('This size is no longer available.');
  });

  it('moves to the account its guest joins, once even when the event is delivered again', async () => {
    await add('shirt', 2);
    const merge = new WhenGuestJoinedMergeCarts(carts, new WishlistsInMemory(), catalog, new RequestJoinReport());
    await merge.react(new GuestJoined('asha', 'account'));
    await merge.react(new GuestJoined('asha', 'account'));
    expect((await carts.contents('account')).lines).toMatchObject([{ productId: 'shirt', quantity: 2 }]);
    await add('cap', 1);
    expect((await carts.contents('account')).lines).toHaveLength(2);
  });
});
