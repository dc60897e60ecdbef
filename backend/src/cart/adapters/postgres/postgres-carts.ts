import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { IdentityMap } from '../../../platform/postgres/unit-of-work/identity-map.js';
import { type Loaded, CollectionPerPersonStore } from '../../../platform/postgres/collection-per-person-store.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import type { Id } from '../../../shared/id.js';
import { CartViews } from '../../application/cart-views.js';
import { Cart, type CartLine } from '../../domain/cart.js';
import { Carts } from '../../domain/carts.js';
import { type CartLineRow, cartLineRows } from './cart.rows.js';

type StoredLine = Omit<CartLineRow, 'ownerId'>;

const linesOfOwner = (columns: string): string =>
  `select ${columns} from cart.cart_lines where owner_id = $1 order by position`;
const columns =
  'product_id as "productId", variant_id as "variantId", quantity, is_variant_assumed as "isVariantAssumed"';
const lines = linesOfOwner(columns);

const carts = new CollectionPerPersonStore<StoredLine>('cart.carts', linesOfOwner(`${columns}, position`));
const table = new TableStatements(cartLineRows);
const deleteSome = 'delete from cart.cart_lines where owner_id = $1 and variant_id = any($2::uuid[])';
const ownersAmong =
  'select owner_id as id from cart.carts where owner_id = any((select $1::uuid[])::uuid[]) and joined_to is null';
const deleteLines = 'delete from cart.cart_lines where owner_id = $1';

@Injectable()
export class PostgresCarts extends Carts {
  readonly #loaded: IdentityMap<Cart>;

  constructor(private readonly database: Database) {
    super();
    this.#loaded = new IdentityMap(database);
  }

  async get(ownerId: Id<'Person'>): Promise<Cart> {
    const identical = this.#loaded.get(ownerId);
    if (identical) return identical;
    const loaded = await carts.load(this.database, ownerId, restore);
    // A guest's cart may be redirected to an account's cart that is loaded already.
    const cart = this.#loaded.get(loaded.ownerId) ?? loaded;
    this.#loaded.set(cart.ownerId, cart);
    return this.#loaded.set(ownerId, cart);
  }

  /** Writes the changed lines only. */
  async save(cart: Cart): Promise<void> {
    const { ownerId } = cart;
    const lines = cart.lines.map((line, position): StoredLine => ({ ...line, position }));
    const stored = new Map(carts.itemsOf(cart).map((line) => [line.variantId, line]));
    const changed = lines.filter((line) => !isSame(line, stored.get(line.variantId)));
    for (const { variantId } of lines) stored.delete(variantId);
    const rows = table.json(changed.map((line): CartLineRow => ({ ownerId, ...line })));
    carts.written(cart, lines);
    if (stored.size > 0) await this.database.write(deleteSome, [ownerId, [...stored.keys()]]);
    if (changed.length > 0) await this.database.write(table.upsert, [rows]);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    this.#loaded.delete(guestId);
    await this.database.write(deleteLines, [guestId]);
    await this.database.write('update cart.carts set joined_to = $2 where owner_id = $1', [guestId, accountId]);
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    this.#loaded.delete(ownerId);
    await this.database.write(deleteLines, [ownerId]);
    await this.database.write('update cart.carts set closed_at = now() where owner_id = $1', [ownerId]);
  }

  async remove(ownerId: Id<'Person'>): Promise<void> {
    this.#loaded.delete(ownerId);
    await this.database.write(deleteLines, [ownerId]);
    await this.database.write('delete from cart.carts where owner_id = $1', [ownerId]);
  }
}

function isSame({ quantity, position, isVariantAssumed }: StoredLine, stored: StoredLine | undefined): boolean {
  return stored?.quantity === quantity && stored.position === position && stored.isVariantAssumed === isVariantAssumed;
}

function restore({ ownerId, isClosed, items }: Loaded<StoredLine>): Cart {
  return isClosed ? Cart.closed(ownerId) : Cart.restore(ownerId, items);
}

@Injectable()
export class PostgresCartViews extends CartViews {
  constructor(private readonly database: Database) {
    super();
  }

  lines(ownerId: Id<'Person'>): Promise<readonly CartLine[]> {
    return this.database.read(lines, [ownerId]);
  }

  async ownersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return (await this.database.query<{ id: string }>(ownersAmong, [personIds])).map(({ id }) => id);
  }
}
