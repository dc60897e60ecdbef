import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields.js';
import type { Role, Shopper } from '../../../shared/shopper.js';

export class CredentialsDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Text({ max: 254, label: 'The email' })
  email!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The password' })
  password!: string;
}

export class RegistrationDto extends CredentialsDto {
  @ApiProperty({ maxLength: 100 })
  @Text({ max: 100, label: 'The name' })
  name!: string;
}

export class UserDto {
  @ApiProperty({ format: 'uuid' }) _id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'The same as `name`; "Guest" for guests.' }) userName!: string;
  @ApiProperty({ enum: ['admin', 'user', 'guest'] }) role!: Role;
}

export class SignedInDto {
  @ApiProperty({ type: UserDto })
  user!: UserDto;

  @ApiPropertyOptional({ description: 'The session as a bearer token; only with `X-Token-Delivery: body`.' })
  accessToken?: string;
}

export function presentUser({ id, name, role }: Shopper): UserDto {
  return { _id: id, name, userName: name, role };
}

export class PasswordChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The current password' })
  currentPassword!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The new password' })
  newPassword!: string;
}

export class PasswordChangedDto {
  @ApiPropertyOptional({ description: 'The session’s new token; only for those who came with one.' })
  accessToken?: string;
}
