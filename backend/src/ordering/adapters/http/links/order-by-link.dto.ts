import { ApiProperty, PickType } from '@nestjs/swagger';
import { OrderAddressDto, OrderDetailsDto } from '../order-response.dto.js';
import { AnyText } from './any-text.js';

export class OrderLinkDto {
  @ApiProperty({
    description: 'What follows the `#` of the link in the mail.',
    example: '01a1fbb2-2123-7e64-945a-3500a0f5e744.20867.0.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  })
  @AnyText()
  link!: string;
}

export class LinkedOrderAddressDto extends PickType(OrderAddressDto, [
  'name',
  'address',
  'city',
  'pincode',
  'country',
]) {
  @ApiProperty({ example: '••• 3210', description: 'Its last digits.' })
  phone!: string;
}

/** Without the ids of customer, cart and payment, and without contact data: the phone number is masked. */
export class LinkedOrderDto extends PickType(OrderDetailsDto, [
  ...(['_id', 'orderNumber', 'customerName', 'cartItems', 'orderStatus', 'paymentMethod', 'paymentStatus'] as const),
  ...(['subtotal', 'discount', 'delivery', 'tax', 'totalAmount', 'orderDate', 'orderUpdateDate'] as const),
  ...(['shipment', 'refundedAmount', 'refunds', 'returns', 'returnUntil', 'returnable', 'timeline'] as const),
]) {
  @ApiProperty({ type: LinkedOrderAddressDto, description: 'Where it goes.' }) addressInfo!: LinkedOrderAddressDto;
}
