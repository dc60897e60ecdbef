import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role, StaffRole } from '../../../shared/session-user.js';

/** A guest, or the owner of an account. */
@Entity({ schema: 'identity', name: 'people' })
export class PersonRecord {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  role!: Role;

  /** Only of staff. */
  @Column('text', { name: 'staff_role', nullable: true })
  staffRole!: StaffRole | null;

  @Column('text')
  name!: string;

  /** Null for guests. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('timestamptz', { name: 'email_undeliverable_at', nullable: true })
  emailUndeliverableAt!: Date | null;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('timestamptz', { name: 'password_changed_at', nullable: true })
  passwordChangedAt!: Date | null;

  @Column('text', { name: 'guest_token_hash', nullable: true })
  guestTokenHash!: string | null;
}
