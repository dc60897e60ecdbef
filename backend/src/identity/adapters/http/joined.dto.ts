import { ApiProperty } from '@nestjs/swagger';
import type { LeftOutOfJoining } from '../../../shared/people/join-report.js';
import type { SessionUser } from '../../../shared/session-user.js';

export class LeftOutAddressDto {
  @ApiProperty({ description: 'The recipient’s name; empty where none was given.' }) name!: string;
  @ApiProperty() address!: string;
  @ApiProperty() city!: string;
  @ApiProperty() pincode!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() notes!: string;
}

export class LeftOutLineDto {
  @ApiProperty() title!: string;
  @ApiProperty({ type: String, nullable: true }) size!: string | null;
  @ApiProperty({ type: String, nullable: true }) colour!: string | null;
  @ApiProperty({ type: 'integer' }) quantity!: number;
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
    addressesLeftOut: addressesLeftOut.map(({ name, address, city, pincode, phone, notes }) => {
      return { name, address, city, pincode, phone, notes };
    }),
    cartLinesLeftOut: [...cartLinesLeftOut],
    quantitiesCut: [...quantitiesCut],
  };
}
