import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { GuardedWrite } from '../../../platform/postgres/unit-of-work/guarded-write.js';
import { IdentityMap } from '../../../platform/postgres/unit-of-work/identity-map.js';
import { Table } from '../../../platform/postgres/table.js';
import { NotFound } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { Money } from '../../../shared/money.js';
import { CatalogueChanges } from '../../domain/catalogue-changes.js';
import { Product } from '../../domain/product.js';
import { Products } from '../../domain/products.js';
import { Reservation } from '../../domain/reservation.js';
import { type ProductRow, productRows } from './product.rows.js';
import { type ReservationRow, reservationRows } from './stock/reservation.rows.js';
import { indexed, addWords } from './product-index.js';

const seedingLock = 7_060_118;
const products = new Table(productRows);
const lockById = `${products.select} where id = $1 and deleted_at is null for update`;
// An array given as a select has one plan for all of its values.
export const lockByIds = `${products.select} where id = any((select $1::uuid[])::uuid[]) order by id for update`;
const reservations = new Table(reservationRows, '$4');
const lockReservedFor = `
  with reserved as (${reservations.select} where order_id = $1 order by product_id for update),
       stocked as (${products.select} where id in (select "productId" from reserved) order by id for update)
  select * from reserved join stocked on stocked.id = reserved."productId" order by stocked.id`;
export const moveStock = `
  with counted as (
    update catalog.products p set on_hand = input.on_hand, held = input.held
      from unnest((select $1::uuid[]), (select $2::bigint[]), (select $3::bigint[])) as input (id, on_hand, held)
     where p.id = input.id
  ) ${reservations.upsert}`;
/** The state of the reservations prevents selling twice. Products are locked in the order of their ids. */
export const sellReservedUnits = new GuardedWrite(
  'products',
  `with sold as (
     update catalog.reservations set state = 'sold' where order_id = $1 and state = 'held'
     returning product_id, quantity
   ), locked as (
     select id from catalog.products where id in (select product_id from sold) order by id for update
   )
   update catalog.products p set on_hand = on_hand - quantity, held = held - quantity
     from sold join locked on locked.id = sold.product_id where p.id = locked.id`,
);
const markDeleted = 'update catalog.products set deleted_at = now() where id = $1 and deleted_at is null';

@Injectable()
export class PostgresProducts extends Products {
  readonly #loaded: IdentityMap<Product>;

  constructor(
    private readonly database: Database,
    private readonly changes: CatalogueChanges,
  ) {
    super();
    this.#loaded = new IdentityMap(database);
  }

  async get(id: string): Promise<Product> {
    const [row] = await this.database.execute<ProductRow>(lockById, [id]);
    if (!row) throw new NotFound('Product not found.');
    return toProduct(row);
  }

  async lock(ids: readonly Id<'Product'>[]): Promise<Map<Id<'Product'>, Product>> {
    const missing = ids.filter((id) => !this.#loaded.get(id));
    const rows = missing.length > 0 ? await this.database.execute<ProductRow>(lockByIds, [missing]) : [];
    for (const row of rows) this.#loaded.set(row.id, toProduct(row));
    return new Map(
      ids.flatMap((id): [string, Product][] => {
        const product = this.#loaded.get(id);
        return product ? [[id, product]] : [];
      }),
    );
  }

  async reservationsOf(orderId: Id<'Order'>): Promise<[Reservation, Product][]> {
    const rows = await this.database.execute<ReservationRow & ProductRow>(lockReservedFor, [orderId]);
    return rows.map((row): [Reservation, Product] => {
      const { productId, customerId, quantity, status, heldUntil } = row;
      const product = this.#loaded.get(row.id) ?? this.#loaded.set(row.id, toProduct(row));
      return [Reservation.restore({ orderId, productId, customerId, quantity, status, heldUntil }), product];
    });
  }

  add(product: Product): Promise<void> {
    return this.addAll([product]);
  }

  async addAll(added: readonly Product[]): Promise<void> {
    if (added.length === 0) return;
    this.#announceChange();
    this.database.write(products.insert, [products.json(added.map(toRow))]);
    addWords(this.database, added);
  }

  async save(product: Product): Promise<void> {
    this.#announceChange();
    this.database.write(products.update, [products.jsonOfOne(toRow(product))]);
    if (product.state.isDeleted) this.database.write(markDeleted, [product.state.id]);
    else addWords(this.database, [product]);
  }

  saveStock(products: readonly Product[], moved: readonly Reservation[]): void {
    if (products.length === 0) return;
    this.#announceChange();
    const states = products.map(({ state }) => state);
    const counts = [states.map(({ id }) => id), states.map(({ onHand }) => onHand), states.map(({ held }) => held)];
    this.database.write(moveStock, [...counts, reservations.json(moved.map(({ state }) => state))]);
  }

  sellReserved(orderId: Id<'Order'>): void {
    this.#announceChange();
    this.database.write(sellReservedUnits, [orderId]);
    // The statement changes counts of loaded products.
    this.#loaded.clear();
  }

  async claimEmptyCatalogue(): Promise<boolean> {
    const [lock] = await this.database.execute<{ isOurs: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isOurs"',
      [seedingLock],
    );
    if (!lock?.isOurs) return false;
    return (await this.database.query('select from catalog.products limit 1', [])).length === 0;
  }

  #announceChange(): void {
    this.database.afterCommit(async () => this.changes.changed());
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

function toRow(product: Product): ProductRow {
  const { id, title, description, category, brand, image, onHand, held, regularPrice, salePrice } = product.state;
  return {
    ...{ id, title, description, category, brand, image, onHand, held },
    regularPriceCents: regularPrice.cents,
    salePriceCents: salePrice.cents,
    ...indexed(product.state),
    deletedAt: null,
  };
}
