import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import type { Id } from '../../../shared/id.js';
import type { StaffRole } from '../../../shared/session-user.js';
import { type Invitation, Invitations } from '../../domain/staff/invitations.js';

const columns = `
  id, email, staff_role as "staffRole", token_hash as "tokenHash", is_mailed as "isMailed",
  invited_by as "invitedBy", expires_at as "expiresAt", version`;
const issue = `
  insert into identity.invitations (id, email, staff_role, token_hash, is_mailed, invited_by, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (email) do update
     set staff_role = excluded.staff_role, token_hash = excluded.token_hash, is_mailed = excluded.is_mailed,
         invited_by = excluded.invited_by, expires_at = excluded.expires_at
  returning ${columns}`;
const get = `select ${columns} from identity.invitations where id = $1 for update`;
const changeRole = 'update identity.invitations set staff_role = $2 where id = $1';
const isValid = 'token_hash = $1 and expires_at > $2';
const find = `select ${columns} from identity.invitations where ${isValid}`;
const take = `delete from identity.invitations where ${isValid} returning ${columns}`;

@Injectable()
export class PostgresInvitations extends Invitations {
  constructor(private readonly sql: Sql) {
    super();
  }

  async issue(invitation: Omit<Invitation, 'version'>): Promise<Invitation> {
    const { id, email, staffRole, tokenHash, isMailed, invitedBy, expiresAt } = invitation;
    const values = [id, email, staffRole, tokenHash, isMailed, invitedBy, expiresAt];
    const [issued] = await this.sql.execute<Invitation>(issue, values);
    return issued!;
  }

  async get(id: Id<'Person'>): Promise<Invitation | null> {
    const [found] = await this.sql.execute<Invitation>(get, [id]);
    return found ?? null;
  }

  async changeRole(id: Id<'Person'>, staffRole: StaffRole): Promise<void> {
    await this.sql.execute(changeRole, [id, staffRole]);
  }

  async withdraw(id: Id<'Person'>): Promise<void> {
    await this.sql.execute('delete from identity.invitations where id = $1', [id]);
  }

  async withdrawAllBy(ownerId: Id<'Person'>): Promise<void> {
    await this.sql.execute('delete from identity.invitations where invited_by = $1', [ownerId]);
  }

  async find(tokenHash: string, now: Date): Promise<Invitation | null> {
    const [found] = await this.sql.query<Invitation>(find, [tokenHash, now]);
    return found ?? null;
  }

  async take(tokenHash: string, now: Date): Promise<Invitation | null> {
    const [taken] = await this.sql.execute<Invitation>(take, [tokenHash, now]);
    return taken ?? null;
  }

  async forget(email: string): Promise<void> {
    await this.sql.execute('delete from identity.invitations where email = $1', [email]);
  }

  async purge(before: Date): Promise<void> {
    await this.sql.execute('delete from identity.invitations where expires_at < $1', [before]);
  }
}
