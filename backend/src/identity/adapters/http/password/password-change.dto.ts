import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Password } from '../../../../platform/http/input/field-decorators.js';

export class PasswordChangeDto {
  @ApiProperty({
    format: 'password',
    maxLength: 128,
    description: 'The password as it is now.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({
    format: 'password',
    minLength: 8,
    maxLength: 128,
    description: '8 to 128 characters, taken exactly as sent; not one that everybody tries first.',
    example: 'eight blue kites',
  })
  @Password({ max: 128, label: 'The new password', ask: 'Enter a new password.' })
  newPassword!: string;
}

export class ConfirmedPasswordDto {
  @ApiProperty({
    format: 'password',
    maxLength: 128,
    description: 'The password that one signs in with.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The password', ask: 'Enter your password.' })
  password!: string;
}

export class PasswordChangedDto {
  @ApiPropertyOptional({
    description: 'The session’s new token; only for those who came with one.',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  })
  accessToken?: string;
}
