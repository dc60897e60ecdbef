import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { isUniqueViolation } from '../../../platform/postgres/connection/database-errors.js';
import { Sql } from '../../../platform/postgres/sql.js';
import { TypeormUnitOfWork } from '../../../platform/postgres/unit-of-work/typeorm-unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { toPerson, toPersonRecord } from './person.mapper.js';
import { PersonRecord } from './person.record.js';

const setUndeliverable = `
  update identity.people set email_undeliverable_at = $3
   where id = $1 and email = $2 and (email_undeliverable_at is null) <> ($3::timestamptz is null)`;

@Injectable()
export class TypeormPeople extends People {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async get(id: Id<'Person'>): Promise<Person> {
    const person = await this.find(id);
    if (!person) throw new NotSignedIn();
    return person;
  }

  async find(id: Id<'Person'>): Promise<Person | null> {
    const record = await this.work.manager.findOne(PersonRecord, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return record && toPerson(record);
  }

  async admins(): Promise<Person[]> {
    const records = await this.work.manager.find(PersonRecord, {
      where: { role: 'admin' },
      order: { id: 'asc' },
      lock: { mode: 'pessimistic_write' },
    });
    return records.map(toPerson);
  }

  byEmail(email: string): Promise<Person | null> {
    return this.#look({ email });
  }

  byGuestToken(guestTokenHash: string): Promise<Person | null> {
    return this.#look({ guestTokenHash, role: 'guest' });
  }

  async add(person: Person): Promise<void> {
    await this.work.manager.insert(PersonRecord, toPersonRecord(person)).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async save(person: Person): Promise<void> {
    const { id, ...changes } = toPersonRecord(person);
    await this.work.manager.update(PersonRecord, { id }, changes).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async setUndeliverable(id: Id<'Person'>, email: string, at: Date | null): Promise<void> {
    await this.sql.query(setUndeliverable, [id, email, at]);
  }

  async remove({ id }: Person): Promise<void> {
    await this.work.manager.delete(PersonRecord, { id });
  }

  async #look(where: FindOptionsWhere<PersonRecord>): Promise<Person | null> {
    const { manager } = this.work.isOpen ? this.work : this.work.source;
    const record = await manager.findOneBy(PersonRecord, where);
    return record && toPerson(record);
  }
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error, 'people_by_email') ? new EmailIsTaken() : error;
}
