import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { InHand } from '../../../platform/database/in-hand.js';
import { type Got, OnePerPerson } from '../../../platform/database/one-per-person.js';
import { Table } from '../../../platform/database/table.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { Id } from '../../../shared/id.js';
import { CartViews } from '../../application/cart-views.js';
import { Cart, type CartLine } from '../../domain/cart.js';
import { Carts } from '../../domain/carts.js';
import { type CartLineRow, cartLineRows } from './cart.rows.js';

const linesOfOwner = `select product_id as "productId", quantity from cart.cart_lines where owner_id = $1 order by position`;

const carts = new OnePerPerson<CartLine>('cart.carts', linesOfOwner, 'cart');
const table = new Table(cartLineRows);
const keepOnly = carts.changing(
  '$2',
  3,
  'delete from cart.cart_lines where owner_id = $2 and product_id <> all($3::uuid[])',
  table.upsert,
);

@Injectable()
export class PostgresCarts extends Carts {
  readonly #inHand: InHand<Cart>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {
    super();
    this.#inHand = new InHand(database);
  }

  async get(ownerId: Id<'Person'>): Promise<Cart> {
    const known = this.#inHand.get(ownerId);
    if (known) return known;
    const got = await carts.get(this.database, ownerId, restored);
    // One that was joined to another is the same as that one, which may be known.
    const cart = this.#inHand.get(got.ownerId) ?? got;
    this.#inHand.put(cart.ownerId, cart);
    return this.#inHand.put(ownerId, cart);
  }

  save(cart: Cart): void {
    const { ownerId, lines } = cart;
    const rows = lines.map((line, position): CartLineRow => ({ ownerId, ...line, position }));
    carts.write(this.database, cart, keepOnly, [table.json(rows), ownerId, rows.map(({ productId }) => productId)]);
    this.outbox.record(cart.releaseEvents());
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    this.#inHand.drop(guestId);
    await this.database.transaction.delete(cartLineRows, { ownerId: guestId });
    await this.database.transaction.query('update cart.carts set joined_to = $2 where owner_id = $1', [
      guestId,
      accountId,
    ]);
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    this.#inHand.drop(ownerId);
    await this.database.transaction.delete(cartLineRows, { ownerId });
    await this.database.transaction.query('update cart.carts set closed_at = now() where owner_id = $1', [ownerId]);
  }

  async remove(ownerId: Id<'Person'>): Promise<void> {
    this.#inHand.drop(ownerId);
    await this.database.transaction.delete(cartLineRows, { ownerId });
    await this.database.transaction.query('delete from cart.carts where owner_id = $1', [ownerId]);
  }
}

function restored({ ownerId, isNew, isClosed, parts }: Got<CartLine>): Cart {
  if (isClosed) return Cart.closed(ownerId);
  return isNew ? Cart.empty(ownerId) : Cart.restore(ownerId, parts);
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
