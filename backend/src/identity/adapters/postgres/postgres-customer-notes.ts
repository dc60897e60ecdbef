import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { type Id, newId } from '../../../shared/id.js';
import { type CustomerNote, CustomerNotes } from '../../domain/customer-notes.js';

const ofPerson = `
  select text, author as by, at from identity.customer_notes where person_id = $1 order by id desc`;
const add = `
  with person as (
    select id from identity.people where id = $2 and (role <> 'guest' or guest_token_hash is not null) for update)
  insert into identity.customer_notes (id, person_id, text, author, at) select $1, id, $3, $4, $5 from person
  returning id`;
const handOver = 'update identity.customer_notes set person_id = $2 where person_id = $1';

@Injectable()
export class PostgresCustomerNotes extends CustomerNotes {
  constructor(private readonly sql: Sql) {
    super();
  }

  of(personId: Id<'Person'>): Promise<CustomerNote[]> {
    return this.sql.query<CustomerNote>(ofPerson, [personId]);
  }

  async add(personId: Id<'Person'>, { text, by, at }: CustomerNote): Promise<boolean> {
    return (await this.sql.query(add, [newId(), personId, text, by, at])).length > 0;
  }

  async handOver(guestId: Id<'Person'>, accountId: Id<'Person'>): Promise<void> {
    await this.sql.execute(handOver, [guestId, accountId]);
  }
}
