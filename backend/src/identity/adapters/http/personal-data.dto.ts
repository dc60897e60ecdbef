import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Password, YesOrNo } from '../../../platform/http/input/field-decorators.js';
import type { Role } from '../../../shared/session-user.js';
import { type LinkPurpose, linkPurposes } from '../../domain/links/mail-tokens.js';
import type { KnownPerson } from '../../application/account/person-views.js';

export class FarewellDto {
  @ApiPropertyOptional({ type: String, format: 'password', maxLength: 128, description: 'Of those who have one.' })
  @Password({ max: 128, optional: true, label: 'The current password', ask: 'Enter your password.' })
  currentPassword?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Must be true for a guest, who has no password.' })
  @YesOrNo({ label: 'The confirmation' })
  confirmed?: boolean | null;
}

export class SessionDto {
  @ApiProperty({ format: 'date-time' }) usedAt!: string;
  @ApiProperty({ format: 'date-time' }) endsAt!: string;
}

export class DeviceDto {
  @ApiProperty({ description: 'Such as `Firefox on Windows`.' }) browser!: string;
  @ApiProperty({ format: 'date-time' }) firstSeenAt!: string;
  @ApiProperty({ format: 'date-time' }) lastSeenAt!: string;
}

export class MailedLinkDto {
  @ApiProperty({ enum: [...linkPurposes, 'undoEmailChange'] }) purpose!: LinkPurpose | 'undoEmailChange';
  @ApiProperty({ type: String, nullable: true, description: 'The address it sets, where it is another one.' })
  newEmail!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) usedAt!: string | null;
}

export class KnownPersonDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ['admin', 'user', 'guest'] }) role!: Role;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true, description: 'None for guests.' }) email!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the email was confirmed.' })
  emailVerifiedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when it takes no mail.' })
  emailUndeliverableAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last changed.' })
  passwordChangedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) since!: string;
  @ApiProperty({ type: [SessionDto], description: 'Where the person is signed in, the last used first.' })
  sessions!: SessionDto[];
  @ApiProperty({ type: [DeviceDto], description: 'Browsers that were used to sign in, the last used first.' })
  devices!: DeviceDto[];
  @ApiProperty({ type: [MailedLinkDto], description: 'Links that were mailed in the last 30 days, newest first.' })
  links!: MailedLinkDto[];
}

export class ExportDto {
  @ApiProperty({ format: 'date-time' }) exportedAt!: string;
  @ApiProperty({ type: KnownPersonDto }) person!: KnownPersonDto;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: '`addresses`, `cart`, `orders` and `payments`, each as its own call returns it, and `mails`.',
  })
  records!: object;
}

export function presentKnownPerson({ sessions, devices, links, ...person }: KnownPerson): KnownPersonDto {
  return {
    ...person,
    emailVerifiedAt: person.emailVerifiedAt?.toISOString() ?? null,
    emailUndeliverableAt: person.emailUndeliverableAt?.toISOString() ?? null,
    passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
    since: person.since.toISOString(),
    sessions: sessions.map(({ usedAt, endsAt }) => ({ usedAt: usedAt.toISOString(), endsAt: endsAt.toISOString() })),
    devices: devices.map(({ browser, firstSeenAt, lastSeenAt }) => {
      return { browser, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
    }),
    links: links.map(({ createdAt, expiresAt, usedAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}
