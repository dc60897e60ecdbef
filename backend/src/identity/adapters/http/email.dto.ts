import { ApiProperty } from '@nestjs/swagger';
import { Email, Password, Text } from '../../../platform/http/input/field-decorators.js';

export class EmailChangeDto {
  @ApiProperty({
    format: 'password',
    maxLength: 128,
    description: 'The password as it is now.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({
    format: 'email',
    maxLength: 254,
    description: 'Compared without case or surrounding space.',
    example: 'asha@example.test',
  })
  @Email({ ask: 'Enter an email.' })
  email!: string;
}

export class EmailConfirmationDto {
  @ApiProperty({
    maxLength: 200,
    description: 'From the link in the mail.',
    example: 'Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc',
  })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}
