import type { Id } from './id.js';

export type Role = 'admin' | 'user' | 'guest';

/** What staff may do, from all to least. */
export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The person whose session the request carries. */
export interface SessionUser {
  readonly id: Id<'Person'>;
  readonly role: Role;
  readonly name: string;
  /** Only staff have one. */
  readonly staffRole?: StaffRole | null;
  /** Whether they have entered their password again in the last minutes, beside signing in. */
  readonly hasConfirmedPassword?: boolean;
}
