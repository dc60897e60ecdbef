import { ApiProperty } from '@nestjs/swagger';
import { ApiTime } from '../../../platform/http/output/documented-fields.js';
import type { AccountView } from '../../application/account/person-views.js';

export class AccountDto {
  @ApiProperty({ description: 'What the person is called; “Guest” for guests.', example: 'Asha Rao' }) name!: string;
  @ApiProperty({ description: 'Compared without case or surrounding space.', example: 'asha@example.test' })
  email!: string;
  @ApiTime('Null until a link sent there was used.', { nullable: true })
  emailVerifiedAt!: string | null;
  @ApiTime('Since when its mail server takes no mail for it; null where it does.', { nullable: true, example: null })
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
