import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { CartViews } from '../../application/cart-views.js';
import { Cart, type CartLine } from '../../domain/cart.js';
import { Carts } from '../../domain/carts.js';
import { type CartLineRow, cartLineRows } from './cart.rows.js';

const linesOfOwner = `select product_id as "productId", quantity from cart.cart_lines where owner_id = $1 order by position`;

@Injectable()
export class PostgresCarts extends Carts {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<Cart> {
    const { transaction } = this.database;
    // Touching the row locks it, and makes it where there is none, so that two first clicks meet.
    const [touched]: { isNew: boolean; joined: string | null; isClosed: boolean }[] = await transaction.query(
      `insert into cart.carts (owner_id) values ($1) on conflict (owner_id) do update set owner_id = excluded.owner_id
       returning xmax = 0 as "isNew", joined_to as joined, closed_at is not null as "isClosed"`,
      [ownerId],
    );
    if (touched?.joined) return this.get(touched.joined);
    if (touched?.isClosed) return Cart.closed(ownerId);
    if (touched?.isNew) return Cart.empty(ownerId);
    const lines: CartLine[] = await transaction.query(linesOfOwner, [ownerId]);
    return Cart.restore(ownerId, lines);
  }

  async save(cart: Cart): Promise<void> {
    const { transaction } = this.database;
    await transaction.delete(cartLineRows, { ownerId: cart.ownerId });
    const rows = cart.lines.map((line, position): CartLineRow => ({ ownerId: cart.ownerId, ...line, position }));
    if (rows.length > 0) await transaction.insert(cartLineRows, rows);
    await this.outbox.record(cart.releaseEvents());
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.database.transaction.delete(cartLineRows, { ownerId: guestId });
    await this.database.transaction.query('update cart.carts set joined_to = $2 where owner_id = $1', [
      guestId,
      accountId,
    ]);
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    await this.database.transaction.delete(cartLineRows, { ownerId });
    await this.database.transaction.query('update cart.carts set closed_at = now() where owner_id = $1', [ownerId]);
  }

  async remove(ownerId: Id<'Person'>): Promise<void> {
    await this.database.transaction.delete(cartLineRows, { ownerId });
    await this.database.transaction.query('delete from cart.carts where owner_id = $1', [ownerId]);
  }
}

@Injectable()
export class PostgresCartViews extends CartViews {
  constructor(private readonly database: Database) {
    super();
  }

  lines(ownerId: Id<'Person'>): Promise<readonly CartLine[]> {
    return this.database.read(linesOfOwner, [ownerId]);
  }
}
