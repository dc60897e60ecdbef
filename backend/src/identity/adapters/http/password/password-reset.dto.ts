import { ApiProperty } from '@nestjs/swagger';
import { Email, Password, Text } from '../../../../platform/http/input/field-decorators.js';

export class ForgottenPasswordDto {
  @ApiProperty({
    format: 'email',
    maxLength: 254,
    description: 'Compared without case or surrounding space.',
    example: 'asha@example.test',
  })
  @Email({ ask: 'Enter your email.' })
  email!: string;
}

export class ResetLinkDto {
  @ApiProperty({
    maxLength: 200,
    description: 'From the link in the mail.',
    example: 'Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc',
  })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}

export class ResetLinkAccountDto {
  @ApiProperty({ format: 'email', description: 'The account that the link was sent to.', example: 'asha@example.test' })
  email!: string;
}

export class PasswordResetDto extends ResetLinkDto {
  @ApiProperty({
    format: 'password',
    minLength: 8,
    maxLength: 128,
    description: '8 to 128 characters, taken exactly as sent.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The new password', ask: 'Enter a new password.' })
  password!: string;
}
