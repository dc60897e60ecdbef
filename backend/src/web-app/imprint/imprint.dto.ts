import { ApiProperty } from '@nestjs/swagger';

export class OwnerDto {
  @ApiProperty({ description: 'The legal name; empty where it is not set, as the others.', example: 'Mill Lane Ltd' })
  name!: string;
  @ApiProperty({ description: 'Its parts are separated by commas.', example: '1 Mill Lane, Leeds LS1 4AB, UK' })
  address!: string;
  @ApiProperty({ description: 'For questions of customers.', example: 'hello@shop.example' }) email!: string;
  @ApiProperty({ description: 'For questions of customers.', example: '+44 113 496 0000' }) phone!: string;
  @ApiProperty({ description: 'Of the value added tax.', example: 'GB123456789' }) vatId!: string;
  @ApiProperty({
    description: 'Plain text; blank lines part its paragraphs, as in the others.',
    example: 'Mill Lane Ltd',
  })
  imprint!: string;
  @ApiProperty({ description: 'What happens with data.', example: 'We store what we need.' }) privacy!: string;
  @ApiProperty({ description: 'The terms of sale.', example: 'Orders are binding once paid.' }) terms!: string;
  @ApiProperty({ description: 'How goods are returned.', example: 'You have 30 days.' }) returnsText!: string;
  @ApiProperty({
    type: [String],
    description: 'The settings to set before the shop opens; always empty in production.',
    example: ['OWNER_NAME'],
  })
  missingSettings!: string[];
}
