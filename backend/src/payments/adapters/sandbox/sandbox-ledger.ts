import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { orderOf, providerId, recall, remember, type SandboxOrder } from './sandbox-order-store.js';

/** `lost`: the provider doesn't respond for a while; it may have charged before. */
type Simple = 'waiting' | 'approved' | 'notApproved' | 'declined' | 'absent' | 'lost';

export type LedgerResult =
  | {
      readonly kind: 'captured';
      readonly captureId: string;
      readonly payerId: string;
      readonly amountCents: number;
      readonly customId: string;
      readonly refunds: readonly MadeRefund[];
    }
  | { readonly kind: 'settling'; readonly captureId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { [W in Simple]: { readonly kind: W } }[Simple];

/** `slow`: nothing was charged yet; the request is to be repeated after a while, with the same key. */
type CaptureResult = LedgerResult | { readonly kind: 'slow' };

/** A refund as the provider keeps it. */
export interface MadeRefund {
  readonly id: string;
  /** The shop's id of it; null where the shop did not make it. */
  readonly customId: string | null;
  readonly amountCents: number;
  readonly isDone: boolean;
}

export type RefundResult =
  | { readonly kind: 'refunded' | 'pending'; readonly refundId: string }
  | { readonly kind: 'exceeded'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly mayWorkLater: boolean };

const gone = { kind: 'refused', reason: 'The approval has expired.' } as const;
const permanentlyRefused = { kind: 'refused', reason: 'The provider refused the payment.' } as const;

/**
 * The sandbox provider’s charges and refunds: one charge an order, refunds of up to all of it, one result a key. They
 * are part of no unit of work, so that a rollback of the shop doesn't undo the provider's changes.
 */
@Injectable()
export class SandboxLedger {
  constructor(private readonly dataSource: DataSource) {}

  status(token: string): Promise<LedgerResult> {
    return this.dataSource.transaction(async (manager) => {
      const order = await orderOf(manager, token, '');
      if (!order) return { kind: 'absent' };
      return order.isSilent ? { kind: 'lost' } : statusOf(manager, order);
    });
  }

  /** Charges an approved order by one statement, so that concurrent requests charge once; else returns the reason. */
  async capture(token: string, key: string): Promise<CaptureResult> {
    const [charge] = await this.dataSource.query<ChargedOrder[]>(chargeApproved, [token, key, providerId(17)]);
    if (charge) return charge.isLost ? { kind: 'lost' } : charged(charge, charge, []);
    return this.dataSource.transaction((manager) => uncharged(manager, token, key));
  }

  /** One refund for each of the shop's ids, together at most what was charged. */
  refund(captureId: string, refundId: string, amountCents: number): Promise<RefundResult> {
    return this.dataSource.transaction(async (manager) => {
      const [charge] = await manager.query<RefundableCharge[]>(refundableCharge, [captureId]);
      if (!charge) return { kind: 'refused', reason: 'The provider has no such charge.', mayWorkLater: false };
      if (!charge.isSettled)
        return { kind: 'refused', reason: 'The charge is still being checked.', mayWorkLater: true };
      const known = (await refundsOf(manager, charge.token)).find((refund) => refund.customId === refundId);
      if (known) return madeOf(known);
      const [made] = await manager.query<MadeRefund[]>(makeRefund, [providerId(17), captureId, amountCents, refundId]);
      return made ? madeOf(made) : { kind: 'exceeded', reason: 'Less than that is left of the charge.' };
    });
  }

  async refundStatus(id: string): Promise<RefundResult | null> {
    const [refund] = await this.dataSource.query<MadeRefund[]>(refundById, [id]);
    return refund ? madeOf(refund) : null;
  }
}

/** Why an order was not charged: its state, the key's earlier result, or a scenario other than a charge. */
async function uncharged(manager: EntityManager, token: string, key: string): Promise<CaptureResult> {
  const order = await orderOf(manager, token, 'for update');
  if (!order) return { kind: 'absent' };
  if (order.isSilent) return { kind: 'lost' };
  const earlier = await recall<LedgerResult>(manager, key);
  if (earlier) return earlier;
  if (order.state !== 'approved') return uncapturable(await statusOf(manager, order));
  switch (order.scenario) {
    case 'decline':
      await setState(manager, order, 'created');
      await remember(manager, key, { kind: 'declined' });
      return { kind: 'declined' };
    case 'refuse':
      await setState(manager, order, 'voided');
      return permanentlyRefused;
    case 'slow':
      await setState(manager, order, 'approved');
      return { kind: 'slow' };
    default:
      // The order was approved only after the capture request had arrived.
      return { kind: 'notApproved' };
  }
}

async function statusOf(manager: EntityManager, order: SandboxOrder): Promise<LedgerResult> {
  if (order.state === 'completed') return chargeOf(manager, order);
  if (order.state === 'voided') return permanentlyRefused;
  if (order.isTooOld) return gone;
  return { kind: order.state === 'approved' ? 'approved' : 'waiting' };
}

function uncapturable(status: LedgerResult): LedgerResult {
  return status.kind === 'waiting' ? { kind: 'notApproved' } : status;
}

interface Charge {
  readonly captureId: string;
  readonly amountCents: number;
  readonly isSettled: boolean;
}

type Payer = Pick<SandboxOrder, 'payerId' | 'customId'>;

interface ChargedOrder extends Charge, Payer {
  readonly isLost: boolean;
}

// Not `now()`, the start of the transaction: the charge may be newer, if the transaction waited for its lock.
const chargeColumns = `id as "captureId", amount_cents as "amountCents",
  completes_at <= clock_timestamp() as "isSettled"`;
const selectCharge = `select ${chargeColumns} from sandbox_paypal.captures where token = $1`;

// Needs no lock for the key: a decline was stored for it before the order was approved again, as this statement saw.
const chargeApproved = `
  with completed as (
    update sandbox_paypal.orders
       set state = 'completed', silent_until = case scenario when 'lose' then now() + interval '8 seconds' end
     where token = $1 and state = 'approved' and scenario not in ('decline', 'refuse', 'slow')
       and not exists (select from sandbox_paypal.requests where idempotency_key = $2)
    returning token, amount_cents, scenario, payer_id as "payerId", custom_id as "customId"
  ), charge as (
    insert into sandbox_paypal.captures (id, token, amount_cents, completes_at)
    select $3, token, amount_cents, now() + case scenario when 'pending' then interval '30 seconds' else '0' end
      from completed
    returning ${chargeColumns}
  )
  select charge.*, "payerId", "customId", scenario = 'lose' as "isLost" from completed, charge`;

async function chargeOf(manager: EntityManager, order: SandboxOrder): Promise<LedgerResult> {
  const [charge] = await manager.query<Charge[]>(selectCharge, [order.token]);
  return charged(order, charge!, await refundsOf(manager, order.token));
}

function charged(
  { payerId, customId }: Payer,
  { captureId, amountCents, isSettled }: Charge,
  refunds: readonly MadeRefund[],
): LedgerResult {
  if (!isSettled) return { kind: 'settling', captureId };
  return { kind: 'captured', captureId, amountCents, payerId, customId, refunds };
}

interface RefundableCharge {
  readonly token: string;
  readonly isSettled: boolean;
}

const refundableCharge = `
  select token, completes_at <= clock_timestamp() as "isSettled" from sandbox_paypal.captures where id = $1 for update`;

const refundColumns = `id, custom_id as "customId", amount_cents as "amountCents",
  completes_at <= clock_timestamp() as "isDone"`;

const refundById = `select ${refundColumns} from sandbox_paypal.capture_refunds where id = $1`;

const selectRefunds = `
  select r.id, r.custom_id as "customId", r.amount_cents as "amountCents",
         r.completes_at <= clock_timestamp() as "isDone"
    from sandbox_paypal.capture_refunds r join sandbox_paypal.captures c on c.id = r.capture_id
   where c.token = $1 order by r.at, r.id`;

// The charge is locked: nobody else refunds it meanwhile.
const makeRefund = `
  insert into sandbox_paypal.capture_refunds (id, capture_id, amount_cents, custom_id, completes_at)
  select $1, c.id, $3, $4,
         now() + case o.scenario when 'slow-refund' then interval '30 seconds' else '0' end
    from sandbox_paypal.captures c join sandbox_paypal.orders o using (token)
   where c.id = $2 and c.amount_cents >= $3::bigint + (
     select coalesce(sum(r.amount_cents), 0) from sandbox_paypal.capture_refunds r where r.capture_id = c.id)
  returning ${refundColumns}`;

function refundsOf(manager: EntityManager, token: string): Promise<MadeRefund[]> {
  return manager.query<MadeRefund[]>(selectRefunds, [token]);
}

function madeOf({ id, isDone }: MadeRefund): RefundResult {
  return { kind: isDone ? 'refunded' : 'pending', refundId: id };
}

async function setState(manager: EntityManager, { token }: SandboxOrder, state: SandboxOrder['state']): Promise<void> {
  await manager.query(`update sandbox_paypal.orders set state = $2, scenario = 'none' where token = $1`, [
    token,
    state,
  ]);
}
