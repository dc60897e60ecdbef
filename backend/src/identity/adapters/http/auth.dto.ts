import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Role, SessionUser } from '../../../shared/session-user.js';
import { Password, Text } from '../../../platform/http/input/field-decorators.js';
import { JoinedDto } from './joined.dto.js';

export class CredentialsDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Text({ max: 254, label: 'The email', ask: 'Enter your email.' })
  email!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Password({ max: 128, label: 'The password', ask: 'Enter your password.' })
  password!: string;
}

export class RegistrationDto extends CredentialsDto {
  @ApiProperty({ maxLength: 100 })
  @Text({ max: 100, label: 'The name', ask: 'Enter your name.' })
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

  @ApiPropertyOptional({ type: JoinedDto, description: 'Only where a guest has joined an account with this login.' })
  joined?: JoinedDto | undefined;

  @ApiPropertyOptional({ description: 'The session as a bearer token; only with `X-Token-Delivery: body`.' })
  accessToken?: string;
}

export function presentUser({ id, name, role }: SessionUser): UserDto {
  return { _id: id, name, userName: name, role };
}
