import { ApiProperty } from '@nestjs/swagger';
import type { AccountView } from '../../application/account/person-views.js';

export class AccountDto {
  @ApiProperty({ description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ description: 'Compared without case or surrounding space.', example: 'asha@example.test' })
  email!: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null until a link sent there was used.',
    example: '2026-11-20T13:54:10.000Z',
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
