import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Change } from '../../../platform/database/change.js';
import { Database } from '../../../platform/database/database.js';
import { InHand } from '../../../platform/database/in-hand.js';
import { Table } from '../../../platform/database/table.js';
import { isAlwaysRight, SureChange } from '../../../platform/database/sure-change.js';
import { ResponseCache } from '../../../platform/http/cache/response-cache.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { Product } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import { Reservation } from '../../domain/reservation.js';
import { type ProductRow, productRows } from './product.rows.js';
import { type ReservationRow, reservationRows } from './reservation.rows.js';
import { indexed, learnWords } from './product-index.js';

const fillingLock = 7_060_118;
const lock = { mode: 'pessimistic_write' } as const;
const products = new Table(productRows);
// Arrays are given as selects: PostgreSQL then expects the same whatever is in them, makes one plan and keeps it.
export const inTurn = `${products.select} where id = any((select $1::uuid[])::uuid[]) order by id for update`;
const reservations = new Table(reservationRows, '$4');
const keptFor = `
  with kept as (${reservations.select} where order_id = $1 order by product_id for update),
       shelf as (${products.select} where id in (select "productId" from kept) order by id for update)
  select * from kept join shelf on shelf.id = kept."productId" order by shelf.id`;
const counted = `
  update catalog.products p set on_hand = counted.on_hand, held = counted.held
    from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::bigint[])) as counted (id, on_hand, held)
   where p.id = counted.id`;
/** The reservations decide, so that nothing is sold twice; their products are locked in the order of their ids, as everywhere. */
export const sellHeld = new SureChange(
  'products',
  isAlwaysRight,
  `update catalog.reservations set state = 'sold' where order_id = $1 and state = 'held' returning product_id, quantity`,
  'select id from catalog.products where id in (select product_id from {0}) order by id for update',
  `update catalog.products p set on_hand = on_hand - quantity, held = held - quantity
     from {0} sold join {1} locked on locked.id = sold.product_id where p.id = locked.id`,
);
export const moveStock = new Change(counted, reservations.upsert);

@Injectable()
export class PostgresProducts extends Products {
  readonly #inHand: InHand<Product>;

  constructor(
    private readonly database: Database,
    private readonly responses: ResponseCache,
  ) {
    super();
    this.#inHand = new InHand(database);
  }

  async get(id: string): Promise<Product> {
    const row = await this.database.transaction.findOne(productRows, { where: { id, deletedAt: IsNull() }, lock });
    if (!row) throw new NotFound('Product not found.');
    return toProduct(row);
  }

  async lock(ids: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, Product>> {
    const others = ids.filter((id) => !this.#inHand.get(id));
    const rows = others.length > 0 ? await this.database.query<ProductRow>(inTurn, [others]) : [];
    for (const row of rows) this.#inHand.put(row.id, toProduct(row));
    return new Map(
      ids.flatMap((id): [string, Product][] => {
        const product = this.#inHand.get(id);
        return product ? [[id, product]] : [];
      }),
    );
  }

  async keptFor(orderId: Id<'Order'>): Promise<[Reservation, Product][]> {
    const rows = await this.database.query<ReservationRow & ProductRow>(keptFor, [orderId]);
    return rows.map((row): [Reservation, Product] => {
      const { productId, customerId, quantity, state, heldUntil } = row;
      const product = this.#inHand.get(row.id) ?? this.#inHand.put(row.id, toProduct(row));
      return [Reservation.restore({ orderId, productId, customerId, quantity, state, heldUntil }), product];
    });
  }

  add(product: Product): Promise<void> {
    return this.addAll([product]);
  }

  async addAll(products: readonly Product[]): Promise<void> {
    if (products.length === 0) return;
    this.#tellAnew();
    await this.database.transaction.insert(
      productRows,
      products.map((product) => toRow(product)),
    );
    await learnWords(this.database.transaction, products);
  }

  async save(product: Product): Promise<void> {
    this.#tellAnew();
    const { id, ...row } = toRow(product);
    await this.database.transaction.update(productRows, { id }, row);
    if (product.state.isDeleted) await this.#markDeleted(id);
    else await learnWords(this.database.transaction, [product]);
  }

  saveStock(products: readonly Product[], moved: readonly Reservation[]): void {
    if (products.length === 0) return;
    this.#tellAnew();
    const states = products.map(({ state }) => state);
    const counted = [states.map(({ id }) => id), states.map(({ onHand }) => onHand), states.map(({ held }) => held)];
    this.database.write(moveStock, [...counted, reservations.json(moved.map(({ facts }) => facts))]);
  }

  sellWhatIsHeldFor(orderId: Id<'Order'>): void {
    this.#tellAnew();
    this.database.write(sellHeld, [orderId]);
    // There are fewer now than was known of them.
    this.#inHand.clear();
  }

  async mayBeFilled(): Promise<boolean> {
    const { transaction } = this.database;
    const [{ mine }]: [{ mine: boolean }] = await transaction.query('select pg_try_advisory_xact_lock($1) as mine', [
      fillingLock,
    ]);
    if (!mine) return false;
    return !(await transaction.exists(productRows));
  }

  /** What shoppers were told of the range a moment ago holds no longer once this is certain. */
  #tellAnew(): void {
    this.database.afterCommit(() => Promise.resolve(this.responses.clear()));
  }

  async #markDeleted(id: string): Promise<void> {
    await this.database.transaction.query(
      'update catalog.products set deleted_at = now() where id = $1 and deleted_at is null',
      [id],
    );
  }
}

function toProduct(row: ProductRow): Product {
  const { id, title, description, category, brand, image, onHand, held } = row;
  return Product.restore({
    ...{ id, title, description, category, brand, image, onHand, held },
    regularPrice: Money.ofCents(row.regularPriceCents),
    salePrice: Money.ofCents(row.salePriceCents),
    isDeleted: row.deletedAt !== null,
  });
}

function toRow(product: Product): Omit<ProductRow, 'deletedAt'> {
  const { id, title, description, category, brand, image, onHand, held, regularPrice, salePrice } = product.state;
  return {
    ...{ id, title, description, category, brand, image, onHand, held },
    regularPriceCents: regularPrice.cents,
    salePriceCents: salePrice.cents,
    ...indexed(product.state),
  };
}
