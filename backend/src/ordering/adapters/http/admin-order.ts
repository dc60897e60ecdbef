import { ApiProperty } from '@nestjs/swagger';
import type { OrderDetails, ShownEntry } from '../../application/order-views.js';
import type { FoundOrder } from '../../application/staff/search-orders.js';
import { presentEntry, presentOrder } from './order.presenter.js';
import { OrderDto, TimelineEntryDto } from './order-response.dto.js';

export class AdminTimelineEntryDto extends TimelineEntryDto {
  @ApiProperty({ description: 'Who did it.', example: 'Mira' }) by!: string;
  @ApiProperty({ description: 'Whether it is a note for staff only.', example: false }) isInternal!: boolean;
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
  return { ...presentOrder(order), timeline: order.timeline.map(presentAdminEntry) };
}

export function presentAdminEntry(entry: ShownEntry): AdminTimelineEntryDto {
  const { by, isInternal, note, staffNote } = entry;
  return { ...presentEntry(entry), note: staffNote ? `${note} ${staffNote}` : note, by, isInternal };
}
