import { ApiProperty } from '@nestjs/swagger';
import { Email, Password, Text } from '../../../platform/http/input/field-decorators.js';

export class EmailChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Password({ max: 128, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @Email({ ask: 'Enter an email.' })
  email!: string;
}

export class EmailConfirmationDto {
  @ApiProperty({ maxLength: 200, description: 'From the link in the mail.' })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}
