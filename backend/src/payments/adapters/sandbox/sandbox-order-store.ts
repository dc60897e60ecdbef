import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Scenario } from './scenarios.js';
import { SandboxConnectionPool } from './sandbox-connection-pool.js';

export interface SandboxLine {
  readonly title: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** An order as the provider stores it. `customId` and `invoiceId` are the shop's ids of its payment and order. */
export interface SandboxOrder {
  readonly token: string;
  readonly customId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly lines: readonly SandboxLine[];
  readonly state: 'created' | 'approved' | 'completed' | 'voided';
  readonly scenario: Scenario;
  /** CSRF token of the approval page; replaced when the order is approved. */
  readonly formToken: string;
  readonly payerId: string;
  readonly isSilent: boolean;
  readonly isTooOld: boolean;
}

/** Approval is possible for three hours, as at PayPal. */
const columns = `token, custom_id as "customId", invoice_id as "invoiceId", amount_cents as "amountCents", lines, state,
  scenario, form_token as "formToken", payer_id as "payerId", coalesce(silent_until > now(), false) as "isSilent",
  created_at < now() - interval '3 hours' as "isTooOld"`;

/** The sandbox provider's orders and their approvals. */
@Injectable()
export class SandboxOrders {
  constructor(private readonly database: SandboxConnectionPool) {}

  /** @returns the order's token: the same one for a repeated idempotency key */
  async open(
    order: Pick<SandboxOrder, 'customId' | 'invoiceId' | 'amountCents' | 'lines'>,
    key: string,
  ): Promise<string> {
    const { customId, invoiceId, amountCents, lines } = order;
    const asked = [customId, invoiceId, amountCents, JSON.stringify(lines), formToken(), providerId(13)];
    const [opened] = await this.database.query<{ token: string }>(openOnce, [key, providerId(17), ...asked]);
    // A concurrent request with the same key has committed by now.
    const [known] = opened ? [opened] : await this.database.query<{ token: string }>(openedBy, [key]);
    return known!.token;
  }

  async find(token: string): Promise<SandboxOrder | null> {
    const [order] = await this.database.query<SandboxOrder>(orderByToken, [token]);
    return order ?? null;
  }

  /**
   * Approves the order by the first submission of the page's form; a repeated submission changes nothing.
   * @returns null if the order is not approved after it
   */
  async approve(token: string, form: { formToken: string; scenario: Scenario }): Promise<SandboxOrder | null> {
    const parameters = [token, form.formToken, form.scenario, formToken()];
    const [approved] = await this.database.query<SandboxOrder>(approve, parameters);
    if (approved) return approved;
    const order = await this.find(token);
    const isApproved = order && !order.isTooOld && (order.state === 'approved' || order.state === 'completed');
    return isApproved ? order : null;
  }
}

// Waits for a concurrent request with the same key.
const openOnce = `
  with request as (
    insert into sandbox_paypal.requests (idempotency_key, response) values ($1, jsonb_build_object('token', $2::text))
    on conflict (idempotency_key) do nothing returning idempotency_key
  )
  insert into sandbox_paypal.orders (token, custom_id, invoice_id, amount_cents, lines, form_token, payer_id)
  select $2, $3, $4, $5, $6, $7, $8 from request returning token`;
const openedBy = `select response ->> 'token' as token from sandbox_paypal.requests where idempotency_key = $1`;

const approve = `
  update sandbox_paypal.orders set state = 'approved', scenario = $3, form_token = $4
   where token = $1 and form_token = $2 and state = 'created' and created_at >= now() - interval '3 hours'
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

/** Waits for a concurrent request with the same key. @returns false if the key already has a result */
export async function remember(client: PoolClient, key: string, result: object): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into sandbox_paypal.requests (idempotency_key, response) values ($1, $2) on conflict (idempotency_key) do nothing`,
    [key, JSON.stringify(result)],
  );
  return rowCount === 1;
}

export async function recall<T>(client: PoolClient, key: string): Promise<T | null> {
  const { rows } = await client.query<{ result: T }>(
    `select response as result from sandbox_paypal.requests where idempotency_key = $1`,
    [key],
  );
  return rows[0]?.result ?? null;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32, which divides 256: each is equally probable

/** @returns a random id of capital letters and digits, like PayPal's */
export function providerId(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

function formToken(): string {
  return randomBytes(32).toString('base64url');
}
