import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId } from '../../../platform/http/output/documented-fields.js';
import { type Role, type SessionUser, type StaffRole, staffRoles } from '../../../shared/session-user.js';
import { Password, Text } from '../../../platform/http/input/field-decorators.js';
import { JoinedDto } from './joined.dto.js';

export class CredentialsDto {
  @ApiProperty({
    format: 'email',
    maxLength: 254,
    description: 'Compared without case or surrounding space.',
    example: 'asha@example.test',
  })
  @Text({ max: 254, label: 'The email', ask: 'Enter your email.' })
  email!: string;

  @ApiProperty({
    format: 'password',
    minLength: 8,
    maxLength: 128,
    description: '8 to 128 characters, taken exactly as sent.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The password', ask: 'Enter your password.' })
  password!: string;
}

export class RegistrationDto extends CredentialsDto {
  @ApiProperty({ maxLength: 100, description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' })
  @Text({ max: 100, label: 'The name', ask: 'Enter your name.' })
  name!: string;
}

export class UserDto {
  @ApiId('Its id.')
  _id!: string;
  @ApiProperty({ description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ description: 'The same as `name`; "Guest" for guests.', example: 'Asha Rao' }) userName!: string;
  @ApiProperty({ enum: ['admin', 'user', 'guest'], description: 'What the person may do.' }) role!: Role;
  @ApiPropertyOptional({ enum: staffRoles, description: 'Which of staff they are; only of staff.', example: 'owner' })
  staffRole?: StaffRole;
}

export class SignedInDto {
  @ApiProperty({ type: UserDto, description: 'Who is signed in now.' })
  user!: UserDto;

  @ApiPropertyOptional({ type: JoinedDto, description: 'Only where a guest has joined an account with this login.' })
  joined?: JoinedDto | undefined;

  @ApiPropertyOptional({
    description: 'The session as a bearer token; only with `X-Token-Delivery: body`.',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
  })
  accessToken?: string;
}

export function presentUser({ id, name, role, staffRole }: SessionUser): UserDto {
  return { _id: id, name, userName: name, role, ...(staffRole ? { staffRole } : {}) };
}
