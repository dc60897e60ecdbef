import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Scenario } from './scenarios.js';

export interface SandboxLine {
  readonly title: string;
  readonly quantity: number;
  readonly priceCents: number;
  /** What a code takes off the whole line. */
  readonly discountCents?: number;
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
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the order's token: the same one for a repeated idempotency key */
  async open(
    order: Pick<SandboxOrder, 'customId' | 'invoiceId' | 'amountCents' | 'lines'>,
    key: string,
  ): Promise<string> {
    const { customId, invoiceId, amountCents, lines } = order;
    const asked = [customId, invoiceId, amountCents, JSON.stringify(lines), formToken(), providerId(13)];
    const [opened] = await this.dataSource.query<{ token: string }[]>(openOnce, [key, providerId(17), ...asked]);
    // A concurrent request with the same key has committed by now.
    const [known] = opened ? [opened] : await this.dataSource.query<{ token: string }[]>(openedBy, [key]);
    return known!.token;
  }

  async find(token: string): Promise<SandboxOrder | null> {
    const [order] = await this.dataSource.query<SandboxOrder[]>(orderByToken, [token]);
    return order ?? null;
  }

  /**
   * Approves the order by the first submission of the page's form; a repeated submission changes nothing.
   * @returns null if the order is not approved after it
   */
  async approve(token: string, form: { formToken: string; scenario: Scenario }): Promise<SandboxOrder | null> {
    const parameters = [token, form.formToken, form.scenario, formToken()];
    const [approved] = await this.dataSource.query<SandboxOrder[]>(approve, parameters);
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
  with approved as (
    update sandbox_paypal.orders set state = 'approved', scenario = $3, form_token = $4
     where token = $1 and form_token = $2 and state = 'created' and created_at >= now() - interval '3 hours'
    returning ${columns})
  select * from approved`;

const orderByToken = `select ${columns} from sandbox_paypal.orders where token = $1`;
const lockedOrderByToken = `${orderByToken} for update`;

export async function orderOf(
  manager: EntityManager,
  token: string,
  lock: 'for update' | '',
): Promise<SandboxOrder | null> {
  const [order] = await manager.query<SandboxOrder[]>(lock ? lockedOrderByToken : orderByToken, [token]);
  return order ?? null;
}

/** Waits for a concurrent request with the same key, whose result stays. */
export async function remember(manager: EntityManager, key: string, result: object): Promise<void> {
  await manager.query(
    `insert into sandbox_paypal.requests (idempotency_key, response) values ($1, $2) on conflict (idempotency_key) do nothing`,
    [key, JSON.stringify(result)],
  );
}

export async function recall<T>(manager: EntityManager, key: string): Promise<T | null> {
  const [found] = await manager.query<{ result: T }[]>(
    `select response as result from sandbox_paypal.requests where idempotency_key = $1`,
    [key],
  );
  return found?.result ?? null;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32, which divides 256: each is equally probable

/** @returns a random id of capital letters and digits, like PayPal's */
export function providerId(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

function formToken(): string {
  return randomBytes(32).toString('base64url');
}
