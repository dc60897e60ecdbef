import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { PostalAddress } from '../../../../addressing/addressing.api.js';
import type { NoteOnCustomer } from '../../../../identity/identity.api.js';
import { OneOf, Text } from '../../../../platform/http/input/field-decorators.js';
import { pageQuery } from '../../../../platform/http/input/page-query.dto.js';
import { ApiId, ApiTime } from '../../../../platform/http/output/documented-fields.js';
import { type CustomerSort, customerSorts } from '../../../application/staff/customers/customer-totals.js';
import type { Customer } from '../../../application/staff/customers/find-customers.js';
import type { CustomerDetails } from '../../../application/staff/customers/read-customer.js';
import { AdminOrderDto, presentAdminOrder } from '../admin-order.js';
import { OrderAddressDto } from '../order-response.dto.js';

export const usualLimit = 20;

export class CustomersQuery extends pageQuery(usualLimit) {
  @ApiPropertyOptional({
    description: 'Words of a name, the beginning of an email, or an order’s number.',
    example: 'asha',
  })
  @Text({ min: 0, max: 100, label: 'The search', optional: true })
  q?: string;

  @ApiPropertyOptional({
    ...{ enum: ['', ...customerSorts], default: 'lastOrderAt', example: 'spent' },
    description: 'By their latest order, by what they paid, or by name. Those without orders come last, but by name.',
  })
  @OneOf(customerSorts, { label: 'The sortBy', optional: true })
  sortBy?: CustomerSort | '';

  @ApiPropertyOptional({
    ...{ enum: ['', 'asc', 'desc'], example: 'desc' },
    description: 'Left out: names from A to Z, all else the greatest first.',
  })
  @OneOf(['asc', 'desc'], { label: 'The order', optional: true })
  order?: 'asc' | 'desc' | '';
}

export class CustomerNoteDto {
  @ApiProperty({ minLength: 1, maxLength: 2000, description: 'What to note.', example: 'Call in the evening.' })
  @Text({ max: 2000, lines: true, label: 'The note', ask: 'Enter a note.' })
  text!: string;
}

export class CustomerDto {
  @ApiId('Of the person.') _id!: string;
  @ApiProperty({ description: 'A guest’s is that of the latest order.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'asha@example.test' },
    description: 'A guest’s is the latest address for a receipt; null where there is none.',
  })
  email!: string | null;
  @ApiProperty({ enum: ['user', 'guest'], description: 'Whether there is an account.' }) role!: 'user' | 'guest';
  @ApiProperty({ type: 'integer', description: 'How many were placed.', example: 4 }) orders!: number;
  @ApiProperty({ description: 'Dollars that were paid.', example: 239.88 }) spent!: number;
  @ApiProperty({ description: 'Dollars of them that were paid back.', example: 59.97 }) refunded!: number;
  @ApiTime('When the latest order was placed; null without one.', { nullable: true })
  lastOrderAt!: string | null;
  @ApiTime('When the person was last in the shop.')
  lastSeenAt!: string;
}

export class CustomerAddressDto extends OrderAddressDto {}

export class NoteOnCustomerDto {
  @ApiProperty({ description: 'What was noted.', example: 'Call in the evening.' }) text!: string;
  @ApiProperty({ description: 'Who noted it.', example: 'Mira' }) by!: string;
  @ApiTime('When it was noted.')
  at!: string;
}

export class CustomerDetailsDto extends CustomerDto {
  @ApiProperty({ type: [CustomerAddressDto], description: 'All of them.' }) addresses!: CustomerAddressDto[];
  @ApiProperty({ type: [AdminOrderDto], description: 'The ten latest, the newest first.' })
  recentOrders!: AdminOrderDto[];
  @ApiProperty({ type: [NoteOnCustomerDto], description: 'What staff noted, the newest first.' })
  notes!: NoteOnCustomerDto[];
}

export function presentCustomer({ id, spent, refunded, lastOrderAt, lastSeenAt, ...customer }: Customer): CustomerDto {
  const { name, email, role, orders } = customer;
  return {
    ...{ _id: id, name, email, role, orders, spent: spent.dollars, refunded: refunded.dollars },
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

export function presentCustomerDetails(customer: CustomerDetails): CustomerDetailsDto {
  const { email } = customer;
  return {
    ...presentCustomer(customer),
    addresses: customer.addresses.map(presentAddress),
    recentOrders: customer.recentOrders.map((order) =>
      presentAdminOrder({ ...order, email: order.contactEmail ?? email }),
    ),
    notes: customer.notes.map(presentNote),
  };
}

export function presentNote({ text, by, at }: NoteOnCustomer): NoteOnCustomerDto {
  return { text, by, at: at.toISOString() };
}

function presentAddress({ addressId, name, address, city, pincode, phone, notes, country }: PostalAddress) {
  return { addressId, name, address, city, pincode, phone, notes, country };
}
