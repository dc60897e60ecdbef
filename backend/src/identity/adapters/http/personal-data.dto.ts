import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiId, ApiTime } from '../../../platform/http/output/documented-fields.js';
import { Password, YesOrNo } from '../../../platform/http/input/field-decorators.js';
import { type Role, type StaffRole, staffRoles } from '../../../shared/session-user.js';
import { type LinkPurpose, linkPurposes } from '../../domain/links/mail-tokens.js';
import type { KnownPerson } from '../../application/account/person-views.js';

export class FarewellDto {
  @ApiPropertyOptional({
    type: String,
    format: 'password',
    maxLength: 128,
    description: 'Of those who have one.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, optional: true, label: 'The current password', ask: 'Enter your password.' })
  currentPassword?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'Must be true for a guest, who has no password.', example: true })
  @YesOrNo({ label: 'The confirmation' })
  confirmed?: boolean | null;
}

export class SessionDto {
  @ApiTime('When it was last used.')
  usedAt!: string;
  @ApiTime('When it is over, whatever happens.')
  endsAt!: string;
}

export class DeviceDto {
  @ApiProperty({ description: 'Such as `Firefox on Windows`.', example: 'Firefox on Windows' }) browser!: string;
  @ApiTime('When it was first used to sign in.')
  firstSeenAt!: string;
  @ApiTime('When it was last used to sign in.')
  lastSeenAt!: string;
}

export class MailedLinkDto {
  @ApiProperty({ enum: [...linkPurposes, 'undoEmailChange'], description: 'What the link is for.' }) purpose!:
    | LinkPurpose
    | 'undoEmailChange';
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address it sets, where it is another one.',
    example: null,
  })
  newEmail!: string | null;
  @ApiTime('When it was made.')
  createdAt!: string;
  @ApiTime('Until when it is valid.')
  expiresAt!: string;
  @ApiTime('When it was last used.', { nullable: true })
  usedAt!: string | null;
}

export class StaffNoteDto {
  @ApiProperty({ description: 'What was noted.', example: 'Prefers to be called in the evening.' }) text!: string;
  @ApiTime('When it was noted.')
  at!: string;
}

export class KnownPersonDto {
  @ApiId('Its id.') id!: string;
  @ApiProperty({ enum: ['admin', 'user', 'guest'], description: 'What the person may do.' }) role!: Role;
  @ApiProperty({
    ...{ type: String, enum: staffRoles, nullable: true },
    ...{ description: 'Which of staff they are; null for others.', example: null },
  })
  staffRole!: StaffRole | null;
  @ApiProperty({ description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ type: String, nullable: true, description: 'None for guests.', example: 'asha@example.test' }) email!:
    | string
    | null;
  @ApiTime('When the email was confirmed.', { nullable: true })
  emailVerifiedAt!: string | null;
  @ApiTime('Since when it takes no mail.', { nullable: true, example: null })
  emailUndeliverableAt!: string | null;
  @ApiTime('When it was last changed.', { nullable: true })
  passwordChangedAt!: string | null;
  @ApiTime('Since when the shop knows them.')
  since!: string;
  @ApiProperty({ type: [SessionDto], description: 'Where the person is signed in, the last used first.' })
  sessions!: SessionDto[];
  @ApiProperty({ type: [DeviceDto], description: 'Browsers that were used to sign in, the last used first.' })
  devices!: DeviceDto[];
  @ApiProperty({ type: [MailedLinkDto], description: 'Links that were mailed in the last 30 days, newest first.' })
  links!: MailedLinkDto[];
  @ApiProperty({ type: [StaffNoteDto], description: 'What the shop’s staff noted about the person, newest first.' })
  notes!: StaffNoteDto[];
}

export class ExportDto {
  @ApiTime('When it was gathered.')
  exportedAt!: string;
  @ApiProperty({ type: KnownPersonDto, description: 'Who it is about.' }) person!: KnownPersonDto;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      '`addresses`, `cart`, `wishlist`, `reviews`, `orders` and `payments`, each as its own call returns it, ' +
      '`stockAlerts` and `mails`.',
  })
  records!: object;
}

export function presentKnownPerson({ sessions, devices, links, notes, ...person }: KnownPerson): KnownPersonDto {
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
    notes: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
  };
}
