import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { changedRows } from '../../../platform/postgres/changed-rows.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { type CartContentsView, CartViews } from '../../application/cart-views.js';
import type { Cart, CartLine } from '../../domain/cart.js';
import { Carts } from '../../domain/carts.js';
import { toCart, toLineRecords } from './cart.mapper.js';
import { CartLineRecord, CartRecord } from './cart.record.js';

const contentsOfOwner = `
  select c.code_id as "codeId", l.product_id as "productId", l.variant_id as "variantId", l.quantity,
         l.is_variant_assumed as "isVariantAssumed"
    from cart.carts c left join cart.cart_lines l on l.owner_id = c.owner_id
   where c.owner_id = $1 order by l.position`;
const ownersAmong =
  'select owner_id as id from cart.carts where owner_id = any((select $1::uuid[])::uuid[]) and joined_to is null';

interface Stored {
  readonly lines: readonly CartLineRecord[];
  readonly codeId: string | null;
}

type NoLine = Record<keyof CartLine, null>;
/** A cart without lines has one row, without a line. */
type ContentsRow = { readonly codeId: string | null } & (CartLine | NoLine);

@Injectable()
export class TypeormCarts extends Carts {
  /** The rows of each loaded cart as they are in the database. */
  readonly #stored = new WeakMap<Cart, Stored>();

  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async get(ownerId: Id<'Person'>): Promise<Cart> {
    const { record, isNew } = await this.#lock(ownerId);
    const order = { position: 'asc' } as const;
    // Read after the cart is locked, and so as the transaction before left them.
    const lines = isNew
      ? []
      : await this.work.manager.find(CartLineRecord, { where: { ownerId: record.ownerId }, order });
    const cart = toCart(record, lines);
    this.#stored.set(cart, { lines, codeId: record.codeId });
    return cart;
  }

  async lock(ownerId: Id<'Person'>): Promise<Pick<Cart, 'ownerId' | 'isClosed'>> {
    const { record } = await this.#lock(ownerId);
    return { ownerId: record.ownerId, isClosed: record.closedAt !== null };
  }

  /** Writes what has changed only. */
  async save(cart: Cart): Promise<void> {
    const { ownerId, codeId } = cart;
    const stored = this.#stored.get(cart);
    const lines = toLineRecords(cart);
    const { changed, removed } = changedRows(stored?.lines ?? [], lines, ({ variantId }) => variantId);
    const variantId = In(removed.map((line) => line.variantId));
    if (removed.length > 0) await this.work.manager.delete(CartLineRecord, { ownerId, variantId });
    if (changed.length > 0) await this.work.manager.upsert(CartLineRecord, changed, ['ownerId', 'variantId']);
    if (codeId !== (stored?.codeId ?? null)) await this.work.manager.update(CartRecord, { ownerId }, { codeId });
    this.#stored.set(cart, { lines, codeId });
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(CartLineRecord, { ownerId: guestId });
    await this.work.manager.update(CartRecord, { ownerId: guestId }, { joinedTo: accountId, codeId: null });
  }

  async close(ownerId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(CartLineRecord, { ownerId });
    await this.work.manager.update(CartRecord, { ownerId }, { closedAt: new Date(), codeId: null });
  }

  /** The lines go with it. */
  async remove(ownerId: Id<'Person'>): Promise<void> {
    await this.work.manager.delete(CartRecord, { ownerId });
  }

  async #lock(ownerId: Id<'Person'>): Promise<{ record: CartRecord; isNew: boolean }> {
    const record = await this.work.manager.findOne(CartRecord, {
      where: { ownerId },
      lock: { mode: 'pessimistic_write' },
    });
    if (record?.joinedTo) return this.#lock(record.joinedTo);
    if (record) return { record, isNew: false };
    const insert = this.work.manager.createQueryBuilder().insert().into(CartRecord).values({ ownerId });
    const { raw } = await insert.orIgnore().returning('owner_id').execute();
    if ((raw as object[]).length === 1)
      return { record: { ownerId, joinedTo: null, codeId: null, closedAt: null }, isNew: true };
    // Another request has inserted it at the same time; reading it again waits for its lock.
    return this.#lock(ownerId);
  }
}

@Injectable()
export class SqlCartViews extends CartViews {
  constructor(private readonly sql: Sql) {
    super();
  }

  async contents(ownerId: Id<'Person'>): Promise<CartContentsView> {
    const rows = await this.sql.query<ContentsRow>(contentsOfOwner, [ownerId]);
    const lines = rows.flatMap(({ codeId: _, ...line }) => (isLine(line) ? [line] : []));
    return { lines, codeId: rows[0]?.codeId ?? null };
  }

  async ownersAmong(personIds: readonly Id<'Person'>[]): Promise<readonly Id<'Person'>[]> {
    return (await this.sql.query<{ id: string }>(ownersAmong, [personIds])).map(({ id }) => id);
  }
}

function isLine(row: CartLine | NoLine): row is CartLine {
  return row.productId !== null;
}
