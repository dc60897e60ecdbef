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
    }
  | { readonly kind: 'settling'; readonly captureId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { [W in Simple]: { readonly kind: W } }[Simple];

/** `slow`: nothing was charged yet; the request is to be repeated after a while, with the same key. */
type CaptureResult = LedgerResult | { readonly kind: 'slow' };

export type RefundResult =
  | { readonly kind: 'refunded'; readonly refundId: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly mayWorkLater: boolean };

const gone = { kind: 'refused', reason: 'The approval has expired.' } as const;
const permanentlyRefused = { kind: 'refused', reason: 'The provider refused the payment.' } as const;

/**
 * The sandbox provider's charges and refunds: one charge per order, one refund per charge, one result per key. They are
 * part of no unit of work, so that a rollback of the shop doesn't undo the provider's changes.
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
    if (charge) return charge.isLost ? { kind: 'lost' } : charged(charge, charge);
    return this.dataSource.transaction((manager) => uncharged(manager, token, key));
  }

  refund(captureId: string): Promise<RefundResult> {
    return this.dataSource.transaction(async (manager) => {
      const [charge] = await manager.query<{ amountCents: number; isSettled: boolean }[]>(
        `select amount_cents as "amountCents", completes_at <= clock_timestamp() as "isSettled"
           from sandbox_paypal.captures where id = $1 for update`,
        [captureId],
      );
      if (!charge) return { kind: 'refused', reason: 'The provider has no such charge.', mayWorkLater: false };
      if (!charge.isSettled)
        return { kind: 'refused', reason: 'The charge is still being checked.', mayWorkLater: true };
      await manager.query(
        `insert into sandbox_paypal.refunds (id, capture_id, amount_cents) values ($1, $2, $3)
         on conflict (capture_id) do nothing`,
        [providerId(17), captureId, charge.amountCents],
      );
      const [refund] = await manager.query<{ id: string }[]>(
        `select id from sandbox_paypal.refunds where capture_id = $1`,
        [captureId],
      );
      return { kind: 'refunded', refundId: refund!.id };
    });
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
  return charged(order, charge!);
}

function charged({ payerId, customId }: Payer, { captureId, amountCents, isSettled }: Charge): LedgerResult {
  if (!isSettled) return { kind: 'settling', captureId };
  return { kind: 'captured', captureId, amountCents, payerId, customId };
}

async function setState(manager: EntityManager, { token }: SandboxOrder, state: SandboxOrder['state']): Promise<void> {
  await manager.query(`update sandbox_paypal.orders set state = $2, scenario = 'none' where token = $1`, [
    token,
    state,
  ]);
}
