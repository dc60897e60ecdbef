import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { TableStatements } from '../../../platform/postgres/table-statements.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { NotSignedIn } from '../../../shared/errors.js';
import type { Id } from '../../../shared/id.js';
import { People } from '../../domain/people.js';
import { Person } from '../../domain/person.js';
import { EmailIsTaken } from '../../domain/refusals.js';
import { type PersonRow, personRows } from './person.rows.js';

const table = new TableStatements(personRows);
const lockById = `${table.select} where id = $1 for update`;
const lockAdmins = `${table.select} where role = 'admin' order by id for update`;
const byEmail = `${table.select} where email = $1`;
const byGuestToken = `${table.select} where guest_token_hash = $1 and role = 'guest'`;
const setUndeliverable = `
  update identity.people set email_undeliverable_at = $3
   where id = $1 and email = $2 and (email_undeliverable_at is null) <> ($3::timestamptz is null)`;
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
    return this.#lockById(id);
  }

  async admins(): Promise<Person[]> {
    return (await this.database.execute<PersonRow>(lockAdmins, [])).map((row) => Person.restore(row));
  }

  byEmail(email: string): Promise<Person | null> {
    return this.#find(byEmail, email);
  }

  byGuestToken(guestTokenHash: string): Promise<Person | null> {
    return this.#find(byGuestToken, guestTokenHash);
  }

  async add(person: Person): Promise<void> {
    await this.database.execute(table.insert, [table.json([person.state])]).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async save(person: Person): Promise<void> {
    await this.database.execute(table.update, [table.jsonOfOne(person.state)]).catch(refuseTaken);
    await this.outbox.record(person.releaseEvents());
  }

  async setUndeliverable(id: Id<'Person'>, email: string, at: Date | null): Promise<void> {
    await this.database.autocommit(setUndeliverable, [id, email, at]);
  }

  async remove({ id }: Person): Promise<void> {
    await this.database.write('delete from identity.people where id = $1', [id]);
  }

  async #lockById(id: string): Promise<Person | null> {
    const [row] = await this.database.execute<PersonRow>(lockById, [id]);
    return row ? Person.restore(row) : null;
  }

  async #find(sql: string, value: string): Promise<Person | null> {
    const [row] = await this.database.query<PersonRow>(sql, [value]);
    return row ? Person.restore(row) : null;
  }
}

function refuseTaken(error: unknown): never {
  const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
  throw code === uniqueViolation ? new EmailIsTaken() : error;
}
