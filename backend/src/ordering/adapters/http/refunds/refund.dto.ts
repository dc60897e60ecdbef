import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  AnId,
  Dollars,
  Objects,
  Text,
  Version,
  WholeNumber,
  YesOrNo,
} from '../../../../platform/http/input/field-decorators.js';
import { ApiId } from '../../../../platform/http/output/documented-fields.js';
import { Invalid } from '../../../../shared/errors.js';
import { idIn } from '../../../../shared/id.js';
import { Money } from '../../../../shared/money.js';
import type { RefundWish } from '../../../domain/refund/order-refund.js';
import { AdminOrderDetailsDto } from '../admin-order.js';
import { RefundDto } from '../order-response.dto.js';

const maxPieces = 1_000_000;
const maxDollars = 9_999_999.99;
const eachLine = 'A line must have an id and a quantity.';

export class LineToRefundDto {
  @ApiId('The `id` of an item of the order.')
  @AnId({ label: 'The line' })
  id!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'How many pieces of it.', example: 1 })
  @WholeNumber({ min: 1, max: maxPieces, label: 'The quantity' })
  quantity!: number;

  @ApiPropertyOptional({
    ...{ type: Boolean, nullable: true, default: false, example: true },
    description: 'Whether these pieces go back to the stock, once.',
  })
  @YesOrNo({ label: 'The restock' })
  restock?: boolean | null;
}

/** Lines and delivery, or an amount. */
export class RefundOrderDto {
  @ApiPropertyOptional({ type: [LineToRefundDto], description: 'What of the items is refunded. Not with an amount.' })
  @Objects(() => LineToRefundDto, { max: 100, label: 'The lines', tooMany: 'An order has 100 lines.', each: eachLine })
  lines?: LineToRefundDto[] | null;

  @ApiPropertyOptional({
    ...{ type: Boolean, nullable: true, default: false, example: false },
    description: 'Whether what is left of the delivery is refunded too. Not with an amount.',
  })
  @YesOrNo({ label: 'The delivery' })
  delivery?: boolean | null;

  @ApiPropertyOptional({
    ...{ type: Number, nullable: true, minimum: 0.01, maximum: maxDollars, example: 5 },
    description: 'Dollars, without pieces: spread over what is left of items and delivery.',
  })
  @Dollars({ min: 0.01, max: maxDollars, label: 'The amount', optional: true })
  amount?: number | null;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, maxLength: 200, example: 'A button was missing.' },
    description: 'Why, for the customer.',
  })
  @Text({ min: 0, max: 200, label: 'The reason', optional: true })
  reason?: string | null;

  @ApiPropertyOptional({
    ...{ type: String, format: 'uuid', nullable: true, example: '01a1fbb2-2123-7e64-945a-3500a0f5e744' },
    description:
      'The return of the order that this refunds, which has arrived: lines of it, with the delivery or without. It is ' +
      'refunded when the money has gone back.',
  })
  @AnId({ label: 'The return', optional: true })
  returnId?: string | null;

  @Version()
  version?: number;
}

export class RefundedOrderDto {
  @ApiProperty({ type: RefundDto, description: 'The refund.' }) refund!: RefundDto;
  @ApiProperty({ type: AdminOrderDetailsDto, description: 'The order as it is now.' }) order!: AdminOrderDetailsDto;
}

/** @throws Invalid unless it says lines or delivery, or else an amount */
export function wishIn({ lines: listed, delivery, amount, reason, returnId }: RefundOrderDto): RefundWish {
  const said = { reason: reason?.trim() || null, ...(returnId ? { returnId } : {}) };
  const lines = listed ?? [];
  const isOfLines = lines.length > 0 || delivery === true;
  const hasAmount = amount !== undefined && amount !== null;
  if (isOfLines === hasAmount) {
    throw Invalid.field(hasAmount ? 'amount' : 'lines', 'Please choose lines, the delivery, or else an amount.');
  }
  if (hasAmount) return { amountCents: Money.ofDollars(amount).cents, ...said };
  const chosen = lines.map(({ id, quantity, restock }) => ({ id, quantity, restock: restock ?? false }));
  return { lines: chosen, delivery: delivery ?? false, ...said };
}

/** @throws Invalid */
export function keyIn(header: string | undefined): string {
  const key = idIn(header);
  if (!key)
    throw Invalid.field('Idempotency-Key', 'Please send an Idempotency-Key, a UUID of your own for this refund.');
  return key;
}
