import { ApiProperty } from '@nestjs/swagger';
import type { OrderDetails } from '../../application/order-views.js';
import type { FoundOrder } from '../../application/staff/search-orders.js';
import { presentEntry, presentOrder } from './order.presenter.js';
import { OrderDto, TimelineEntryDto } from './order-response.dto.js';

export class AdminTimelineEntryDto extends TimelineEntryDto {
  @ApiProperty({ description: 'Who did it.', example: 'Mira' }) by!: string;
}

/** An order in the list of the staff. What only staff may see is added here, and never to `OrderDto`. */
export class AdminOrderDto extends OrderDto {
  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'Where its mails go: a guest’s address for the receipt, or the account’s; null where there is none.',
    example: 'asha@example.test',
  })
  email!: string | null;
}

export class AdminOrderDetailsDto extends OrderDto {
  @ApiProperty({ type: [AdminTimelineEntryDto], description: 'Oldest first.' })
  timeline!: AdminTimelineEntryDto[];
}

export function presentAdminOrder(order: FoundOrder): AdminOrderDto {
  return { ...presentOrder(order), email: order.email };
}

export function presentAdminOrderDetails(order: OrderDetails): AdminOrderDetailsDto {
  const timeline = order.timeline.map((entry) => ({
    ...presentEntry(entry),
    note: entry.staffNote ? `${entry.note} ${entry.staffNote}` : entry.note,
    by: entry.by,
  }));
  return { ...presentOrder(order), timeline };
}
