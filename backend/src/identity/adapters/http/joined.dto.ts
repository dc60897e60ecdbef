import { ApiProperty } from '@nestjs/swagger';
import type { LeftOutOfJoining } from '../../../shared/people/join-report.js';
import type { SessionUser } from '../../../shared/session-user.js';

export class LeftOutAddressDto {
  @ApiProperty({ description: 'The recipient’s name; empty where none was given.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ description: 'House and street; may have several lines.', example: '12 Weaver Lane' })
  address!: string;
  @ApiProperty({ description: 'Where it is.', example: 'Pune' }) city!: string;
  @ApiProperty({ description: '3 to 10 letters and digits, with spaces and hyphens between them.', example: '411001' })
  pincode!: string;
  @ApiProperty({
    description: '6 to 15 digits, with separators, and perhaps an extension.',
    example: '+91 98765 43210',
  })
  phone!: string;
  @ApiProperty({ description: 'What the carrier should know; may be empty.', example: 'Ring twice' }) notes!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'IN' },
    description: 'A code of two letters (ISO 3166-1); null: the shop’s own.',
  })
  country!: string | null;
}

export class LeftOutLineDto {
  @ApiProperty({ description: 'What it was called.', example: 'Linen shirt' }) title!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The size.', example: 'M' }) size!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The colour.', example: 'Navy' }) colour!: string | null;
  @ApiProperty({ type: 'integer', description: 'Pieces.', example: 2 }) quantity!: number;
}

export class CutLineDto extends LeftOutLineDto {
  @ApiProperty({
    type: 'integer',
    description: 'Of both carts; `quantity` is in the cart now, 0 for none.',
    example: 4,
  })
  wanted!: number;
}

export class JoinedDto {
  @ApiProperty({ type: [LeftOutAddressDto], description: 'Saved addresses for which the account had no room.' })
  addressesLeftOut!: LeftOutAddressDto[];

  @ApiProperty({ type: [LeftOutLineDto], description: 'Lines beyond the hundred of a cart.' })
  cartLinesLeftOut!: LeftOutLineDto[];

  @ApiProperty({ type: [CutLineDto], description: 'Lines of which the stock has fewer.' })
  quantitiesCut!: CutLineDto[];
}

/** @param by who sent the login @returns undefined unless a guest has joined the account of a customer */
export function presentJoined(
  account: SessionUser,
  by: SessionUser | null,
  { addressesLeftOut, cartLinesLeftOut, quantitiesCut }: LeftOutOfJoining,
): JoinedDto | undefined {
  if (by?.role !== 'guest' || account.role !== 'user') return undefined;
  return {
    addressesLeftOut: addressesLeftOut.map(({ name, address, city, pincode, phone, notes, country }) => {
      return { name, address, city, pincode, phone, notes, country };
    }),
    cartLinesLeftOut: [...cartLinesLeftOut],
    quantitiesCut: [...quantitiesCut],
  };
}
