/** SQL condition: whether the payment `p` is stuck, as three checks had no result or staff must decide. */
export const isStuck = `(p.stage in ('disputed', 'dispute_refunding', 'refund_failed')
  or (p.checks >= 3 and p.next_check_at is not null and p.stage <> 'opened'))`;

/**
 * The refunds that need attention: refused, where no later one of the payment follows, or without a response after
 * three requests. Those of disputed charges are seen by their payments.
 */
export const stuckRefunds = `
  select r.* from payments.refunds r join payments.payments p on p.id = r.payment_id
   where p.stage not in ('refunded', 'disputed', 'dispute_refunding', 'dispute_settled') and r.origin = 'shop'
     and (r.stage = 'delayed' or r.stage in ('sending', 'pending') and r.checks >= 3
          or r.stage = 'refused' and not exists (
            select from payments.refunds later where later.payment_id = r.payment_id and later.id > r.id))`;
