import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { changedRows } from '../../../platform/postgres/changed-rows.js';
import { columnsOf } from '../../../platform/postgres/columns-of.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { Clock } from '../../../shared/clock.js';
import type { DeliveryMethod } from '../../domain/delivery-method.js';
import { DeliveryMethodList } from '../../domain/delivery-method-list.js';
import { DeliveryMethods } from '../../domain/delivery-methods.js';
import { DeliveryMethodRecord } from './delivery-method.record.js';

const present = { retiredAt: IsNull() };
const allPresent = `
  select ${columnsOf(DeliveryMethodRecord, 'm')} from pricing.delivery_methods m
   where m.retired_at is null order by m.position, m.name, m.id`;

@Injectable()
export class TypeormDeliveryMethods extends DeliveryMethods {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async get(): Promise<DeliveryMethodList> {
    const lock = { mode: 'pessimistic_write' } as const;
    await this.work.manager.find(DeliveryMethodRecord, { where: present, order: { id: 'ASC' }, lock });
    // Read again, because what the lock waited for has changed them.
    return new DeliveryMethodList(await this.all());
  }

  async save(list: DeliveryMethodList): Promise<readonly DeliveryMethod[]> {
    const stored = await this.all();
    const { changed, removed } = changedRows(stored, list.methods, ({ id }) => id);
    const retired = { id: In(removed.map(({ id }) => id)) };
    if (removed.length > 0) {
      await this.work.manager.update(DeliveryMethodRecord, retired, { retiredAt: this.clock.now(), isOn: false });
    }
    const rows = changed.map((method) => ({ ...method, retiredAt: null }));
    if (rows.length > 0) await this.work.manager.upsert(DeliveryMethodRecord, rows, ['id']);
    return this.all();
  }

  async all(): Promise<readonly DeliveryMethod[]> {
    const records = await this.sql.query<DeliveryMethodRecord>(allPresent);
    return records.map(({ retiredAt: _, ...method }) => method);
  }

  hasRetired(): Promise<boolean> {
    return this.work.manager.existsBy(DeliveryMethodRecord, { retiredAt: Not(IsNull()) });
  }
}
