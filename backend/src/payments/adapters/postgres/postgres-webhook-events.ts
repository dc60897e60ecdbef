import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/unit-of-work/database.js';
import { type WebhookEvent, WebhookEvents } from '../../domain/webhook-events.js';

@Injectable()
export class PostgresWebhookEvents extends WebhookEvents {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ eventId, type, mentionedIds, raw }: WebhookEvent, isHandled: boolean): Promise<boolean> {
    const added = await this.database.execute(
      `insert into payments.provider_notices (event_id, type, provider_ref, raw, handled_at)
       values ($1, $2, $3, $4, case when $5 then now() end)
       on conflict (event_id) do update set handled_at = excluded.handled_at
        where provider_notices.handled_at is null and excluded.handled_at is not null
       returning event_id`,
      [eventId, type, mentionedIds.at(-1) ?? null, raw, isHandled],
    );
    return added.length === 1;
  }

  async eraseContents(ids: readonly string[]): Promise<void> {
    await this.database.write(`update payments.provider_notices set raw = '' where provider_ref = any($1)`, [ids]);
  }
}
