/** SQL condition: whether the payment `p` is stuck, as three checks had no result or staff must decide. */
export const isStuck = `(p.state in ('disputed', 'dispute_refunding', 'refund_failed')
  or (p.looks >= 3 and p.due_at is not null and p.state <> 'opened'))`;
