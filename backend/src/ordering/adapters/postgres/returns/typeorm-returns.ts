import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { TypeormUnitOfWork } from '../../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import type { Id } from '../../../../shared/id.js';
import { NoSuchReturn } from '../../../domain/returns/refusals.js';
import { Return } from '../../../domain/returns/return.js';
import type { ReturnLine, ReturnState } from '../../../domain/returns/return-state.js';
import { Returns } from '../../../domain/returns/returns.js';
import { ReturnLineRecord, ReturnRecord } from './return.record.js';

@Injectable()
export class TypeormReturns extends Returns {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async orderOf(id: Id<'Return'>): Promise<Id<'Order'>> {
    const found = await this.work.manager.findOne(ReturnRecord, { select: { orderId: true }, where: { id } });
    if (!found) throw new NoSuchReturn();
    return found.orderId;
  }

  async get(id: Id<'Return'>, orderId: Id<'Order'>): Promise<Return> {
    const [found] = await this.#find({ id, orderId });
    if (!found) throw new NoSuchReturn();
    return found;
  }

  of(orderId: Id<'Order'>): Promise<Return[]> {
    return this.#find({ orderId });
  }

  async add({ state: { lines, ...asked } }: Return): Promise<void> {
    await this.work.manager.insert(ReturnRecord, asked);
    await this.work.manager.insert(ReturnLineRecord, recordsOf(asked.id, lines));
  }

  async save({ state: { id, lines, ...change } }: Return): Promise<void> {
    await this.work.manager.update(ReturnRecord, { id }, change);
    await this.work.manager.upsert(ReturnLineRecord, recordsOf(id, lines), ['returnId', 'variantId']);
  }

  async #find(where: FindOptionsWhere<ReturnRecord>): Promise<Return[]> {
    const relations = { lines: true };
    const order = { askedAt: 'ASC', id: 'ASC' } as const;
    const records = await this.work.manager.find(ReturnRecord, { where, relations, order });
    return records.map((record) => Return.restore(toReturnState(record)));
  }
}

function recordsOf(returnId: Id<'Return'>, lines: readonly ReturnLine[]): Omit<ReturnLineRecord, 'of'>[] {
  return lines.map((line, position) => ({ ...line, position, returnId }));
}

export function toReturnState({ lines, ...record }: ReturnRecord): ReturnState {
  const inOrder = [...lines].sort((one, other) => one.position - other.position);
  return {
    ...record,
    lines: inOrder.map(({ variantId, quantity, reason, received, restock, settled }) => {
      return { variantId, quantity, reason, received, restock, settled };
    }),
  };
}
