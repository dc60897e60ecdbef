import { ApiProperty } from '@nestjs/swagger';
import { Email, Password, Text } from '../../../../platform/http/input/field-decorators.js';

export class ForgottenPasswordDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Email({ ask: 'Enter your email.' })
  email!: string;
}

export class ResetLinkDto {
  @ApiProperty({ maxLength: 200, description: 'From the link in the mail.' })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}

export class ResetLinkAccountDto {
  @ApiProperty({ format: 'email', description: 'The account that the link was sent to.' }) email!: string;
}

export class PasswordResetDto {
  @ApiProperty({ maxLength: 200, description: 'From the link in the mail.' })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Password({ max: 128, label: 'The new password', ask: 'Enter a new password.' })
  password!: string;
}
