import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Rehearsal } from './scenario.js';
import { SandboxConnection } from './sandbox-connection.js';

export interface SandboxLine {
  readonly title: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** An order as the provider knows it. `customId` and `invoiceId` are the shop's own ids of its payment and its order. */
export interface SandboxOrder {
  readonly token: string;
  readonly customId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly lines: readonly SandboxLine[];
  readonly state: 'created' | 'approved' | 'completed' | 'voided';
  readonly rehearsal: Rehearsal;
  /** Good for one answer on the approval page. */
  readonly formToken: string;
  readonly payerId: string;
  readonly isSilent: boolean;
  readonly isTooOld: boolean;
}

/** What a buyer has three hours for, as with the real provider. */
const columns = `token, custom_id as "customId", invoice_id as "invoiceId", amount_cents as "amountCents", lines, state,
  rehearsal, form_token as "formToken", payer_id as "payerId", coalesce(silent_until > now(), false) as "isSilent",
  opened_at < now() - interval '3 hours' as "isTooOld"`;

/** The orders the sandbox provider was asked for, and what their buyers said to them. */
@Injectable()
export class SandboxOrders {
  constructor(private readonly connection: SandboxConnection) {}

  /** @returns the token; the same one when the key was used before */
  async open(
    order: Pick<SandboxOrder, 'customId' | 'invoiceId' | 'amountCents' | 'lines'>,
    key: string,
  ): Promise<string> {
    const { customId, invoiceId, amountCents, lines } = order;
    const asked = [customId, invoiceId, amountCents, JSON.stringify(lines), formToken(), providerId(13)];
    const [opened] = await this.connection.query<{ token: string }>(openOnce, [key, providerId(17), ...asked]);
    // Here the twin that was answered is certain, and so to be seen.
    const [known] = opened ? [opened] : await this.connection.query<{ token: string }>(openedBy, [key]);
    return known!.token;
  }

  async find(token: string): Promise<SandboxOrder | null> {
    const [order] = await this.connection.query<SandboxOrder>(orderByToken, [token]);
    return order ?? null;
  }

  /** @returns the order, when it is approved now: the first answer with the page's token counts, and a repeated one is as good */
  async approve(token: string, answer: { formToken: string; rehearsal: Rehearsal }): Promise<SandboxOrder | null> {
    const said = [token, answer.formToken, answer.rehearsal, formToken()];
    const [approved] = await this.connection.query<SandboxOrder>(approve, said);
    if (approved) return approved;
    const order = await this.find(token);
    const isAsGood = order && !order.isTooOld && (order.state === 'approved' || order.state === 'completed');
    return isAsGood ? order : null;
  }
}

// Waits for a twin that is being answered.
const openOnce = `
  with asked as (
    insert into sandbox_paypal.requests (key, answer) values ($1, jsonb_build_object('token', $2::text))
    on conflict (key) do nothing returning key
  )
  insert into sandbox_paypal.orders (token, custom_id, invoice_id, amount_cents, lines, form_token, payer_id)
  select $2, $3, $4, $5, $6, $7, $8 from asked returning token`;
const openedBy = `select answer ->> 'token' as token from sandbox_paypal.requests where key = $1`;

const approve = `
  update sandbox_paypal.orders set state = 'approved', rehearsal = $3, form_token = $4
   where token = $1 and form_token = $2 and state = 'created' and opened_at >= now() - interval '3 hours'
  returning ${columns}`;

const orderByToken = `select ${columns} from sandbox_paypal.orders where token = $1`;
const lockedOrderByToken = `${orderByToken} for update`;

export async function orderOf(
  client: PoolClient,
  token: string,
  lock: 'for update' | '',
): Promise<SandboxOrder | null> {
  const { rows } = await client.query<SandboxOrder>(lock ? lockedOrderByToken : orderByToken, [token]);
  return rows[0] ?? null;
}

/** @returns false when there is an answer to that key already; waits for a twin that is being answered */
export async function remember(client: PoolClient, key: string, answer: object): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into sandbox_paypal.requests (key, answer) values ($1, $2) on conflict (key) do nothing`,
    [key, JSON.stringify(answer)],
  );
  return rowCount === 1;
}

export async function recall<T>(client: PoolClient, key: string): Promise<T | null> {
  const { rows } = await client.query<{ answer: T }>(`select answer from sandbox_paypal.requests where key = $1`, [
    key,
  ]);
  return rows[0]?.answer ?? null;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32, so that a byte picks each equally often

/** Capitals and digits, as the real provider's ids. */
export function providerId(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

function formToken(): string {
  return randomBytes(32).toString('base64url');
}
