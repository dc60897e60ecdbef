import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { personRows } from './person.rows.js';

const uniqueViolation = '23505';

@Injectable()
export class PostgresPeople extends People {
  constructor(
    private readonly database: Database,
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
    const row = await this.database.transaction.findOne(personRows, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row && Person.restore(row);
  }

  async admins(): Promise<Person[]> {
    const rows = await this.database.transaction.find(personRows, {
      where: { role: 'admin' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return rows.map((row) => Person.restore(row));
  }

  async byEmail(email: string): Promise<Person | null> {
    const row = await this.database.reader.findOne(personRows, { where: { email } });
    return row && Person.restore(row);
  }

  async byGuestToken(guestTokenHash: string): Promise<Person | null> {
    const row = await this.database.reader.findOne(personRows, { where: { guestTokenHash, role: 'guest' } });
    return row && Person.restore(row);
  }

  async add(person: Person): Promise<void> {
    await this.database.transaction.insert(personRows, { ...person.state }).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async save(person: Person): Promise<void> {
    const { id, ...rest } = person.state;
    await this.database.transaction.update(personRows, { id }, rest).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async remove({ id }: Person): Promise<void> {
    await this.database.transaction.delete(personRows, { id });
  }
}

function refuseTaken(error: unknown): never {
  const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
  throw code === uniqueViolation ? new EmailIsTaken() : error;
}
