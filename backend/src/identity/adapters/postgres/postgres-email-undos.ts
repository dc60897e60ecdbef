import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type EmailUndo, EmailUndos } from '../../domain/links/email-undos.js';

const insert = `
  insert into identity.email_undos (id, person_id, former_email, token_hash, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6)`;
const isOpen = 'used_at is null and cancelled_at is null';
const find = `
  select id, person_id as "personId", former_email as "formerEmail", token_hash as "tokenHash",
         created_at as "createdAt", expires_at as "expiresAt"
    from identity.email_undos where token_hash = $1 and ${isOpen} and expires_at > $2`;
const use = `
  update identity.email_undos set used_at = $2 where id = $1 and ${isOpen} and expires_at > $2 returning id`;
const cancelLater = `
  update identity.email_undos set cancelled_at = $3 where person_id = $1 and created_at >= $2 and ${isOpen}`;
const reserving = `
  select from identity.email_undos where former_email = $1 and person_id <> $2 and ${isOpen} and expires_at > $3`;

@Injectable()
export class PostgresEmailUndos extends EmailUndos {
  constructor(private readonly sql: Sql) {
    super();
  }

  async issue({ id, personId, formerEmail, tokenHash, createdAt, expiresAt }: EmailUndo): Promise<void> {
    await this.sql.execute(insert, [id, personId, formerEmail, tokenHash, createdAt, expiresAt]);
  }

  async find(tokenHash: string, now: Date): Promise<EmailUndo | null> {
    const [found] = await this.sql.query<EmailUndo>(find, [tokenHash, now]);
    return found ?? null;
  }

  async use({ id, personId, createdAt }: EmailUndo, now: Date): Promise<boolean> {
    const isValid = (await this.sql.execute(use, [id, now])).length > 0;
    if (isValid) await this.sql.execute(cancelLater, [personId, createdAt, now]);
    return isValid;
  }

  async reserves(email: string, from: Id<'Person'>, now: Date): Promise<boolean> {
    return (await this.sql.query(reserving, [email, from, now])).length > 0;
  }

  async purge(before: Date): Promise<void> {
    await this.sql.execute('delete from identity.email_undos where created_at < $1', [before]);
  }
}
