import type { Id } from '../../../shared/id.js';
import type { StaffMember } from '../../domain/staff/staff-member.js';

export abstract class StaffViews {
  /** Who works in the shop, owners first, and who is invited. */
  abstract all(now: Date): Promise<StaffMember[]>;
  /** Null when nobody of them has that id. */
  abstract one(id: Id<'Person'>, now: Date): Promise<StaffMember | null>;
}
