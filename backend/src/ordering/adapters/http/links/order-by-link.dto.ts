import { ApiProperty, PickType } from '@nestjs/swagger';
import { fieldRule } from '../../../../platform/http/input/field-rule.js';
import { OrderAddressDto, OrderDetailsDto } from '../order-response.dto.js';

export class OrderLinkDto {
  @ApiProperty({ description: 'What follows the `#` of the link in the mail.' })
  @AnyText()
  link!: string;
}

/** Any text, because whatever is no valid link gets the same response. */
function AnyText(): PropertyDecorator {
  return fieldRule({
    name: 'anyText',
    isValid: (value) => typeof value === 'string',
    message: () => 'The link is missing.',
  });
}

export class LinkedOrderAddressDto extends PickType(OrderAddressDto, ['name', 'address', 'city', 'pincode']) {
  @ApiProperty({ example: '••• 3210', description: 'Its last digits.' })
  phone!: string;
}

/** Nothing that is of use in another request, and no way to reach the customer. */
export class LinkedOrderDto extends PickType(OrderDetailsDto, [
  ...(['_id', 'orderNumber', 'customerName', 'cartItems', 'orderStatus', 'paymentMethod', 'paymentStatus'] as const),
  ...(['totalAmount', 'orderDate', 'orderUpdateDate', 'timeline'] as const),
]) {
  @ApiProperty({ type: LinkedOrderAddressDto }) addressInfo!: LinkedOrderAddressDto;
}
