/** SQL condition: whether the payment `p` is stuck, as three checks had no result or staff must decide. */
export const isStuck = `(p.stage in ('disputed', 'dispute_refunding', 'refund_failed')
  or (p.checks >= 3 and p.next_check_at is not null and p.stage <> 'opened'))`;
