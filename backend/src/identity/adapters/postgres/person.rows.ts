import { EntitySchema } from 'typeorm';
import type { Role } from '../../../shared/session-user.js';

export interface PersonRow {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  emailUndeliverableAt: Date | null;
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  guestTokenHash: string | null;
}

export const personRows = new EntitySchema<PersonRow>({
  name: 'people',
  schema: 'identity',
  columns: {
    id: { type: 'uuid', primary: true },
    role: { type: 'text' },
    name: { type: 'text' },
    email: { type: 'text', nullable: true },
    emailVerifiedAt: { type: 'timestamptz', name: 'email_verified_at', nullable: true },
    emailUndeliverableAt: { type: 'timestamptz', name: 'email_undeliverable_at', nullable: true },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true },
    passwordChangedAt: { type: 'timestamptz', name: 'password_changed_at', nullable: true },
    guestTokenHash: { type: 'text', name: 'guest_token_hash', nullable: true },
  },
});
