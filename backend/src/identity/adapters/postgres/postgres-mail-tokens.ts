import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import { type LinkPurpose, type MailToken, MailTokens } from '../../domain/links/mail-tokens.js';

const issuedSince = `
  select created_at as at from identity.mail_tokens where person_id = $1 and purpose = $2 and created_at > $3`;
const cancel = `
  update identity.mail_tokens set cancelled_at = $3
   where person_id = $1 and purpose = $2 and used_at is null and cancelled_at is null`;
const cancelAll = `
  update identity.mail_tokens set cancelled_at = $3
   where person_id = $1 and purpose = any($2) and used_at is null and cancelled_at is null`;
const insert = `
  insert into identity.mail_tokens (id, person_id, purpose, token_hash, new_email, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const isValid = 'token_hash = $1 and used_at is null and cancelled_at is null and expires_at > $2';
const find = `
  select id, person_id as "personId", purpose, token_hash as "tokenHash", new_email as "newEmail",
         created_at as "createdAt", expires_at as "expiresAt"
    from identity.mail_tokens where ${isValid}`;
const use = `update identity.mail_tokens set used_at = $2 where ${isValid} returning id`;

@Injectable()
export class PostgresMailTokens extends MailTokens {
  constructor(private readonly sql: Sql) {
    super();
  }

  async issuedSince(personId: Id<'Person'>, purpose: LinkPurpose, since: Date): Promise<Date[]> {
    return (await this.sql.query<{ at: Date }>(issuedSince, [personId, purpose, since])).map(({ at }) => at);
  }

  async issue({ id, personId, purpose, tokenHash, newEmail, createdAt, expiresAt }: MailToken): Promise<void> {
    await this.sql.execute(cancel, [personId, purpose, createdAt]);
    await this.sql.execute(insert, [id, personId, purpose, tokenHash, newEmail, createdAt, expiresAt]);
  }

  async find(tokenHash: string, now: Date): Promise<MailToken | null> {
    const [found] = await this.sql.query<MailToken>(find, [tokenHash, now]);
    return found ?? null;
  }

  async use(tokenHash: string, now: Date): Promise<boolean> {
    return (await this.sql.execute(use, [tokenHash, now])).length > 0;
  }

  async cancelAllOf(personId: Id<'Person'>, purposes: readonly LinkPurpose[], now: Date): Promise<void> {
    await this.sql.execute(cancelAll, [personId, purposes, now]);
  }

  async purge(before: Date): Promise<void> {
    await this.sql.execute('delete from identity.mail_tokens where created_at < $1', [before]);
  }
}
