import { columnsOf } from '../../../../platform/postgres/columns-of.js';
import type { ReturnState } from '../../../domain/returns/return-state.js';
import { ReturnLineRecord, ReturnRecord } from './return.record.js';
import { toReturnState } from './typeorm-returns.js';

/** As JSON: its times are texts. */
export type ReturnInJson = Omit<ReturnRecord, 'askedAt' | 'changedAt'> & { askedAt: string; changedAt: string };

const lines = `
  (select json_agg(line) from (
     select ${columnsOf(ReturnLineRecord, 'l')} from ordering.return_lines l where l.return_id = b.id) as line)`;

/** Those of an order, earliest first. @param order such as `o.id` */
export function returnsOf(order: string): string {
  return `
  (select coalesce(json_agg(back order by back."askedAt", back.id), '[]')
     from (select ${columnsOf(ReturnRecord, 'b')}, ${lines} as lines
             from ordering.returns b where b.order_id = ${order}) as back)`;
}

export function fromJson({ askedAt, changedAt, ...back }: ReturnInJson): ReturnState {
  return toReturnState({ ...back, askedAt: new Date(askedAt), changedAt: new Date(changedAt) });
}
