import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { changedRows } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { WishlistViews } from '../../application/wishlist/wishlist-views.js';
import { Carts } from '../../domain/carts.js';
import { type Wish, Wishlist } from '../../domain/wishlist.js';
import { Wishlists } from '../../domain/wishlists.js';
import { WishRecord } from './wish.record.js';

const columns = 'product_id as "productId", variant_id as "variantId", added_at as "addedAt"';
const wishesOf = `
  select ${columns} from cart.wishlist where person_id = $1 order by added_at desc, product_id desc`;

@Injectable()
export class TypeormWishlists extends Wishlists {
  /** The rows of each loaded wishlist as they are in the database. */
  readonly #stored = new WeakMap<Wishlist, readonly WishRecord[]>();

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly carts: Carts,
  ) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<Wishlist> {
    const { ownerId: personId, isClosed } = await this.carts.lock(ownerId);
    // Read after the cart is locked, and so as the transaction before left them.
    const rows = await this.work.manager.find(WishRecord, { where: { personId } });
    const wishlist = Wishlist.restore(personId, rows, isClosed);
    this.#stored.set(wishlist, rows);
    return wishlist;
  }

  /** Writes what has changed only. */
  async save(wishlist: Wishlist): Promise<void> {
    const { ownerId: personId, wishes } = wishlist;
    const rows = wishes.map(({ productId, variantId, addedAt }) => ({ personId, productId, variantId, addedAt }));
    const { changed, removed } = changedRows(this.#stored.get(wishlist) ?? [], rows, ({ productId }) => productId);
    const productId = In(removed.map((row) => row.productId));
    if (removed.length > 0) await this.work.manager.delete(WishRecord, { personId, productId });
    if (changed.length > 0) await this.work.manager.upsert(WishRecord, changed, ['personId', 'productId']);
    this.#stored.set(wishlist, rows);
  }

  async take(ownerId: Id<'Person'>): Promise<readonly Wish[]> {
    const removal = `delete from cart.wishlist where person_id = $1 returning ${columns}`;
    const [wishes] = await this.work.manager.query<[Wish[], number]>(removal, [ownerId]);
    return wishes;
  }
}

@Injectable()
export class SqlWishlistViews extends WishlistViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  wishes(ownerId: Id<'Person'>): Promise<readonly Wish[]> {
    return this.sql.query<Wish>(wishesOf, [ownerId]);
  }
}
