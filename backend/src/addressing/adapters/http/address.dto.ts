import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { AnId, Country, Text, Version } from '../../../platform/http/input/field-decorators.js';
import type { Address } from '../../domain/address.js';

export class AddressFieldsDto {
  @ApiPropertyOptional({
    maxLength: 100,
    description: 'Of the recipient. Left out: none, or as before. Empty: none; the parcel goes to the customer.',
    example: 'Asha Rao',
  })
  @Text({ min: 0, max: 100, optional: true, label: 'The recipient’s name' })
  name?: string;

  @ApiProperty({ maxLength: 300, description: 'House and street; may have several lines.', example: '12 Weaver Lane' })
  @Text({ max: 300, lines: true, label: 'The address', ask: 'Enter your street and house number.' })
  address!: string;

  @ApiProperty({ maxLength: 100, description: 'Where it is.', example: 'Pune' })
  @Text({ max: 100, label: 'The city', ask: 'Enter your city.' })
  city!: string;

  @ApiProperty({
    example: 'K1A 0B6',
    maxLength: 20,
    description: '3 to 10 letters and digits of any script, with spaces and hyphens between them.',
  })
  @Text({ max: 20, label: 'The pincode', ask: 'Enter your pincode.' })
  pincode!: string;

  @ApiProperty({
    example: '+49 (0) 30 123456',
    maxLength: 40,
    description: '6 to 15 digits of any script; spaces, + - . / ( and ), dashes, and an extension such as `x12`.',
  })
  @Text({ max: 40, label: 'The phone number', ask: 'Enter your phone number.' })
  phone!: string;

  @ApiPropertyOptional({
    maxLength: 1000,
    description: 'What the carrier should know; may be empty.',
    example: 'Ring twice',
  })
  @Text({ min: 0, max: 1000, lines: true, optional: true, label: 'The notes' })
  notes?: string;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, example: 'IN' },
    description: 'A code of two letters (ISO 3166-1). Left out: the shop’s own, or as before.',
  })
  @Country({ label: 'The country' })
  country?: string | null;
}

export class AddressChangeDto extends AddressFieldsDto {
  @Version()
  version?: number;
}

export class NewAddressDto extends AddressFieldsDto {
  @ApiId('Your own id.')
  @AnId({ label: 'The userId' })
  userId!: string;
}

export class AddressDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiId('The id of the person; always one’s own.')
  userId!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
  @ApiProperty({ description: 'Of the recipient; empty where there is none.', example: 'Asha Rao' }) name!: string;
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
  @ApiProperty({ description: 'A code of two letters (ISO 3166-1).', example: 'IN' }) country!: string;
}

/** @param shopCountry of addresses that name none */
export function presentAddress(userId: string, { id, ...fields }: Address, shopCountry: string): AddressDto {
  return { _id: id, userId, ...fields, country: fields.country ?? shopCountry };
}
