import type { ReturnState } from '../../domain/returns/return-state.js';
import type { OrderReturnDto } from './order-return.dto.js';

/** Without what only staff know. */
export function presentOrderReturn({ lines, ...back }: ReturnState): OrderReturnDto {
  return {
    ...presentStanding(back),
    lines: lines.map(({ variantId, quantity, reason, received }) => ({ id: variantId, quantity, reason, received })),
  };
}

export function presentStanding({ id, state, note, answer, refundId, askedAt, changedAt }: Omit<ReturnState, 'lines'>) {
  const times = { askedAt: askedAt.toISOString(), changedAt: changedAt.toISOString() };
  return { _id: id, state, note, answer, refundId, ...times };
}
