import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Password } from '../../../../platform/http/input/field-decorators.js';

export class PasswordChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Password({ max: 128, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Password({ max: 128, label: 'The new password', ask: 'Enter a new password.' })
  newPassword!: string;
}

export class PasswordChangedDto {
  @ApiPropertyOptional({ description: 'The session’s new token; only for those who came with one.' })
  accessToken?: string;
}
