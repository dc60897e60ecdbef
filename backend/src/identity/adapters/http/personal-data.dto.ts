import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text, YesOrNo } from '../../../platform/http/input/field-decorators.js';
import type { Role } from '../../../shared/shopper.js';
import type { KnownPerson } from '../../application/account/person-views.js';

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

export function presentKnownPerson({ since, sessions, ...person }: KnownPerson): KnownPersonDto {
  return {
    ...person,
    since: since.toISOString(),
    sessions: sessions.map(({ usedAt, endsAt }) => ({ usedAt: usedAt.toISOString(), endsAt: endsAt.toISOString() })),
  };
}
