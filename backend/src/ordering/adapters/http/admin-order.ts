import { ApiProperty } from '@nestjs/swagger';
import type { OrderDetails, ShownOrder } from '../../application/order-views.js';
import { presentEntry, presentOrder } from './order.presenter.js';
import { OrderDto, TimelineEntryDto } from './order-response.dto.js';

export class AdminTimelineEntryDto extends TimelineEntryDto {
  @ApiProperty({ description: 'Who did it.', example: 'Mira' }) by!: string;
}

/** An order as staff see it. What only staff may see is added here, and never to `OrderDto`. */
export class AdminOrderDto extends OrderDto {}

export class AdminOrderDetailsDto extends AdminOrderDto {
  @ApiProperty({ type: [AdminTimelineEntryDto], description: 'Oldest first.' })
  timeline!: AdminTimelineEntryDto[];
}

export function presentAdminOrder(order: ShownOrder): AdminOrderDto {
  return presentOrder(order);
}

export function presentAdminOrderDetails(order: OrderDetails): AdminOrderDetailsDto {
  const timeline = order.timeline.map((entry) => ({
    ...presentEntry(entry),
    note: entry.staffNote ? `${entry.note} ${entry.staffNote}` : entry.note,
    by: entry.by,
  }));
  return { ...presentAdminOrder(order), timeline };
}
