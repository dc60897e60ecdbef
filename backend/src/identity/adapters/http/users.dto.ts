import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text, YesOrNo } from '../../../platform/http/input/fields.js';
import type { Role, Shopper } from '../../../shared/shopper.js';
import type { KnownPerson } from '../../application/account/person-views.js';

export class CredentialsDto {
  @ApiProperty({ format: 'email', maxLength: 254 })
  @Text({ max: 254, label: 'The email', ask: 'Enter your email.' })
  email!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The password', ask: 'Enter your password.' })
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

  @ApiPropertyOptional({ description: 'The session as a bearer token; only with `X-Token-Delivery: body`.' })
  accessToken?: string;
}

export function presentUser({ id, name, role }: Shopper): UserDto {
  return { _id: id, name, userName: name, role };
}

export class PasswordChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The new password', ask: 'Enter a new password.' })
  newPassword!: string;
}

export class FarewellDto {
  @ApiPropertyOptional({ type: String, format: 'password', maxLength: 128, description: 'Of those who have one.' })
  @Text({ max: 128, verbatim: true, optional: true, label: 'The current password', ask: 'Enter your password.' })
  currentPassword?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Must be true for a guest, who has no password.' })
  @YesOrNo({ label: 'The confirmation' })
  confirmed?: boolean | null;
}

export class SessionDto {
  @ApiProperty({ format: 'date-time' }) usedAt!: string;
  @ApiProperty({ format: 'date-time' }) endsAt!: string;
}

export class KnownPersonDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['admin', 'user', 'guest'] }) role!: Role;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true, description: 'None for guests.' }) email!: string | null;
  @ApiProperty({ format: 'date-time' }) since!: string;
  @ApiProperty({ type: [SessionDto], description: 'Where the person is signed in, the last used first.' })
  sessions!: SessionDto[];
}

export class ExportDto {
  @ApiProperty({ format: 'date-time' }) exportedAt!: string;
  @ApiProperty({ type: KnownPersonDto }) person!: KnownPersonDto;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: '`addresses`, `cart`, `orders` and `payments`, each as its own call answers it.',
  })
  records!: object;
}

export class PasswordChangedDto {
  @ApiPropertyOptional({ description: 'The session’s new token; only for those who came with one.' })
  accessToken?: string;
}

export function presentKnownPerson({ since, sessions, ...person }: KnownPerson): KnownPersonDto {
  return {
    ...person,
    since: since.toISOString(),
    sessions: sessions.map(({ usedAt, endsAt }) => ({ usedAt: usedAt.toISOString(), endsAt: endsAt.toISOString() })),
  };
}
