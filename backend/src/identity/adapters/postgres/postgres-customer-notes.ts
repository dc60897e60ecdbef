import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { type Id, newId } from '../../../shared/id.js';
import { type CustomerNote, CustomerNotes } from '../../domain/customer-notes.js';

const ofPerson = `
  select text, author as by, at from identity.customer_notes where person_id = $1 order by id desc`;
const add = `
  insert into identity.customer_notes (id, person_id, text, author, at) values ($1, $2, $3, $4, $5)`;
const handOver = 'update identity.customer_notes set person_id = $2 where person_id = $1';

@Injectable()
export class PostgresCustomerNotes extends CustomerNotes {
  constructor(private readonly sql: Sql) {
    super();
  }

  of(personId: Id<'Person'>): Promise<CustomerNote[]> {
    return this.sql.query<CustomerNote>(ofPerson, [personId]);
  }

  async add(personId: Id<'Person'>, { text, by, at }: CustomerNote): Promise<void> {
    await this.sql.execute(add, [newId(), personId, text, by, at]);
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.sql.execute(handOver, [guestId, accountId]);
  }
}
