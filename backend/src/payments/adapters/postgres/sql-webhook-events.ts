import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/postgres/sql.js';
import { type WebhookEvent, WebhookEvents } from '../../domain/webhook-events.js';

const add = `
  insert into payments.webhook_events (event_id, type, provider_ref, body, handled_at)
  values ($1, $2, $3, $4, case when $5 then now() end)
  on conflict (event_id) do update set handled_at = excluded.handled_at
   where webhook_events.handled_at is null and excluded.handled_at is not null
  returning event_id`;
const eraseContents = `update payments.webhook_events set body = '' where provider_ref = any($1)`;

@Injectable()
export class SqlWebhookEvents extends WebhookEvents {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add({ eventId, type, mentionedIds, body }: WebhookEvent, isHandled: boolean): Promise<boolean> {
    const added = await this.sql.query(add, [eventId, type, mentionedIds.at(-1) ?? null, body, isHandled]);
    return added.length === 1;
  }

  async eraseContents(ids: readonly string[]): Promise<void> {
    await this.sql.query(eraseContents, [ids]);
  }
}
