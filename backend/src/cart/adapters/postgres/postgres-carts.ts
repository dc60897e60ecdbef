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

type KeptLine = Omit<CartLineRow, 'ownerId'>;

const linesOfOwner = (columns: string): string =>
  `select ${columns} from cart.cart_lines where owner_id = $1 order by position`;
const lines = linesOfOwner('product_id as "productId", quantity');

const carts = new OnePerPerson<KeptLine>(
  'cart.carts',
  linesOfOwner('product_id as "productId", quantity, position'),
  'cart',
);
const table = new Table(cartLineRows);
const put = carts.changing('$2', 2, table.upsert);
const putAndTakeOut = carts.changing(
  '$2',
  3,
  'delete from cart.cart_lines where owner_id = $2 and product_id = any($3::uuid[])',
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

  /** Only what is not as it was: most carts that change do so by one line. */
  save(cart: Cart): void {
    const { ownerId } = cart;
    const now = cart.lines.map((line, position): KeptLine => ({ ...line, position }));
    const kept = new Map(carts.partsOf(cart).map((line) => [line.productId, line]));
    const changed = now.filter((line) => !isAsKept(line, kept.get(line.productId)));
    for (const { productId } of now) kept.delete(productId);
    const rows = table.json(changed.map((line): CartLineRow => ({ ownerId, ...line })));
    if (kept.size === 0) carts.write(this.database, cart, put, [rows, ownerId], now);
    else carts.write(this.database, cart, putAndTakeOut, [rows, ownerId, [...kept.keys()]], now);
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

function isAsKept({ quantity, position }: KeptLine, kept: KeptLine | undefined): boolean {
  return kept?.quantity === quantity && kept.position === position;
}

function restored({ ownerId, isNew, isClosed, parts }: Got<KeptLine>): Cart {
  if (isClosed) return Cart.closed(ownerId);
  return isNew ? Cart.empty(ownerId) : Cart.restore(ownerId, parts);
}

@Injectable()
export class PostgresCartViews extends CartViews {
  constructor(private readonly database: Database) {
    super();
  }

  lines(ownerId: Id<'Person'>): Promise<readonly CartLine[]> {
    return this.database.query(lines, [ownerId]);
  }
}
