import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { AuditedNames } from '../../../shared/audited-names.js';
import { orderNumber } from '../../domain/order-number.js';

interface Numbered {
  readonly id: string;
  readonly number: number;
}

const numbers = `
  select id, number from ordering.orders where id = any($1::uuid[])`;

/** Numbers of orders. */
@Injectable()
export class OrderingAuditedNames extends AuditedNames {
  readonly entities = [
    'ordering.orders',
    'ordering.order_refunds',
    'ordering.shipments',
    'ordering.order_notes',
    'ordering.returns',
  ];

  constructor(private readonly sql: Sql) {
    super();
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.query<Numbered>(numbers, [ids]);
    return new Map(rows.map(({ id, number }) => [id, orderNumber(number)]));
  }
}
