import { ApiProperty } from '@nestjs/swagger';
import { Email, Text } from '../../../platform/http/input/field-decorators.js';

export class EmailChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @Email()
  email!: string;
}

export class EmailConfirmationDto {
  @ApiProperty({ maxLength: 200, description: 'From the link in the mail.' })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}
