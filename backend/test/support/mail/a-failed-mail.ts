import type { DataSource } from 'typeorm';
import { newId } from '../../../src/shared/id.js';

interface FailedMail {
  readonly orderId?: string | null;
  readonly orderNumber?: string;
  readonly to?: string | null;
  readonly errorClass?: string;
  readonly hadLink?: boolean;
}

/** Stores a mail that a mail server refused. @returns its id */
export async function aFailedMail(database: DataSource, mail: FailedMail = {}): Promise<string> {
  const { orderId = null, orderNumber, to = 'asha@example.test', errorClass = 'rejected', hadLink = false } = mail;
  const id = newId<'Mail'>();
  const order = orderNumber && { number: orderNumber };
  const data = JSON.stringify({ at: '2026-11-20T13:54:10.000Z', browser: 'Firefox', order });
  await database.query(
    `insert into platform.mail (id, deduplication_key, template, data, to_address, order_id, token_key, priority, state,
                                attempts, due_at, expires_at, error_class, server_reply)
     values ($1::uuid, $1::text, 'PasswordChanged', $2, $3, $4, $5, 0, 'dead', 1, now(), now() + interval '2 days', $6,
             '550 5.1.1 No such user')`,
    [id, data, to, orderId, hadLink ? 'a key' : null, errorClass],
  );
  return id;
}
