import { ApiProperty } from '@nestjs/swagger';

export class PublicShopDto {
  @ApiProperty({ description: 'What the shop is called.', example: 'Mill Lane' }) name!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: '/images/0190c2b4-7d5e-7f00-8a00-1234567890ab-720.webp' },
    description: 'The address of a picture; null: the name is shown instead.',
  })
  logo!: string | null;
  @ApiProperty({ description: 'For questions of customers; may be empty.', example: 'hello@shop.example' })
  email!: string;
  @ApiProperty({ description: 'For questions of customers; may be empty.', example: '+44 113 496 0000' })
  phone!: string;
  @ApiProperty({ description: 'Whether there are terms of sale, among the texts of `shop/owner`.' }) hasTerms!: boolean;
}

export class PublicSettingsDto {
  @ApiProperty({
    description: 'Whether the shop sends mail; without it screens hide what needs one, such as a forgotten password.',
    example: true,
  })
  mail!: boolean;
  @ApiProperty({
    ...{ type: [String], example: ['IN', 'NP'] },
    description: 'Where the shop delivers, as codes of two letters (ISO 3166-1); the first is its own.',
  })
  countries!: string[];
  @ApiProperty({ type: PublicShopDto, description: 'How the shop presents itself.' }) shop!: PublicShopDto;
  @ApiProperty({ description: 'Of the shop’s days and times, by the name of the IANA.', example: 'Asia/Kolkata' })
  timeZone!: string;
}
