import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { type WebhookEvent, WebhookEvents } from '../../domain/webhook-events.js';

const add = `
  insert into payments.provider_notices (event_id, type, provider_ref, raw, handled_at)
  values ($1, $2, $3, $4, case when $5 then now() end)
  on conflict (event_id) do update set handled_at = excluded.handled_at
   where provider_notices.handled_at is null and excluded.handled_at is not null
  returning event_id`;
const eraseContents = `update payments.provider_notices set raw = '' where provider_ref = any($1)`;

@Injectable()
export class SqlWebhookEvents extends WebhookEvents {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add({ eventId, type, mentionedIds, raw }: WebhookEvent, isHandled: boolean): Promise<boolean> {
    const added = await this.sql.query(add, [eventId, type, mentionedIds.at(-1) ?? null, raw, isHandled]);
    return added.length === 1;
  }

  async eraseContents(ids: readonly string[]): Promise<void> {
    await this.sql.query(eraseContents, [ids]);
  }
}
