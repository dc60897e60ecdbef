import type { Id } from '../../../shared/id.js';
import type { StaffRole } from '../../../shared/session-user.js';

/** For how long an invitation can be accepted, in seconds. */
export const invitationLifetime = 7 * 24 * 60 * 60;

/** Somebody who may join the staff, by a link of which only the hash of its secret is stored. */
export interface Invitation {
  /** Also that of the person they become. */
  readonly id: Id<'Person'>;
  readonly email: string;
  readonly staffRole: StaffRole;
  readonly tokenHash: string;
  /** Whether the link was mailed, so that who has it reads the mails of that address. */
  readonly isMailed: boolean;
  readonly invitedBy: Id<'Person'>;
  readonly expiresAt: Date;
  /** Counts its changes, from 1. */
  readonly version: number;
}

/** Those that are neither accepted nor withdrawn. */
export abstract class Invitations {
  /** An address has one: a former one of it gets this link, role and time. @returns it as it is now */
  abstract issue(invitation: Omit<Invitation, 'version'>): Promise<Invitation>;
  /** Locks it. */
  abstract get(id: Id<'Person'>): Promise<Invitation | null>;
  abstract changeRole(id: Id<'Person'>, staffRole: StaffRole): Promise<void>;
  abstract withdraw(id: Id<'Person'>): Promise<void>;
  abstract withdrawAllBy(ownerId: Id<'Person'>): Promise<void>;
  /** @returns the invitation if it can be accepted, without a lock. May be called outside a unit of work. */
  abstract find(tokenHash: string, now: Date): Promise<Invitation | null>;
  /** Uses it up. @returns it as it is now; null if it can't be accepted */
  abstract take(tokenHash: string, now: Date): Promise<Invitation | null>;
  abstract forget(email: string): Promise<void>;
  /** Deletes those that expired before this time. */
  abstract purge(before: Date): Promise<void>;
}
