import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import type { Id } from '../../../shared/id.js';
import { People } from '../../domain/people.js';
import type { Person } from '../../domain/person.js';
import { Invitations } from '../../domain/staff/invitations.js';
import { assertAnotherOwner, assertOwner } from '../../domain/staff/owners.js';
import { NoSuchStaff, StaffChangedMeanwhile } from '../../domain/staff/refusals.js';
import { StaffViews } from './staff-views.js';

export interface StaffRequest {
  readonly by: Id<'Person'>;
  /** Of somebody of the staff, or of an invitation. */
  readonly id: Id<'Person'>;
  /** That was read; undefined where the client knows none. */
  readonly version?: number | undefined;
}

/** Locks all of the staff, so that of several changes at once the last owner refuses one. */
@Injectable()
export class StaffToChange {
  constructor(
    private readonly people: People,
    private readonly invitations: Invitations,
    private readonly views: StaffViews,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it in a unit of work.
   * @param isOwnerStill whether the person would still be an owner
   * @returns the person; null for an invitation
   * @throws NotAllowed where who asks is no owner by now, NoSuchStaff, StaffChangedMeanwhile, LastOwner
   */
  async lock({ by, id, version }: StaffRequest, isOwnerStill: boolean): Promise<Person | null> {
    const staff = await this.people.admins();
    assertOwner(staff, by);
    const person = staff.find((each) => each.id === id) ?? null;
    if (!person && !(await this.invitations.get(id))) throw new NoSuchStaff();
    const current = await this.views.one(id, this.clock.now());
    if (current && version !== undefined && version !== current.version) throw new StaffChangedMeanwhile(current);
    if (!isOwnerStill) assertAnotherOwner(staff, id);
    return person;
  }
}
