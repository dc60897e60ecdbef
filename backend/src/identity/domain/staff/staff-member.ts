import type { Id } from '../../../shared/id.js';
import type { StaffRole } from '../../../shared/session-user.js';

/** Somebody who works in the shop, or is invited to. */
export interface StaffMember {
  readonly id: Id<'Person'>;
  /** Null until the invitation is accepted. */
  readonly name: string | null;
  readonly email: string;
  readonly staffRole: StaffRole;
  readonly state: 'active' | 'invited' | 'expired';
  readonly lastSeenAt: Date | null;
  /** Until when the invitation can be accepted; null once it is. */
  readonly expiresAt: Date | null;
  /** Counts the changes of the role, from 1. */
  readonly version: number;
}
