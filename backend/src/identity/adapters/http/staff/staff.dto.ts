import { ApiProperty } from '@nestjs/swagger';
import { Email, OneOf, Password, Text, Version } from '../../../../platform/http/input/field-decorators.js';
import { ApiId, ApiTime } from '../../../../platform/http/output/documented-fields.js';
import { type StaffRole, staffRoles } from '../../../../shared/session-user.js';
import type { Invitation } from '../../../domain/staff/invitations.js';
import type { StaffMember } from '../../../domain/staff/staff-member.js';
import { ResetLinkDto } from '../password/password-reset.dto.js';

const whatRolesDo =
  '`owner`: everything; `manager`: all but staff and settings; `packer`: orders, without money and customers.';

export class StaffRoleDto {
  @ApiProperty({ enum: staffRoles, description: whatRolesDo, example: 'packer' })
  @OneOf(staffRoles, { label: 'The role', ask: 'Choose a role.' })
  staffRole!: StaffRole;
}

export class StaffRoleChangeDto extends StaffRoleDto {
  @Version()
  version?: number;
}

export class StaffInviteDto extends StaffRoleDto {
  @ApiProperty({
    format: 'email',
    maxLength: 254,
    description: 'Of somebody who has no account here yet.',
    example: 'noor@example.test',
  })
  @Email({ ask: 'Enter an email.' })
  email!: string;
}

export class StaffMemberDto {
  @ApiId('Its id, which an invitation leaves to the person who accepts it.') _id!: string;
  @ApiProperty({
    ...{ type: String, nullable: true, example: 'Noor Khan' },
    description: 'Null until the invitation is accepted.',
  })
  name!: string | null;
  @ApiProperty({ description: 'What they log in with.', example: 'noor@example.test' }) email!: string;
  @ApiProperty({ enum: staffRoles, description: whatRolesDo, example: 'packer' }) staffRole!: StaffRole;
  @ApiProperty({
    enum: ['active', 'invited', 'expired'],
    description: 'Whether they work here, or have an invitation, which may have expired.',
    example: 'active',
  })
  state!: StaffMember['state'];
  @ApiTime('When they were last here; null where that is unknown.', { nullable: true })
  lastSeenAt!: string | null;
  @ApiTime('Until when the invitation can be accepted; null once it is.', { nullable: true, example: null })
  expiresAt!: string | null;
  @ApiProperty({ type: 'integer', description: 'Counts the changes of the role, from 1.', example: 1 })
  version!: number;
}

export class InvitedStaffDto extends StaffMemberDto {
  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'The link, this once, where the shop sends no mail; otherwise it is mailed, and null here.',
    example: 'https://shop.example/auth/accept-invitation?token=Vb8m2yCq0T1kZr5uXw7hJ3nLp9sAfGdEiOaQx4Kt6Mc',
  })
  link!: string | null;
}

export class InvitationDto {
  @ApiProperty({ description: 'What the account will log in with.', example: 'noor@example.test' })
  email!: string;
  @ApiProperty({ enum: staffRoles, description: whatRolesDo, example: 'packer' }) staffRole!: StaffRole;
}

export class AcceptanceDto extends ResetLinkDto {
  @ApiProperty({ maxLength: 100, description: 'What the person is called.', example: 'Noor Khan' })
  @Text({ max: 100, label: 'The name', ask: 'Enter your name.' })
  name!: string;

  @ApiProperty({
    format: 'password',
    minLength: 8,
    maxLength: 128,
    description: '8 to 128 characters, taken exactly as sent.',
    example: 'seven green bicycles',
  })
  @Password({ max: 128, label: 'The password', ask: 'Enter a password.' })
  password!: string;
}

export function presentStaff({ id, lastSeenAt, expiresAt, ...member }: StaffMember): StaffMemberDto {
  const { name, email, staffRole, state, version } = member;
  return {
    _id: id,
    ...{ name, email, staffRole, state },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    version,
  };
}

export function presentInvitation({ email, staffRole }: Invitation): InvitationDto {
  return { email, staffRole };
}
