import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Table } from '../../../platform/database/table.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { CartViews } from '../../application/cart-views.js';
import { Cart, type CartLine } from '../../domain/cart.js';
import { Carts } from '../../domain/carts.js';
import { type CartLineRow, cartLineRows } from './cart.rows.js';

const linesOfOwner = `select product_id as "productId", quantity from cart.cart_lines where owner_id = $1 order by position`;

interface Touched {
  readonly isNew: boolean;
  readonly joined: string | null;
  readonly isClosed: boolean;
}

// Touching the row locks it, and makes it where there is none, so that two first clicks meet.
const touch = `
  insert into cart.carts (owner_id) values ($1) on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning xmax = 0 as "isNew", joined_to as joined, closed_at is not null as "isClosed"`;

const table = new Table(cartLineRows);
const keepOnly = `
  with gone as (delete from cart.cart_lines where owner_id = $2 and product_id <> all($3::uuid[])) ${table.upsert}`;

@Injectable()
export class PostgresCarts extends Carts {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<Cart> {
    // Sent together, and looked at one after the other: the lines as they are once the cart is locked.
    const [[touched], lines] = await Promise.all([
      this.database.query<Touched>(touch, [ownerId]),
      this.database.query<CartLine>(linesOfOwner, [ownerId]),
    ]);
    if (touched?.joined) return this.get(touched.joined);
    if (touched?.isClosed) return Cart.closed(ownerId);
    return touched?.isNew ? Cart.empty(ownerId) : Cart.restore(ownerId, lines);
  }

  save(cart: Cart): void {
    const { ownerId, lines } = cart;
    const rows = lines.map((line, position): CartLineRow => ({ ownerId, ...line, position }));
    this.database.write(keepOnly, [table.json(rows), ownerId, rows.map(({ productId }) => productId)]);
    this.outbox.record(cart.releaseEvents());
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
    return this.database.query(linesOfOwner, [ownerId]);
  }
}
