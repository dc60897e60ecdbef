import { ApiProperty } from '@nestjs/swagger';
import { Email, Text } from '../../../platform/http/input/field-decorators.js';
import type { AccountView } from '../../application/account/person-views.js';

export class EmailChangeDto {
  @ApiProperty({ format: 'password', maxLength: 128 })
  @Text({ max: 128, verbatim: true, label: 'The current password', ask: 'Enter your current password.' })
  currentPassword!: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @Email()
  email!: string;
}

export class EmailConfirmationDto {
  @ApiProperty({ maxLength: 200, description: 'From the link in the mail.' })
  @Text({ max: 200, label: 'The link', ask: 'Open the link in the mail again.' })
  token!: string;
}

export class AccountDto {
  @ApiProperty() name!: string;
  @ApiProperty() email!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null until a link sent there was used.',
  })
  emailVerifiedAt!: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when its mail server takes no mail for it; null where it does.',
    example: null,
  })
  emailUndeliverableAt!: string | null;
}

export function presentAccount({ name, email, emailVerifiedAt, emailUndeliverableAt }: AccountView): AccountDto {
  return {
    name,
    email: email ?? '',
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    emailUndeliverableAt: emailUndeliverableAt?.toISOString() ?? null,
  };
}
