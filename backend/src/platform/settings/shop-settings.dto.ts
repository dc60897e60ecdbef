import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Email, Text, Version } from '../http/input/field-decorators.js';
import { fieldRule, isNothing, isNothingOrEmpty } from '../http/input/field-rule.js';
import { isPhone } from '../../shared/people/phone.js';

const maxText = 20_000;
const plain = 'Plain text; blank lines part its paragraphs. Empty: nothing is shown.';

/** Left out: stays as it is. */
export class ShopSettingsChangeDto {
  @ApiPropertyOptional({ maxLength: 60, example: 'Mill Lane', description: 'What the shop is called.' })
  @Text({ max: 60, label: 'The name', ask: 'Enter the shop’s name.', optional: true })
  name?: string;

  @ApiPropertyOptional({
    ...{ type: String, nullable: true, example: '/images/0190c2b4-7d5e-7f00-8a00-1234567890ab-720.webp' },
    description: 'The address of an uploaded picture. Null or empty: the name is shown instead.',
  })
  @Logo()
  logo?: string | null;

  @ApiPropertyOptional({ example: 'hello@shop.example', description: 'For questions of customers; may be empty.' })
  @Email({ optional: true })
  email?: string;

  @ApiPropertyOptional({ example: '+44 113 496 0000', description: 'For questions of customers; may be empty.' })
  @Phone()
  phone?: string;

  @ApiPropertyOptional({
    ...{ maxLength: 500, example: '1 Mill Lane\nLeeds LS1 4AB\nUK' },
    description: 'The postal address in lines; may be empty.',
  })
  @Text({ min: 0, max: 500, lines: true, label: 'The address', optional: true })
  address?: string;

  @ApiPropertyOptional({ maxLength: maxText, example: 'Mill Lane Ltd\n1 Mill Lane, Leeds', description: plain })
  @LongText('The imprint')
  imprint?: string;

  @ApiPropertyOptional({ maxLength: maxText, example: 'We store what we need.', description: plain })
  @LongText('The privacy text')
  privacy?: string;

  @ApiPropertyOptional({ maxLength: maxText, example: 'Orders are binding once paid.', description: plain })
  @LongText('The terms')
  terms?: string;

  @ApiPropertyOptional({ maxLength: maxText, example: 'You have 30 days.', description: plain })
  @LongText('The text about returns')
  returnsText?: string;

  @Version()
  version?: number;
}

export class ShopSettingsDto {
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
  @ApiProperty({ description: 'The postal address in lines; may be empty.', example: '1 Mill Lane\nLeeds\nUK' })
  address!: string;
  @ApiProperty({ description: plain, example: 'Mill Lane Ltd\n1 Mill Lane, Leeds' }) imprint!: string;
  @ApiProperty({ description: plain, example: 'We store what we need.' }) privacy!: string;
  @ApiProperty({ description: plain, example: 'Orders are binding once paid.' }) terms!: string;
  @ApiProperty({ description: plain, example: 'You have 30 days.' }) returnsText!: string;
  @ApiProperty({ type: 'integer', description: 'Counts its changes, from 1.', example: 3 }) version!: number;
}

function LongText(label: string): PropertyDecorator {
  return Text({ min: 0, max: maxText, lines: true, label, optional: true });
}

function Phone(): PropertyDecorator {
  return fieldRule({
    name: 'shopPhone',
    read: (value) => (typeof value === 'string' ? value.trim() : value),
    isMissing: isNothingOrEmpty,
    isValid: (value) => typeof value === 'string' && value.length <= 40 && isPhone(value),
    message: () => 'The phone number must have 6 to 15 digits.',
  });
}

/** Whether such a picture was uploaded is asked of the catalogue. */
function Logo(): PropertyDecorator {
  return fieldRule({
    name: 'logo',
    read: (value) => (value === '' ? null : value),
    isMissing: isNothing,
    isValid: (value) => typeof value === 'string' && /^\/images\/[\da-f-]{36}-\d+\.webp$/i.test(value),
    message: () => 'The logo must be a picture that was uploaded here.',
  });
}
