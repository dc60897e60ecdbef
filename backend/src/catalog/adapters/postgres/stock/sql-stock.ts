import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/postgres/sql.js';
import type { Id } from '../../../../shared/id.js';
import { CatalogueChangeListener } from '../../../domain/catalogue-change-listener.js';
import { OnlySoManyLeft } from '../../../domain/refusals.js';
import {
  type OfferedItem,
  Stock,
  type StockLine,
  type StockOfOrder,
  type VariantUnits,
} from '../../../domain/stock/stock.js';
import { type ItemColumns, toOfferedItem } from './item-columns.js';
import * as statements from './stock-statements.js';

@Injectable()
export class SqlStock extends Stock {
  constructor(
    private readonly sql: Sql,
    private readonly changes: CatalogueChangeListener,
  ) {
    super();
  }

  async lock(productIds: readonly Id<'Product'>[]): Promise<void> {
    if (productIds.length > 0) await this.sql.execute(statements.lockProducts, [productIds]);
  }

  async items(variantIds: readonly Id<'Variant'>[]): Promise<OfferedItem[]> {
    return (await this.sql.query<ItemColumns>(statements.items, [variantIds])).map(toOfferedItem);
  }

  async prolong({ id, customerId, lines }: StockOfOrder, until: Date): Promise<boolean> {
    return (await this.sql.execute(statements.prolong, [id, customerId, until])).length === lines.length;
  }

  async missing({ id, lines }: StockOfOrder): Promise<readonly StockLine[]> {
    const rows = await this.sql.execute<{ variantId: string }>(statements.lockTaken, [id]);
    const taken = new Set(rows.map(({ variantId }) => variantId));
    return lines.filter(({ variantId }) => !taken.has(variantId));
  }

  async reserve(order: StockOfOrder, until: Date): Promise<void> {
    const reserved = await this.#reserveAll(order, until);
    if (reserved) return this.#announce(reserved);
    const columns = columnsOf(order.lines);
    await this.sql.execute(statements.releaseExpired, columns);
    if (await this.#reserveAll(order, until)) return this.#announce({ isAvailabilityChanged: true });
    const [shortage] = await this.sql.query<{ left: number }>(statements.firstShortage, columns);
    throw new OnlySoManyLeft(shortage?.left ?? 0);
  }

  async sell(orderId: Id<'Order'>): Promise<void> {
    await this.sql.execute(statements.sell, [orderId]);
    this.#announce({ isAvailabilityChanged: false });
  }

  async giveBack(orderId: Id<'Order'>, most?: readonly VariantUnits[]): Promise<void> {
    const units = most ? unitsOf(most) : [null, null];
    this.#announce(changeIn(await this.sql.execute<Availability>(statements.giveBack, [orderId, ...units])));
  }

  async takeBack(orderId: Id<'Order'>, lines: readonly VariantUnits[]): Promise<void> {
    this.#announce(changeIn(await this.sql.execute<Availability>(statements.takeBack, [orderId, ...unitsOf(lines)])));
  }

  async assign(orderIds: readonly Id<'Order'>[], customerId: Id<'Person'>): Promise<void> {
    await this.sql.execute(statements.assign, [orderIds, customerId]);
  }

  async handOver(from: Id<'Person'>, to: Id<'Person'>): Promise<void> {
    await this.sql.execute(statements.handOver, [from, to]);
  }

  /** @returns undefined where not all can be reserved */
  async #reserveAll({ id, customerId, lines }: StockOfOrder, until: Date): Promise<Availability | undefined> {
    const values = [...columnsOf(lines), id, customerId, until];
    const rows = await this.sql.execute<Availability>(statements.reserveAll, values);
    return rows.length === lines.length ? changeIn(rows) : undefined;
  }

  #announce({ isAvailabilityChanged }: Availability): void {
    this.sql.work.afterCommit(async () => {
      if (isAvailabilityChanged) this.changes.changed();
      else this.changes.unitsChanged();
    });
  }
}

/** Of a variant: whether its last unit went or its first came back. */
interface Availability {
  readonly isAvailabilityChanged: boolean;
}

function changeIn(rows: readonly Availability[]): Availability {
  return { isAvailabilityChanged: rows.some((row) => row.isAvailabilityChanged) };
}

/** The parameters `$1` to `$3` of statements about lines. */
function columnsOf(lines: readonly StockLine[]): unknown[][] {
  return [lines.map(({ productId }) => productId), ...unitsOf(lines)];
}

function unitsOf(lines: readonly VariantUnits[]): unknown[][] {
  return [lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)];
}
