import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Table } from '../../../platform/database/table.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { type PersonRow, personRows } from './person.rows.js';

const table = new Table(personRows);
const withId = `${table.select} where id = $1 for update`;
const admins = `${table.select} where role = 'admin' order by id for update`;
const withEmail = `${table.select} where email = $1`;
const withGuestToken = `${table.select} where guest_token_hash = $1 and role = 'guest'`;
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

  find(id: Id<'Person'>): Promise<Person | null> {
    return this.#one(withId, id);
  }

  async admins(): Promise<Person[]> {
    return (await this.database.query<PersonRow>(admins, [])).map((row) => Person.restore(row));
  }

  byEmail(email: string): Promise<Person | null> {
    return this.#one(withEmail, email);
  }

  byGuestToken(guestTokenHash: string): Promise<Person | null> {
    return this.#one(withGuestToken, guestTokenHash);
  }

  async add(person: Person): Promise<void> {
    await this.database.query(table.insert, [table.json([person.state])]).catch(refuseTaken);
    this.outbox.record(person.releaseEvents());
  }

  async save(person: Person): Promise<void> {
    await this.database.query(table.update, [table.jsonOfOne(person.state)]).catch(refuseTaken);
    this.outbox.record(person.releaseEvents());
  }

  async #one(sql: string, sought: string): Promise<Person | null> {
    const [row] = await this.database.query<PersonRow>(sql, [sought]);
    return row ? Person.restore(row) : null;
  }

  async remove({ id }: Person): Promise<void> {
    await this.database.transaction.delete(personRows, { id });
  }
}

function refuseTaken(error: unknown): never {
  const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
  throw code === uniqueViolation ? new EmailIsTaken() : error;
}
