import { Injectable } from '@nestjs/common';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../shared/id.js';
import { type OrderNote, OrderNotes } from '../../domain/order-note.js';
import { OrderNoteRecord } from './order.record.js';

const notesAtOrdersOf = `
  select ${columnsOf(OrderNoteRecord, 'n')} from ordering.order_notes n join ordering.orders o on o.id = n.order_id
   where o.customer_id = $1 order by n.at, n.id`;

@Injectable()
export class TypeormOrderNotes extends OrderNotes {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
  ) {
    super();
  }

  async add(note: OrderNote): Promise<void> {
    await this.work.manager.insert(OrderNoteRecord, { ...note });
  }

  atOrdersOf(customerId: Id<'Person'>): Promise<readonly OrderNote[]> {
    return this.sql.query<OrderNote>(notesAtOrdersOf, [customerId]);
  }
}
